import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { attempt } from 'es-toolkit';
import { draftOf, removeLeftovers } from '../files/drafts';
import { hashText } from '../files/hash';
import type { ScaledImage } from '../files/images';
import type { Keep } from '../files/memory';
import type { DrawnFigure } from '../model/compiled';
import type { PageTerms, SearchIndex } from '../outputs/search-files';
import type { KeptMain, Surroundings } from '../render/render-site';

/** The engine that runs, as `start.mjs` made it. */
export interface Engine {
  /** Absolute path of the project's folder. */
  projectRoot: string;
  /** Absolute path of the folder for what is made once. */
  cache: string;
  /** Hash of the engine's code: results of other code do not count. */
  hash: string;
  /** Absolute path of the folder that the engine's modules are in. */
  folder: string;
}

/** The engine of a command, which can be made anew while it runs. */
export interface RunningEngine extends Engine {
  /** Makes the engine of the code as it is now. Rejects when that cannot be bundled. */
  renew(): Promise<unknown>;
}

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

/** Puts a draft in the place of a file. */
async function replaceBy(draft: string, file: string): Promise<void> {
  await rename(draft, file).catch(async () => {
    // Something that is no file is in the way.
    await rm(file, { recursive: true, force: true });
    await rename(draft, file);
  });
}

/**
 * Writes a file beside its place and puts it there whole: another run may read at the same time.
 *
 * @throws Error when the system does not let it; what was there stays
 */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
    await replaceBy(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Where a result stands in a file, in bytes. */
type Place = readonly [start: number, length: number];

/** Bytes at the end of a file: where its list of places begins, and the checksum of all before. */
const TRAILER = { places: 6, checksum: 4 };

/** Bytes that are read at once. */
const CHUNK = 2 ** 18;

/** Names how results are written; files of other ways count as made by other code. */
const FORMAT = 'results, then their places';

function readAt(
  descriptor: number,
  [start, length]: Place,
  bytes = Buffer.allocUnsafe(length),
): Buffer {
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
}

/**
 * Reads where the results of a file stand.
 *
 * @throws Error when it is damaged, or other code made it
 */
function readPlaces(descriptor: number, revision: string): Map<string, Place> {
  const end = fstatSync(descriptor).size - TRAILER.checksum;
  const bytes = Buffer.allocUnsafe(CHUNK);
  let checksum = 0;
  for (let at = 0; at < end; at += CHUNK) {
    checksum = crc32(readAt(descriptor, [at, Math.min(CHUNK, end - at)], bytes), checksum);
  }
  if (checksum !== readAt(descriptor, [end, TRAILER.checksum]).readUInt32BE()) {
    throw new Error('it is damaged');
  }
  const listEnd = end - TRAILER.places;
  const list = readAt(descriptor, [listEnd, TRAILER.places]).readUIntBE(0, TRAILER.places);
  const stored = deserialize(readAt(descriptor, [list, listEnd - list]));
  if (stored.revision !== FORMAT + revision || !(stored.places instanceof Map)) {
    throw new Error('other code made it');
  }
  return stored.places;
}

/** Opens what earlier runs left; nothing where there is no file that can be used. */
function openStored(file: string, revision: string) {
  const [, descriptor] = attempt(() => openSync(file, 'r'));
  const [, places] =
    descriptor === null ? [null, null] : attempt(() => readPlaces(descriptor, revision));
  return {
    places: places ?? new Map<string, Place>(),
    read: (place: Place) => readAt(descriptor ?? -1, place),
    close: () => descriptor !== null && closeSync(descriptor),
  };
}

/** Opens the file of this run, beside its place. What cannot be written is not in it. */
function openDraft(file: string, revision: string) {
  const path = draftOf(file);
  const places = new Map<string, Place>();
  let checksum = 0;
  let descriptor = -1;
  let end = 0;
  let fault: string | null = null;
  /** Does what the system may not let it do; nothing more once it did not. */
  const write = (bytes: Uint8Array) => {
    try {
      if (fault === null) {
        if (descriptor < 0) {
          mkdirSync(dirname(path), { recursive: true });
          descriptor = openSync(path, 'w+');
        }
        writeFileSync(descriptor, bytes);
        checksum = crc32(bytes, checksum);
        end += bytes.length;
      }
    } catch (error) {
      fault = messageOf(error);
    }
  };
  return {
    places,
    isEmpty: () => places.size === 0 && fault === null,
    read: (place: Place) => readAt(descriptor, place),
    add(key: string, bytes: Uint8Array) {
      const start = end;
      write(bytes);
      if (fault === null) {
        places.set(key, [start, bytes.length]);
      }
    },
    /** Puts the file in its place. Returns why it cannot; null when it did. */
    async commit(): Promise<string | null> {
      const trailer = Buffer.alloc(TRAILER.places + TRAILER.checksum);
      trailer.writeUIntBE(end, 0, TRAILER.places);
      write(serialize({ revision: FORMAT + revision, places }));
      write(trailer.subarray(0, TRAILER.places));
      trailer.writeUInt32BE(checksum, TRAILER.places);
      write(trailer.subarray(TRAILER.places));
      if (fault === null) {
        await replaceBy(path, file).catch((error) => {
          fault = messageOf(error);
        });
      }
      return fault;
    },
    /** Deletes what has not been put in its place. */
    close() {
      if (descriptor >= 0) {
        closeSync(descriptor);
        rmSync(path, { force: true });
      }
    },
  };
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

/** Absolute path of the folder that holds results of earlier builds of a site. */
export function cacheFolder({ cache }: Pick<Engine, 'cache'>, siteRoot: string): string {
  return join(cache, 'sites', hashText(siteRoot).slice(0, 8));
}

/** Name of the folder of bundles in it. */
export const BUNDLES = 'bundles';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens what earlier builds of a site left.
 *
 * @param options `useCache`: without it nothing is read and nothing kept
 */
export async function openStores(options: { engine: Engine; siteRoot: string; useCache: boolean }) {
  const { engine, siteRoot, useCache } = options;
  const folder = cacheFolder(engine, siteRoot);
  // Something that is no folder is in the way.
  await mkdir(join(folder, BUNDLES), { recursive: true }).catch(() =>
    rm(folder, { recursive: true, force: true }),
  );
  await removeLeftovers(folder);
  const open = <T>(name: string) =>
    openStore<T>(useCache ? join(folder, `${name}.bin`) : null, engine.hash);
  return {
    texts: open<unknown>('texts'),
    figures: open<DrawnFigure>('figures'),
    mains: open<KeptMain>('pages'),
    arounds: open<Surroundings>('arounds'),
    indexes: open<SearchIndex>('search'),
    terms: open<PageTerms>('terms'),
    twins: open<string | null>('twins'),
    git: open<unknown>('git'),
    pictures: open<ScaledImage | null>('pictures'),
  };
}
