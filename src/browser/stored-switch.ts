'use client';

import { useState, useSyncExternalStore } from 'react';
import { createStorageSlot } from './storage';

/**
 * Something that readers can turn off for good, as stored under a key. Everything is on until then.
 *
 * @param key key in local storage
 * @returns whether it is on, and the way to change that
 */
export function useStoredSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const [own, setOwn] = useState<boolean | null>(null);
  const stored = useSyncExternalStore(
    (listener) => createStorageSlot(key).listen(listener),
    () => createStorageSlot(key).get() !== 'off',
    () => true,
  );
  const change = (isOn: boolean) => {
    setOwn(isOn);
    if (isOn) {
      createStorageSlot(key).delete();
    } else {
      createStorageSlot(key).set('off');
    }
  };
  return [own ?? stored, change];
}
