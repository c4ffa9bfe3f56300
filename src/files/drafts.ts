import { readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { attempt } from 'es-toolkit';

/** Path beside another, where this process makes what is put there when it is whole. */
export function draftOf(path: string): string {
  return `${path}.draft-${process.pid}`;
}

/** Path beside another, where this process puts aside what was there. */
export function formerOf(path: string): string {
  return `${path}.former-${process.pid}`;
}

/** Names of drafts, and of what was put aside: name of what they stand for, and a process. */
const LEFTOVER = /^(.*)\.(?:draft|former)-(\d+)$/;

/** Tells whether a name is one of these. */
export function isDraft(name: string): boolean {
  return LEFTOVER.test(name);
}

/** Tells whether a process runs. One of this process was left by another that had its number. */
function isRunning(pid: number): boolean {
  const [error] = attempt<boolean, NodeJS.ErrnoException>(() => process.kill(pid, 0));
  // One that runs for somebody else may not be asked.
  return pid !== process.pid && (error === null || error.code === 'EPERM');
}

/**
 * Deletes what processes that were killed have left in a folder. Called before this one makes
 * something there.
 *
 * @param of name that the leftovers stand for; all of the folder's without one
 */
export async function removeLeftovers(folder: string, of?: string): Promise<void> {
  const [, names] = attempt(() => readdirSync(folder));
  const left = (names ?? []).filter((name) => {
    const [, owner, pid] = LEFTOVER.exec(name) ?? [];
    return pid !== undefined && (of === undefined || owner === of) && !isRunning(Number(pid));
  });
  // What cannot be deleted is in nobody's way.
  await Promise.allSettled(
    left.map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}

/** Puts a draft in the place of a file. */
async function replaceBy(draft: string, file: string): Promise<void> {
  await rename(draft, file).catch(async () => {
    // Something that is no file is in the way.
    await rm(file, { recursive: true, force: true });
    await rename(draft, file);
  });
}

/**
 * Writes a file beside its place and puts it there whole: another run may read at the same time.
 *
 * @throws Error when the system does not let it; what was there stays
 */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
    await replaceBy(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
