import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** Hashes texts in order. Borders between them count. Returns 32 hexadecimal digits. */
export function hashText(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${part.length}:`).update(part);
  }
  return hash.digest('hex').slice(0, 32);
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
