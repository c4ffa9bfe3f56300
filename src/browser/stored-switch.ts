import { useState, useSyncExternalStore } from 'react';
import { createStorageSlot } from './storage';

/**
 * Something that readers can turn off for good, as stored under a key. Everything is on until then.
 *
 * @returns whether it is on, and the way to change that
 */
export function useStoredSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const [own, setOwn] = useState<boolean | null>(null);
  const slot = createStorageSlot(key);
  const stored = useSyncExternalStore(
    (listener) => slot.listen(listener),
    () => slot.get() !== 'off',
    () => true,
  );
  const change = (isOn: boolean) => {
    setOwn(isOn);
    if (isOn) {
      slot.delete();
    } else {
      slot.set('off');
    }
  };
  return [own ?? stored, change];
}
