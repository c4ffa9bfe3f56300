import { join, resolve } from 'node:path';
import { type Cache, hashOf, openCache } from './cache';
import { hashFiles } from './source-hash';

const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

/** What decides how Markdown is compiled, besides the text. */
const COMPILER_SOURCES = ['src/markdown/**/*.ts', 'src/model/**/*.ts', 'package-lock.json'];

/**
 * Where builds of a site keep their results.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function cacheFolder(siteRoot: string): string {
  return join(PROJECT_ROOT, '.cache', hashOf(siteRoot).slice(0, 8));
}

/**
 * Opens the compiled docs of earlier builds.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function openDocCache(siteRoot: string): Cache {
  return openCache(join(cacheFolder(siteRoot), 'docs'));
}

/** A hash that changes when docs may compile to something else. */
export function compilerRevision(): Promise<string> {
  return hashFiles(PROJECT_ROOT, COMPILER_SOURCES);
}
