import { attempt } from 'es-toolkit';

/** Values that local storage refused, kept as long as the document. */
const refused = new Map<string, string>();
const listeners = new Set<() => void>();
let hasWarned = false;

/** Runs an action on local storage; warns once and returns null if it's unavailable or full. */
function tryStorage<T>(act: (storage: Storage) => T): T | null {
  const [error, result] = attempt(() => act(window.localStorage));
  if (error && !hasWarned) {
    hasWarned = true;
    console.warn('Browser storage is not available; choices are not kept.', error);
  }
  return result;
}

/** Calls back when any value may have changed, in this tab or another; returns the unsubscriber. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Creates accessors of a local storage key. Null means no value. */
export function openStored(key: string) {
  const get = () => refused.get(key) ?? tryStorage((storage) => storage.getItem(key));
  const set = (value: string | null) => {
    if (value === get()) {
      return;
    }
    refused.delete(key);
    tryStorage((storage) =>
      value === null ? storage.removeItem(key) : storage.setItem(key, value),
    );
    if (value !== null && get() !== value) {
      refused.set(key, value);
    }
    for (const listener of listeners) {
      listener();
    }
  };
  return { get, set, subscribe };
}

/** Parses JSON from storage; null for none or invalid JSON. */
export function parseStored<T>(text: string | null): T | null {
  return attempt((): T => JSON.parse(text ?? 'null'))[1];
}
