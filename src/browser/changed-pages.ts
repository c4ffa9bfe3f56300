import { useSyncExternalStore } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

let changed = NOTHING;
const listeners = new Set<() => void>();

/** Has the sidebar mark pages, by their hrefs. */
export function markChangedPages(hrefs: ReadonlySet<string>): void {
  changed = hrefs;
  for (const listener of listeners) {
    listener();
  }
}

/** Hrefs of the pages that changed since the reader's last visit; none until that is known. */
export function useChangedPages(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changed,
    () => NOTHING,
  );
}
