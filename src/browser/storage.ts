import { attempt } from 'es-toolkit';

/** One key of local storage, as this tab and others see it. Keys have no prefix. */
export interface StoredValue {
  /** Null where nothing is stored. */
  get(): string | null;
  /** Null removes the key. */
  set(value: string | null): void;
  /** Calls back after each change, in this tab or another; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

const values = new Map<string, StoredValue>();
let hasWarned = false;

/** Runs an action on local storage; where that is refused or full, warns once and returns null. */
function tryStorage<T>(act: (storage: Storage) => T): T | null {
  const [error, result] = attempt(() => act(window.localStorage));
  if (error && !hasWarned) {
    hasWarned = true;
    console.warn('Browser storage is not available; choices are not kept.', error);
  }
  return result;
}

function createValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  /** Undefined until storage was read, and after another tab changed it. */
  let known: string | null | undefined;
  const notify = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) {
        known = undefined;
        notify();
      }
    });
  }
  return {
    get() {
      known ??= tryStorage((storage) => storage.getItem(key));
      return known;
    },
    set(value) {
      known = value;
      tryStorage((storage) =>
        value === null ? storage.removeItem(key) : storage.setItem(key, value),
      );
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Opens a key of local storage; everyone who opens it shares one value. */
export function openStored(key: string): StoredValue {
  const value = values.get(key) ?? createValue(key);
  values.set(key, value);
  return value;
}

/** Parses JSON from storage; null where there is none, or it cannot be read. */
export function parseStored<T>(text: string | null): T | null {
  return attempt((): T => JSON.parse(text ?? 'null'))[1];
}
