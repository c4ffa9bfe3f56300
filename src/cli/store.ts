import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { draftOf, removeLeftovers } from '../files/drafts';
import { hashText } from '../files/hash';
import type { ScaledImage } from '../files/images';
import type { Keep } from '../files/memory';
import type { DrawnFigure } from '../model/compiled';
import type { PageFacts } from '../outputs/check-links';
import type { PageTerms, SearchIndex } from '../outputs/search-files';
import type { StyledMain } from '../render/render-site';

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
 * changed, so the store cannot change what a run puts out. Each is held as bytes until it is asked for:
 * results of thousands of pages as objects would take several times the room.
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
}

/** Bytes of the checksum that a file begins with. */
const CHECKSUM_LENGTH = 32;

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Results as bytes, by key. */
type Entries = Map<string, Uint8Array>;

/** Names how entries are written; files of other ways count as made by other code. */
const FORMAT = 'entries as bytes';

/**
 * Writes a file beside its place and puts it there whole: another run may read at the same time.
 *
 * @throws Error when the system does not let it; what was there stays
 */
export async function replaceFile(
  file: string,
  content: string | Iterable<Uint8Array>,
): Promise<void> {
  const draft = draftOf(file);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file).catch(async () => {
      // Something that is no file is in the way.
      await rm(file, { recursive: true, force: true });
      await rename(draft, file);
    });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/** What a file holds; nothing when there is none, or it was made by other code, or is damaged. */
async function readEntries(file: string, revision: string): Promise<Entries> {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(CHECKSUM_LENGTH);
    if (!checksum(content).equals(bytes.subarray(0, CHECKSUM_LENGTH))) {
      return new Map();
    }
    // The entries are parts of the file's bytes, not copies.
    const stored: { revision: string; entries: Entries } = deserialize(content);
    const isKnown = stored.revision === FORMAT + revision && stored.entries instanceof Map;
    return isKnown ? stored.entries : new Map();
  } catch {
    return new Map();
  }
}

/**
 * Opens a store.
 *
 * @param file absolute path; null keeps nothing, for this run neither
 * @param revision of the code that makes the results; results of other code do not count
 */
export async function openStore<T>(file: string | null, revision: string): Promise<Store<T>> {
  const stored: Entries = file === null ? new Map() : await readEntries(file, revision);
  const used: Entries = new Map();
  let isChanged = false;
  const find = (key: string) => {
    const bytes = used.get(key) ?? stored.get(key);
    if (bytes !== undefined) {
      used.set(key, bytes);
    }
    return bytes;
  };
  const get = (key: string): T | undefined => {
    const bytes = find(key);
    return bytes && deserialize(bytes);
  };
  const set = (key: string, value: T) => {
    if (file !== null) {
      isChanged = true;
      used.set(key, serialize(value));
    }
  };
  return {
    isEmpty: stored.size === 0,
    has: (key) => find(key) !== undefined,
    get,
    set,
    keep(hash, make) {
      if (file === null) {
        return make();
      }
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
      if (file === null || (!isChanged && used.size === stored.size)) {
        return null;
      }
      const content = serialize({ revision: FORMAT + revision, entries: used });
      try {
        await replaceFile(file, [checksum(content), content]);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
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
  const store = await openStore<T>(file, revision);
  const known = store.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = await make();
  store.set(key, made);
  await store.save();
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
  const [texts, figures, mains, facts, indexes, terms, twins, git, pictures] = await Promise.all([
    open<unknown>('texts'),
    open<DrawnFigure>('figures'),
    open<StyledMain>('pages'),
    open<PageFacts>('facts'),
    open<SearchIndex>('search'),
    open<PageTerms>('terms'),
    open<string | null>('twins'),
    open<unknown>('git'),
    open<ScaledImage | null>('pictures'),
  ]);
  return { texts, figures, mains, facts, indexes, terms, twins, git, pictures };
}
