'use client';

import { useState, useSyncExternalStore } from 'react';
import { createStorageSlot } from './storage';

/** Key in local storage that holds the choice of a group. */
const keyOf = (groupId: string) => `docusaurus.tab.${groupId}`;

const listeners = new Set<() => void>();

/**
 * Which tab of a group is chosen. Groups with one id share their choice, on this page and in other
 * tabs of the browser, and keep it for the next visit.
 *
 * @param groupId id of the group; without one the choice is the component's own
 * @param initial value until the reader chooses
 * @returns the value, and the way to choose
 */
export function useTabChoice(
  groupId: string | undefined,
  initial: string,
): [string, (value: string) => void] {
  const [own, setOwn] = useState(initial);
  const shared = useSyncExternalStore(
    (listener) => {
      if (groupId === undefined) {
        return () => {};
      }
      listeners.add(listener);
      const stop = createStorageSlot(keyOf(groupId)).listen(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => (groupId === undefined ? null : createStorageSlot(keyOf(groupId)).get()),
    () => null,
  );
  const choose = (value: string) => {
    setOwn(value);
    if (groupId !== undefined) {
      createStorageSlot(keyOf(groupId)).set(value);
      for (const listener of listeners) {
        listener();
      }
    }
  };
  return [shared ?? own, choose];
}
