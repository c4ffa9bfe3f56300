import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { listStrays, readText } from './text-files';

/** Makes something of a file's text. `source` is the file's path from the site's root. */
export type OfText<T> = (source: string, text: string) => T;

/** The files of a site's folder; paths are from the site's root. */
export interface ContentFiles {
  /** Paths below a folder that match a pattern and none of those to ignore, sorted. */
  find(query: { folder: string; pattern: string; ignore: string[] }): Promise<string[]>;
  /** @throws SiteError when a file is no text */
  read(path: string): string;
  /** Paths below a folder, sorted, of what looks like a doc and is none, with why. */
  listStrays(folder: string): Promise<{ path: string; why: string }[]>;
}

/** What is made of texts: a compiled doc, checked front matter or category file, or a file of data. */
export type MadeOfText = 'doc' | 'frontMatter' | 'categoryFile' | 'searchData' | 'data';

/** What a load of a site need not read or make again. */
export interface Memory {
  files: ContentFiles;
  /**
   * Makes something of a file's text, or gives what was made of the same text before.
   *
   * @param instead stands for it in development, where it cannot be made
   */
  ofText<T>(what: MadeOfText, source: string, text: string, make: OfText<T>, instead?: T): T;
  /** Asks git, or gives what it said before. `key`: all that the answer depends on */
  ofGit<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

/** Opens the files of a site as they are. */
export function openContentFiles(siteRoot: string): ContentFiles {
  return {
    find: async ({ folder, pattern, ignore }) =>
      (await glob(pattern, { cwd: join(siteRoot, folder), ignore })).sort(),
    // Many small files are read several times faster one after another than all at once.
    read: (path) => readText(siteRoot, path),
    listStrays: (folder) => listStrays(join(siteRoot, folder)),
  };
}

/** Remembers nothing: each load reads and makes everything. */
export function openForgetfulMemory(siteRoot: string): Memory {
  return {
    files: openContentFiles(siteRoot),
    ofText: (_what, source, text, make) => make(source, text),
    ofGit: (_key, ask) => ask(),
  };
}

/**
 * Gives what was kept under the hash of all that it depends on, or makes it and keeps it. The hash is
 * not asked for where nothing is kept.
 */
export type Keep<T> = (hash: () => string, make: () => T) => T;

/** Keeps nothing. */
export const keepNothing = <T>(_hash: () => string, make: () => T): T => make();
