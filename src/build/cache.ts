import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Results of earlier builds, by the hash of all that they depend on. A result is never changed, so
 * the cache cannot change what a build puts out.
 */
export interface Cache {
  /** Gives what was stored under a key, or null. */
  read<T>(key: string, is: (value: unknown) => value is T): Promise<T | null>;
  /** Stores a result, which must be plain data. */
  write(key: string, value: unknown): Promise<void>;
  /** Deletes what this build neither read nor wrote. */
  prune(): Promise<void>;
}

/**
 * Hashes texts in order. Borders between them count.
 *
 * @param parts texts
 * @returns 32 hexadecimal digits
 */
export function hashOf(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${part.length}:`).update(part);
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Opens a folder as a cache.
 *
 * @param folder absolute path; it is made when first written to
 */
export function openCache(folder: string): Cache {
  const used = new Set<string>();
  let made: Promise<unknown> | undefined;
  const pathOf = (key: string) => join(folder, `${key}.json`);
  return {
    async read(key, is) {
      used.add(`${key}.json`);
      const text = await readFile(pathOf(key), 'utf8').catch(() => null);
      const value: unknown = text === null ? null : JSON.parse(text);
      return is(value) ? value : null;
    },
    async write(key, value) {
      made ??= mkdir(folder, { recursive: true });
      await made;
      // Another build may read at the same time: it sees all of the file or none of it.
      const draft = `${pathOf(key)}.${process.pid}`;
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, pathOf(key));
    },
    async prune() {
      const names = await readdir(folder).catch(() => []);
      const stale = names.filter((name) => !used.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/**
 * Finds a result, or makes and stores it.
 *
 * @param cache where results are kept
 * @param key hash of all that the result depends on
 * @param is tells whether a stored value is such a result
 * @param make makes the result
 */
export async function cached<T>(
  cache: Cache,
  key: string,
  is: (value: unknown) => value is T,
  make: () => Promise<T>,
): Promise<T> {
  const known = await cache.read(key, is);
  if (known !== null) {
    return known;
  }
  const made = await make();
  await cache.write(key, made);
  return made;
}

/** A cache that keeps nothing. */
export const noCache: Cache = {
  read: async () => null,
  write: async () => {},
  prune: async () => {},
};
