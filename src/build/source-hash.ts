import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { hashOf } from './cache';

/**
 * Hashes files by path and content.
 *
 * @param root absolute path of the folder
 * @param patterns globs below it
 * @returns a hash that changes when any of the files does
 */
export async function hashFiles(root: string, patterns: string[]): Promise<string> {
  const files = (
    await glob(patterns, { cwd: root, ignore: ['**/*.test.ts', '**/*.test.tsx'] })
  ).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return hashOf(process.version, ...files, ...texts);
}
