import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { escapeRegExp } from 'es-toolkit';
import { readHeaderRules, readRedirectRules } from '../outputs/host-files';
import { decodePath, HEADERS, HIDDEN, HOST_FILES } from '../outputs/host-rules';

/** A file that stays as it is while it is sent, whatever takes its place meanwhile. */
export interface OpenFile {
  /** Absolute path. */
  path: string;
  /** Whoever opens it closes it. */
  handle: FileHandle;
  stats: BigIntStats;
}

/** What files for hosts say. */
export interface HostRules {
  /** Decoded; begins and ends with a slash. */
  baseUrl: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Decoded path, in which `*` stands for any text → further headers of the file there. */
  fileHeaders: [pattern: RegExp, headers: Record<string, string>][];
  /** Decoded path of what has moved → address that it leads to. */
  redirects: Map<string, string>;
}

/** A built site as a host sees it, whichever build stands in its folder. */
export interface BuiltSite {
  /** The rules of the build that stands there; those of the last one while there is none. */
  readRules(): Promise<HostRules>;
  /**
   * Opens the file of a path.
   * @param path decoded, below the base URL, with a slash before it
   */
  openFile(path: string): Promise<OpenFile | null>;
  /** Opens the page for paths that are none. */
  openNotFoundPage(): Promise<OpenFile | null>;
}

/** Time that a build may take to put a new site in the place of the old one, in milliseconds. */
const EXCHANGE = 500;

/** Time between two looks at whether it has, in milliseconds. */
const EXCHANGE_STEP = 10;

/** Whether a path names a file plainly: no other spelling of it, and nothing outside of the site. */
function isPlain(path: string): boolean {
  return (
    path.startsWith('/') &&
    posix.normalize(path) === path &&
    (path === '/' || !path.endsWith('/')) &&
    !/[\\\0]/.test(path) &&
    !HIDDEN.test(path) &&
    // Pages have one address, without an ending; the one for paths that are none has no address.
    !path.endsWith('.html') &&
    path !== '/404'
  );
}

/** Files that a path stands for, from the first that is looked for; none for another spelling of one. */
export function listFilesOf(path: string): string[] {
  if (!isPlain(path)) {
    return [];
  }
  return path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`];
}

function statIfThere(path: string): Promise<BigIntStats | null> {
  return stat(path, { bigint: true }).catch(() => null);
}

function realpathIfThere(path: string): Promise<string | null> {
  return realpath(path).catch(() => null);
}

/** Opens a regular file by its absolute path. */
export async function openRegularFile(path: string): Promise<OpenFile | null> {
  const isFile = (await statIfThere(path))?.isFile();
  const handle = isFile ? await open(path).catch(() => null) : null;
  return handle && { path, handle, stats: await handle.stat({ bigint: true }) };
}

/** Opens a regular file by the name that it has in the folder, not by the one of a link. */
async function openNamed(folder: string, name: string): Promise<OpenFile | null> {
  const [root, path] = await Promise.all([folder, join(folder, name)].map(realpathIfThere));
  return root && path === join(root, name) ? openRegularFile(path) : null;
}

/** Opens the first of some files, by their paths with a slash before them. */
async function openFirst(folder: string, paths: string[]): Promise<OpenFile | null> {
  for (const path of paths) {
    const file = await openNamed(folder, path.slice(1).replaceAll('/', sep));
    if (file) {
      return file;
    }
  }
  return null;
}

/**
 * Looks up in a folder that builds exchange. What is not found while the folder changes is looked up
 * again, so that nothing of the old site is missed before the new one is there.
 */
async function lookUp(folder: string, paths: string[]): Promise<OpenFile | null> {
  const end = performance.now() + EXCHANGE;
  for (;;) {
    const before = await statIfThere(folder);
    const found = await openFirst(folder, paths);
    const after = found === null ? await statIfThere(folder) : null;
    const isSettled = before !== null && before.ino === after?.ino;
    if (found !== null || isSettled || performance.now() > end) {
      return found;
    }
    await setTimeout(EXCHANGE_STEP);
  }
}

function parseRules([headersText = '', redirectsText = '']: string[]): HostRules {
  const [all, ...files] = readHeaderRules(headersText).map(({ path, headers }) => ({
    path: decodePath(path) ?? path,
    headers,
  }));
  return {
    baseUrl: all?.path.replace(/\*$/, '') ?? '/',
    headers: all?.headers ?? HEADERS,
    fileHeaders: files.map(({ path, headers }) => {
      const parts = path.split('*').map(escapeRegExp);
      return [new RegExp(`^${parts.join('.*')}$`), headers];
    }),
    redirects: readRedirectRules(redirectsText),
  };
}

/** Opens a built site by the absolute path of its folder. */
export function openBuiltSite(folder: string): BuiltSite {
  const files = [HOST_FILES.headers, HOST_FILES.redirects].map((name) => join(folder, name));
  let known = { version: '', rules: parseRules([]) };

  const readRules = async () => {
    const [site, ...stats] = await Promise.all([folder, ...files].map(statIfThere));
    const version = [site, ...stats].map((each) => `${each?.ino}:${each?.mtimeNs}`).join();
    if (site && version !== known.version) {
      const texts = await Promise.all(
        files.map((file, index) => (stats[index] ? readFile(file, 'utf8') : '')),
      ).catch(() => null);
      // Of a site that is exchanged meanwhile, the rules are read with the next request.
      const isSettled = (await statIfThere(folder))?.ino === site.ino;
      known = texts && isSettled ? { version, rules: parseRules(texts) } : known;
    }
    return known.rules;
  };

  return {
    readRules,
    async openFile(path) {
      const paths = listFilesOf(path);
      return paths.length > 0 ? lookUp(folder, paths) : null;
    },
    openNotFoundPage: () => lookUp(folder, ['/404.html']),
  };
}
