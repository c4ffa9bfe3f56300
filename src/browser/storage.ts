import { useState, useSyncExternalStore } from 'react';

/** One key of the reader's local storage. Every call is a no-op where storage is unavailable. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  delete(): void;
  /** Calls back when another tab changes the key; returns the way to stop listening. */
  listen(callback: (value: string | null) => void): () => void;
}

const unavailable: StorageSlot = {
  get: () => null,
  set: () => {},
  delete: () => {},
  listen: () => () => {},
};

let warned = false;

/** Gives what an action gives, or null with one warning where storage is refused or full. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (!warned) {
      warned = true;
      console.warn('Browser storage is not available; choices are not kept.', error);
    }
    return null;
  }
}

/**
 * Opens one key of local storage. Keys have no prefix.
 *
 * @returns a slot whose calls never throw: on the server, and where storage is refused or full,
 * they do nothing, with one warning on the console
 */
export function createStorageSlot(key: string): StorageSlot {
  const storage = typeof window === 'undefined' ? null : attempt(() => window.localStorage);
  if (!storage) {
    return unavailable;
  }
  return {
    get: () => attempt(() => storage.getItem(key)),
    set: (value) => attempt(() => storage.setItem(key, value)),
    delete: () => attempt(() => storage.removeItem(key)),
    listen(callback) {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === storage && (event.key === key || event.key === null)) {
          callback(event.newValue);
        }
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** The JSON that a key of local storage holds; null when there is none that can be read. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(createStorageSlot(key).get() ?? 'null');
  } catch {
    return null;
  }
}

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
