import { useEffect, useSyncExternalStore } from 'react';
import { createStorageSlot } from './storage';

/** The versions of one docs plugin: where each leads. */
export interface DocsVersions {
  pluginId: string;
  /** Version name → href. */
  hrefs: Record<string, string>;
}

/** Key in local storage that holds the name of the version that a reader chose last. */
const keyOf = (pluginId: string) => `docs-preferred-version-${pluginId}`;

const listeners = new Set<() => void>();

/** Remembers the version that the reader is in. */
export function preferVersion(pluginId: string, name: string): void {
  createStorageSlot(keyOf(pluginId)).set(name);
  for (const listener of listeners) {
    listener();
  }
}

/** The version that the reader was in last. A stored name that no version has is cleared. */
export function usePreferredVersion(docs: DocsVersions | undefined): string | null {
  const pluginId = docs?.pluginId ?? '';
  const hrefs = docs?.hrefs ?? {};
  const hasChoice = Object.keys(hrefs).length > 1;
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = createStorageSlot(keyOf(pluginId)).listen(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => (hasChoice ? createStorageSlot(keyOf(pluginId)).get() : null),
    () => null,
  );
  const isKnown = stored !== null && Object.hasOwn(hrefs, stored);
  const isStale = stored !== null && !isKnown;
  useEffect(() => {
    if (isStale) {
      createStorageSlot(keyOf(pluginId)).delete();
    }
  }, [isStale, pluginId]);
  return isKnown ? stored : null;
}
