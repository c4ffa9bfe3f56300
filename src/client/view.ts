import type { PageContext } from '../model/page';
import type { Shell } from '../model/shell';

/** The page in view as the frame around it needs it. */
export interface View {
  context: PageContext;
  shell: Shell;
}

/** Holds the page in view for the React roots of the frame. */
export interface ViewStore {
  get(): View;
  /** The page that the document was built with, which hydration begins with. */
  getInitial(): View;
  set(view: View): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of a document's tab; the build creates one for each document. */
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
