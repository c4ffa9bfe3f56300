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

/** Hashes files by path and content. Returns a hash that changes when any of the files does. */
export async function hashFiles(root: string, patterns: string[]): Promise<string> {
  const files = (await glob(patterns, { cwd: root, ignore: ['**/node_modules/**'] })).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return hashText(...files, ...texts);
}
