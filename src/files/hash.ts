import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** Hashes texts in order. Borders between them count. Returns 32 hexadecimal digits. */
export function hashText(...parts: string[]): string {
  return hash('sha256', parts.map((part) => `${part.length}:${part}`).join('')).slice(0, 32);
}

/**
 * Hashes files by path and content. Returns a hash that changes when any of the files does.
 *
 * @param ignore patterns of files that do not count
 */
export async function hashFiles(
  root: string,
  patterns: string[],
  ignore = ['**/node_modules/**'],
): Promise<string> {
  const files = (await glob(patterns, { cwd: root, ignore })).sort();
  const bytes = await Promise.all(files.map((file) => readFile(join(root, file))));
  // Bytes count, not the text that they are read as: damaged text is still some text.
  return hashText(...files, ...bytes.map((each) => each.toString('latin1')));
}

/** Times of files are those of the last tick of the system's clock; milliseconds. */
const CLOCK_TICK = 10;

/**
 * Hashes a file. One that is not there has the hash ''.
 *
 * @param path absolute path
 * @param since when something else began to read the file, in milliseconds since 1970: one that may have
 *   changed after that has a hash that no file has, because what was read may be what it was before
 */
export async function hashFile(path: string, since = Number.POSITIVE_INFINITY): Promise<string> {
  try {
    // The text first: a file that changes between the two counts as changed.
    const text = await readFile(path, 'latin1');
    const { mtimeMs } = await stat(path);
    return mtimeMs < since - CLOCK_TICK ? hashText(text) : 'changed';
  } catch {
    return '';
  }
}
