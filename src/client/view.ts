import type { PageContext } from '../model/page';
import type { Shell } from '../model/shell';

/** The page in view with its shell. */
export interface View {
  context: PageContext;
  shell: Shell;
}

/** Holds the page in view for the React roots of the frame. */
export type ViewStore = ReturnType<typeof createViewStore>;

/**
 * Creates the store of a tab, or of a document at build time.
 *
 * @param initial page of the document, for hydration
 */
export function createViewStore(initial: View) {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    getInitial: () => initial,
    set(view: View) {
      current = view;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
