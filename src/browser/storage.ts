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

/** Local storage, or null with one warning where reading or writing it is refused. */
function openStorage(): Storage | null {
  if (typeof window === 'undefined') {
    return null;
  }
  try {
    return window.localStorage;
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

function warnOnce(error: unknown) {
  if (!warned) {
    warned = true;
    console.warn('Browser storage is not available; choices are not kept.', error);
  }
}

/**
 * Opens one key of local storage. Keys have no prefix.
 *
 * @param key name of the key
 * @returns a slot whose calls never throw: on the server, and where storage is refused or full,
 * they do nothing, with one warning on the console
 */
export function createStorageSlot(key: string): StorageSlot {
  const storage = openStorage();
  if (!storage) {
    return unavailable;
  }
  return {
    get: () => attempt(() => storage.getItem(key), null),
    set: (value) => attempt(() => storage.setItem(key, value), undefined),
    delete: () => attempt(() => storage.removeItem(key), undefined),
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

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch (error) {
    warnOnce(error);
    return fallback;
  }
}
