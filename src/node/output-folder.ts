import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoize } from 'es-toolkit';
import type { TextFile } from '../pages/kind';

/** A file of the output: text, or the absolute path of a file to copy. */
export type OutputFile = TextFile | { path: string; copy: string };

/** A folder next to the output, which replaces it once the site is complete. */
export interface OutputDraft {
  /** Absolute path. */
  folder: string;
  write(file: OutputFile): void;
  /** Replaces the output. If that fails, the previous site stays. */
  commit(): void;
  /** Deletes the draft; the previous site stays. */
  discard(): void;
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Opens a draft of the output. Writes are synchronous, which is faster here than parallel ones.
 *
 * @param out absolute path of the output
 */
export function openOutput(out: string): OutputDraft {
  const folder = `${out}.draft`;
  const makeFolder = memoize((path: string) => mkdirSync(path, { recursive: true }));
  removeFolder(folder);
  return {
    folder,
    discard: () => removeFolder(folder),
    write(file) {
      const path = join(folder, file.path);
      makeFolder(dirname(path));
      if ('copy' in file) {
        copyFileSync(file.copy, path);
      } else {
        writeFileSync(path, file.text);
      }
    },
    commit() {
      const old = `${out}.old`;
      removeFolder(old);
      if (existsSync(out)) {
        renameSync(out, old);
      }
      try {
        renameSync(folder, out);
      } catch (error) {
        if (existsSync(old)) {
          renameSync(old, out);
        }
        throw error;
      }
      removeFolder(old);
    },
  };
}
