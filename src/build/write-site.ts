import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of the output: its text, or a file or folder to copy. */
export type OutputFile = { path: string; text: string } | { path: string; copy: string };

/**
 * Writes files below a folder, making folders as needed.
 *
 * @param folder absolute path
 * @returns a function that writes one file
 */
export function openOutput(folder: string): (file: OutputFile) => Promise<void> {
  const made = new Map<string, Promise<unknown>>();
  const makeFolder = (path: string) => {
    let promise = made.get(path);
    if (!promise) {
      promise = mkdir(path, { recursive: true });
      made.set(path, promise);
    }
    return promise;
  };
  return async (file) => {
    const target = join(folder, file.path);
    await makeFolder(dirname(target));
    if ('text' in file) {
      await writeFile(target, file.text);
    } else {
      await cp(file.copy, target, { recursive: true, dereference: true });
    }
  };
}

/**
 * Empties the output folder.
 *
 * @param folder absolute path
 */
export async function emptyOutput(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
