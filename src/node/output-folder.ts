import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { attempt, memoize } from 'es-toolkit';
import { isWithin, resolveLinks } from '../files/confinement';
import { removeLeftovers } from '../files/leftovers';
import { SiteError } from '../model/finding';
import type { TextFile } from '../pages/kind';

/** A file of the output: its text, or a file to copy. */
export type OutputFile = TextFile | { path: string; copy: string };

/** A folder next to the output, which takes its place when the site is complete. */
export interface OutputDraft {
  /** Absolute path. */
  folder: string;
  /** @throws SiteError naming the first file that can't be written */
  write(file: OutputFile): void;
  /** Replaces the output. */
  commit(): void;
  /** Deletes the draft; the site that was there stays. */
  discard(): void;
}

/** Rewords an error of the file system; returns other errors as they are. */
function describeWriteError(path: string, error: unknown): unknown {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  const reason = getSystemErrorMap().get(errno)?.[1];
  return reason === undefined
    ? error
    : new SiteError(`${path}: cannot be written: ${reason}.`, { cause: error });
}

/**
 * Puts a folder in the place of another, which stays complete until it is moved away: others may read it. A
 * second build may put its own there meanwhile.
 */
function replace(folder: string, target: string): void {
  const old = `${target}.old-${process.pid}`;
  const [moved] = attempt<void, NodeJS.ErrnoException>(() => renameSync(target, old));
  if (moved && moved.code !== 'ENOENT') {
    throw moved;
  }
  const [error] = attempt<void, NodeJS.ErrnoException>(() => renameSync(folder, target));
  const isTaken = error?.code === 'ENOTEMPTY' || error?.code === 'EEXIST';
  if (error && !isTaken) {
    attempt(() => renameSync(old, target));
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
  if (isTaken) {
    replace(folder, target);
  }
}

/**
 * Opens a draft of the output. Files are written one after the other, making folders as needed: that is
 * faster than writing them at the same time.
 *
 * @param out absolute path of the output; a symbolic link stays one
 * @throws SiteError if the folder can't be made
 */
export function openOutput(out: string): OutputDraft {
  const target = resolveLinks(out);
  const folder = `${target}.draft-${process.pid}`;
  const discard = () => rmSync(folder, { recursive: true, force: true });
  const makeFolder = memoize((path: string) => mkdirSync(path, { recursive: true }));
  const guard = (path: string, action: () => void) => {
    try {
      action();
    } catch (error) {
      throw describeWriteError(path, error);
    }
  };
  removeLeftovers(`${target}.draft-`);
  removeLeftovers(`${target}.old-`);
  guard(out, () => {
    discard();
    mkdirSync(folder, { recursive: true });
  });
  return {
    folder,
    discard,
    write(file) {
      const path = join(folder, file.path);
      if (!isWithin(path, folder)) {
        throw new SiteError(`${file.path}: cannot be written: it would lie outside of the output.`);
      }
      guard(path, () => {
        makeFolder(dirname(path));
        if ('copy' in file) {
          copyFileSync(file.copy, path);
        } else {
          writeFileSync(path, file.text);
        }
      });
    },
    commit: () => guard(out, () => replace(folder, target)),
  };
}
