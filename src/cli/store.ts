import { deserialize, serialize } from 'node:v8';
import type { Keep } from '../files/memory';
import { openDraft, openStored } from './results-file';

/**
 * Results of earlier runs by the hash of all that they depend on, in one file. A result is never
 * changed, so the store cannot change what a run puts out. It stays in the file until it is asked for,
 * and one that is set goes to the next file at once: those of thousands of pages would fill the memory.
 */
export interface Store<T> {
  /** Whether earlier runs left nothing. */
  isEmpty: boolean;
  /** Whether a result is there; it is kept, although nobody reads it. */
  has(key: string): boolean;
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Gives what was stored under a key, or makes and stores it. */
  keep: Keep<T>;
  /**
   * Keeps what this run read or set, and nothing else.
   *
   * @returns why it cannot; null when it did
   */
  save(): Promise<string | null>;
  /** Lets go of its files. */
  close(): void;
}

/** A store of what is not kept: nothing. */
function openNothing<T>(): Store<T> {
  return {
    isEmpty: true,
    has: () => false,
    get: () => undefined,
    set: () => {},
    keep: (_hash, make) => make(),
    save: async () => null,
    close: () => {},
  };
}

/**
 * Opens a store.
 *
 * @param file absolute path, in a folder that is there; null keeps nothing, for this run neither
 * @param revision of the code that makes the results; results of other code do not count
 */
export function openStore<T>(file: string | null, revision: string): Store<T> {
  if (file === null) {
    return openNothing();
  }
  const stored = openStored(file, revision);
  const draft = openDraft(file, revision);
  const used = new Set<string>();
  const has = (key: string) => {
    const isStored = stored.places.has(key);
    if (isStored) {
      used.add(key);
    }
    return isStored || draft.places.has(key);
  };
  const get = (key: string): T | undefined => {
    const made = draft.places.get(key);
    const place = made ?? (has(key) ? stored.places.get(key) : undefined);
    return place && deserialize(made ? draft.read(place) : stored.read(place));
  };
  const set = (key: string, value: T) => draft.add(key, serialize(value));
  return {
    isEmpty: stored.places.size === 0,
    has,
    get,
    set,
    keep(hash, make) {
      const key = hash();
      const known = get(key);
      if (known !== undefined) {
        return known;
      }
      const made = make();
      set(key, made);
      return made;
    },
    async save() {
      if (draft.isEmpty() && used.size === stored.places.size) {
        return null;
      }
      for (const key of used) {
        const place = stored.places.get(key);
        if (place && !draft.places.has(key)) {
          draft.add(key, stored.read(place));
        }
      }
      return draft.commit();
    },
    close() {
      stored.close();
      draft.close();
    },
  };
}

/**
 * Gives the one result that a file keeps, or makes it when that is of another key.
 *
 * @param options `file`: absolute path; `revision` of the code that makes the result; `key`: hash of
 *   all that it depends on
 */
export async function keepLast<T>(
  { file, revision, key }: { file: string; revision: string; key: string },
  make: () => Promise<T>,
): Promise<T> {
  const store = openStore<T>(file, revision);
  const known = store.get(key);
  if (known !== undefined) {
    store.close();
    return known;
  }
  const made = await make();
  store.set(key, made);
  await store.save();
  store.close();
  return made;
}
