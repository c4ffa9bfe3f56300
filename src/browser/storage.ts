import { attempt } from 'es-toolkit';

let warned = false;

/** Gives what an action gives, or null with one warning where storage is refused or full. */
function tryStorage<T>(act: (storage: Storage) => T): T | null {
  const [error, result] = attempt(() => act(window.localStorage));
  if (error && !warned) {
    warned = true;
    console.warn('Browser storage is not available; choices are not kept.', error);
  }
  return result;
}

/**
 * Opens one key of local storage. Keys have no prefix.
 *
 * @returns a slot whose calls never throw: where storage is refused or full they do nothing, with one
 *   warning on the console
 */
export function createStorageSlot(key: string) {
  return {
    get: () => tryStorage((storage) => storage.getItem(key)),
    set: (value: string) => tryStorage((storage) => storage.setItem(key, value)),
    delete: () => tryStorage((storage) => storage.removeItem(key)),
    /** Calls back when another tab changes the key; returns the way to stop listening. */
    listen(callback: (value: string | null) => void) {
      const onStorage = (event: StorageEvent) => {
        const isLocal = event.storageArea === window.localStorage;
        if (isLocal && (event.key === key || event.key === null)) {
          callback(event.newValue);
        }
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** What this site keeps as JSON under a key; null when there is none that can be read. */
export function readJson<T>(key: string): T | null {
  const [, value] = attempt((): T => JSON.parse(createStorageSlot(key).get() ?? 'null'));
  return value;
}
