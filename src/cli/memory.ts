import { relative, sep } from 'node:path';
import { memoize, omit, once } from 'es-toolkit';
import { hashText } from '../files/hash';
import {
  type MadeOfText,
  type Memory,
  type OfText,
  openContentFiles,
  openForgetfulMemory,
} from '../files/memory';
import type { CompiledDoc } from '../model/compiled';
import { type Finding, SiteError } from '../model/finding';
import type { Store } from './store';

/** Where what was made of texts is kept, and what git said. */
type KeptMemory = Record<'git' | 'texts', Store<unknown>>;

/** What is long of a compiled doc, and asked for once or twice. */
const LONG_PARTS = ['code', 'sections', 'twin'] as const;

/** Reads a result when it is asked for. A function of its own, which holds nothing else in memory. */
function readLater(texts: Store<unknown>, place: string): PropertyDescriptor {
  return { get: () => texts.get(place) };
}

/** Gives a compiled doc that was kept, or keeps it. What is long of it is read when it is asked for. */
function keepDoc(texts: Store<unknown>, key: string, compile: () => CompiledDoc): CompiledDoc {
  const made = once(compile);
  const doc = texts.keep(
    () => key,
    () => omit(made(), LONG_PARTS),
  ) as CompiledDoc;
  for (const part of LONG_PARTS) {
    const place = `${key} ${part}`;
    if (!texts.has(place)) {
      texts.set(place, made()[part]);
    }
    const isKept = texts.has(place);
    Object.defineProperty(doc, part, {
      enumerable: true,
      ...(isKept ? readLater(texts, place) : { value: made()[part] }),
    });
  }
  return doc;
}

/**
 * Remembers what was made of texts, and what git said, from one run to the next: by all that it
 * depends on, so it is never out of date.
 */
export function openBuildMemory(siteRoot: string, { git, texts }: KeptMemory): Memory {
  return {
    ...openForgetfulMemory(siteRoot),
    ofText<T>(what: MadeOfText, source: string, text: string, make: OfText<T>): T {
      const key = hashText(what, source, text);
      // Copied: a part of a string keeps the whole of it in memory, here the text and all on the way.
      const copy = () => structuredClone(make(source, text));
      const kept =
        what === 'doc'
          ? keepDoc(texts, key, copy as () => CompiledDoc)
          : texts.keep(() => key, copy);
      return kept as T;
    },
    async ofGit<T>(key: string, ask: () => Promise<T>) {
      const known = git.get(key);
      if (known !== undefined) {
        return known as T;
      }
      const made = await ask();
      git.set(key, made);
      return made;
    },
  };
}

/** The memory of the development server: what it made stays, until a file changes. */
export interface DevMemory extends Memory {
  /**
   * Keeps what was made so far for the next run, with what that may use of earlier ones; nothing after
   * it was asked once. Returns why it cannot; null when it did.
   */
  keep(): Promise<string | null>;
  /** Forgets a file, by its absolute path; null forgets which files there are, and all their texts. */
  forget(path: string | null): void;
  /**
   * Files that were read and whose text alone has changed since this was asked last, with what they held
   * before; null where anything else has changed.
   */
  takeEdits(): Map<string, string> | null;
}

/** What is told of files while a site is loaded in development. */
export interface DevMemoryEvents {
  /** A file is at fault: what was made of it last is used once more. */
  onFault(source: string, error: unknown): void;
  /** A file of data was read. */
  onData(source: string): void;
}

/** What is wrong with front matter and the like, which is in what was made of it. */
function errorsOf(made: unknown): Finding[] {
  return typeof made === 'object' && made !== null && 'errors' in made && Array.isArray(made.errors)
    ? made.errors
    : [];
}

/**
 * Opens the memory of the development server. Each file is read once until it is said to have changed.
 * What is made of a file at fault is what was made of it before: the others are right all the same.
 *
 * @param stores what builds and earlier servers left
 */
export function openDevMemory(
  siteRoot: string,
  stores: KeptMemory,
  events: DevMemoryEvents,
): DevMemory {
  let kept: Memory | null = openBuildMemory(siteRoot, stores);
  const files = openContentFiles(siteRoot);
  const read = memoize(files.read);
  const find = memoize(files.find, { getCacheKey: JSON.stringify });
  const listStrays = memoize(files.listStrays);
  const answers = new Map<string, unknown>();
  /** What was made of each file last, and what was right of it. */
  const known = new Map<string, { text: string; made: unknown }>();
  const right = new Map<string, unknown>();
  let edits: Map<string, string> | null = null;

  const forgetPlaces = () => {
    find.cache.clear();
    listStrays.cache.clear();
  };
  return {
    files: { read, find, listStrays },
    ofText<T>(what: MadeOfText, source: string, text: string, make: OfText<T>, instead?: T): T {
      const key = `${what} ${source}`;
      if (what === 'data') {
        events.onData(source);
      }
      const last = known.get(key);
      if (last?.text === text) {
        return last.made as T;
      }
      const before = right.get(key) as T | undefined;
      try {
        const made = kept ? kept.ofText(what, source, text, make) : make(source, text);
        const errors = what === 'doc' ? [] : errorsOf(made);
        if (errors.length > 0 && before !== undefined) {
          throw new SiteError(errors);
        }
        known.set(key, { text, made });
        if (errors.length === 0) {
          right.set(key, made);
        }
        return made;
      } catch (error) {
        const stand = before ?? instead;
        if (stand === undefined) {
          throw error;
        }
        events.onFault(source, error);
        return stand;
      }
    },
    async ofGit<T>(key: string, ask: () => Promise<T>) {
      const answer = answers.get(key) ?? (await (kept ? kept.ofGit(key, ask) : ask()));
      answers.set(key, answer);
      return answer as T;
    },
    async keep() {
      if (kept === null) {
        return null;
      }
      kept = null;
      // They stay open: what is long of docs is read from there.
      const faults = [await stores.texts.save(), await stores.git.save()];
      return faults.find((fault) => fault !== null) ?? null;
    },
    forget(path) {
      const source = path === null ? '' : relative(siteRoot, path).split(sep).join('/');
      const before = read.cache.get(source);
      if (path === null) {
        read.cache.clear();
      }
      if (before === undefined && !edits?.has(source)) {
        // A file that was away while another was looked for is told of as changed, not as new.
        forgetPlaces();
        edits = null;
      } else {
        read.cache.delete(source);
        edits?.set(source, edits.get(source) ?? before ?? '');
      }
    },
    takeEdits() {
      const taken = edits;
      edits = new Map();
      return taken;
    },
  };
}
