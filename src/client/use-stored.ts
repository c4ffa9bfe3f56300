import { useSyncExternalStore } from 'react';
import { openStored } from './storage';

const getNothing = () => null;

/** Subscribes to a key of local storage across tabs; null during hydration. */
export function useStored(key: string): string | null {
  const { get, subscribe } = openStored(key);
  return useSyncExternalStore(subscribe, get, getNothing);
}
