import { useSyncExternalStore } from 'react';
import { openStored } from './storage';

const getNothing = () => null;

/** Reads a key of local storage, in step with all tabs; null while the page hydrates. */
export function useStored(key: string): string | null {
  const { get, subscribe } = openStored(key);
  return useSyncExternalStore(subscribe, get, getNothing);
}
