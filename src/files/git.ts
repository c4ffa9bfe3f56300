import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What git says of a large repository is long. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Asks git in a folder.
 *
 * @param folder absolute path
 * @returns what it printed; rejects without git, outside a repository, and when git refuses
 */
export async function askGit(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder, maxBuffer: MOST_OUTPUT });
  return stdout;
}

/** A time as pages tell it: ISO 8601 in UTC to the minute, as in `2026-11-21T13:22Z`. */
export function writeMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16)}Z`;
}
