import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { memoize } from 'es-toolkit';

/** A text file, by its path below the base URL. */
export interface TextFile {
  path: string;
  text: string;
}

/** A file of the output: its text, or a file or folder to copy. */
export type OutputFile = TextFile | { path: string; copy: string };

/** Writes files below a folder, making folders as needed. */
export function openOutput(folder: string): (file: OutputFile) => Promise<void> {
  const makeFolder = memoize((path: string) => mkdir(path, { recursive: true }));
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

/** A folder that takes the place of another when it is whole. */
interface OutputDraft {
  /** Absolute path of the folder to write to. */
  folder: string;
  /** Puts it where it belongs. */
  commit(): Promise<void>;
  /** Deletes it. */
  discard(): Promise<void>;
}

/**
 * Opens a folder beside the output, so that the site that is there stays whole until the new one is.
 */
export async function exchangeOutput(out: string): Promise<OutputDraft> {
  const folder = `${out}.draft-${process.pid}`;
  const former = `${out}.former-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async commit() {
      if (existsSync(out)) {
        await rename(out, former);
      }
      await rename(folder, out);
      await rm(former, { recursive: true, force: true });
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}
