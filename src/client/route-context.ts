import { createContext, use, useSyncExternalStore } from 'react';
import type { PageContext } from '../model/page';
import type { View, ViewStore } from './view';

/** Provides the store that all roots of the frame share. */
export const ViewContext = createContext<ViewStore | null>(null);

/**
 * Reads the page in view with its shell.
 *
 * @throws Error outside of the frame
 */
export function useView(): View {
  const store = use(ViewContext);
  if (!store) {
    throw new Error('The frame needs a ViewContext around it.');
  }
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}

/** Reads the context of the page in view. */
export function useRoute(): PageContext {
  return useView().context;
}
