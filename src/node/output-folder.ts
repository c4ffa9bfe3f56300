import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { memoize } from 'es-toolkit';
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

/** Replaces a folder by another. The old one is moved away first: others may be reading it. */
function replace(folder: string, target: string): void {
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) {
    renameSync(target, old);
  }
  renameSync(folder, target);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Opens a draft of the output. Files are written one after the other, making folders as needed: that is
 * faster than writing them at the same time.
 *
 * @param out absolute path of the output
 * @throws SiteError if the folder can't be made
 */
export function openOutput(out: string): OutputDraft {
  const folder = `${out}.draft`;
  const discard = () => rmSync(folder, { recursive: true, force: true });
  const makeFolder = memoize((path: string) => mkdirSync(path, { recursive: true }));
  const guard = (path: string, action: () => void) => {
    try {
      action();
    } catch (error) {
      throw describeWriteError(path, error);
    }
  };
  guard(out, () => {
    discard();
    mkdirSync(folder, { recursive: true });
  });
  return {
    folder,
    discard,
    write(file) {
      const path = join(folder, file.path);
      guard(path, () => {
        makeFolder(dirname(path));
        if ('copy' in file) {
          copyFileSync(file.copy, path);
        } else {
          writeFileSync(path, file.text);
        }
      });
    },
    commit: () => guard(out, () => replace(folder, out)),
  };
}
