import type { PageContext } from '../model/page';
import type { Shell } from '../model/shell';

/** The page in view with its shell. */
export interface View {
  context: PageContext;
  shell: Shell;
}

/** Holds the page in view for the React roots of the frame. */
export interface ViewStore {
  get(): View;
  /** Page of the document, for hydration. */
  getInitial(): View;
  set(view: View): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of a tab, or of a document at build time. */
export function createViewStore(initial: View): ViewStore {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    getInitial: () => initial,
    set(view) {
      current = view;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
