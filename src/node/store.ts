import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { attempt } from 'es-toolkit';

/** Results of earlier runs, by a hash of their inputs. */
export interface Store<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Saves the entries that this run used, and drops the rest. */
  save(): Promise<void>;
}

/** Reads the results in a file; none if it's missing, damaged or of another revision. */
function readResults<T>(file: string, revision: string): Record<string, T> {
  const [, stored] = attempt(() => JSON.parse(readFileSync(file, 'utf8')));
  return stored?.revision === revision && typeof stored.results === 'object' ? stored.results : {};
}

/**
 * Opens a store in a JSON file.
 *
 * @param file absolute path; null keeps results in memory
 * @param revision version of the code that computes the results
 */
export function openStore<T>(file: string | null, revision: string): Store<T> {
  const stored = new Map(Object.entries(file === null ? {} : readResults<T>(file, revision)));
  const used = new Map<string, T>();
  return {
    get(key) {
      const value = used.get(key) ?? stored.get(key);
      if (value !== undefined) {
        used.set(key, value);
      }
      return value;
    },
    set: (key, value) => used.set(key, value),
    async save() {
      const isSame = used.size === stored.size && [...used.keys()].every((key) => stored.has(key));
      if (file === null || isSame) {
        return;
      }
      // Renamed, because another run may be reading the file.
      const draft = `${file}.${process.pid}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, JSON.stringify({ revision, results: Object.fromEntries(used) }));
      await rename(draft, file);
    },
  };
}
