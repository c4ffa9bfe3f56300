import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { attempt, maxBy } from 'es-toolkit';
import { resolveLinks } from '../files/confinement';
import { draftOf, formerOf, removeLeftovers } from '../files/drafts';
import { BUILT, describeWriteError } from './output-folder';

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
 * Puts the site back that a build had put aside when it was killed, where none has taken its place.
 *
 * @param out absolute path of the output
 */
export function restoreOutput(out: string): void {
  const target = resolveLinks(out);
  const folder = dirname(target);
  if (existsSync(target)) {
    return;
  }
  const prefix = `${basename(target)}.former-`;
  const [, names] = attempt(() => readdirSync(folder));
  const sites = (names ?? [])
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, BUILT)));
  const latest = maxBy(sites, (path) => statSync(path).mtimeMs);
  if (latest !== undefined) {
    // Another command may do the same at this moment.
    attempt(() => renameSync(latest, target));
  }
}

/** Exchanges that are begun anew because another build has come between. */
const ATTEMPTS = 20;

/** What renaming fails with when somebody else has put something there, or has taken it away. */
const CAME_BETWEEN = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT']);

/**
 * Puts a folder in the place of another. No call of Node exchanges two folders, so there are two: a
 * process that is killed between them leaves the former folder aside, and `restoreOutput` finds it.
 */
function exchange(draft: string, target: string, former: string) {
  for (let left = ATTEMPTS; existsSync(draft); left -= 1) {
    try {
      if (existsSync(target)) {
        rmSync(former, { recursive: true, force: true });
        renameSync(target, former);
      }
      renameSync(draft, target);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (left === 0 || !CAME_BETWEEN.has(code)) {
        throw error;
      }
    }
  }
}

/**
 * Opens a folder beside the output, so that the site that is there stays whole until the new one is.
 * Deletes what builds that were killed have left there.
 *
 * @param out absolute path of the output; a symbolic link stays one
 * @throws SiteError when the folder cannot be made or put in place; the site that was there stays
 */
export async function exchangeOutput(out: string): Promise<OutputDraft> {
  const target = resolveLinks(out);
  await removeLeftovers(dirname(target), basename(target));
  const folder = draftOf(target);
  const former = formerOf(target);
  try {
    // Where folders are made as needed, the system's reason is lost.
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder);
  } catch (error) {
    throw describeWriteError(out, error);
  }
  return {
    folder,
    async commit() {
      try {
        exchange(folder, target, former);
      } catch (error) {
        restoreOutput(target);
        throw describeWriteError(out, error);
      }
      // The new site is there; what is left of the former is in nobody's way.
      await rm(former, { recursive: true, force: true }).catch(() => {});
    },
    discard: () => rm(folder, { recursive: true, force: true }).catch(() => {}),
  };
}
