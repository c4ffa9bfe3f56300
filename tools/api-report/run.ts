import { type ExecFileOptions, execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SiteError } from '../../src/model/finding';

/** Most that a program may say before it counts as broken. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Lines of what a failed program said that are shown. */
const LAST_LINES = 12;

/** The last of what a process said, without npm's own bookkeeping. */
function lastLines(said: string): string {
  const lines = said.trim().split('\n');
  return lines
    .filter((line) => !/complete log|npm warn/.test(line))
    .slice(-LAST_LINES)
    .join('\n');
}

/**
 * Runs a program to its end.
 *
 * @param failure what did not work, and what to do
 * @returns what it printed
 * @throws SiteError with `failure` and the last of what it said
 */
export async function run(
  [file = '', ...parameters]: string[],
  options: Pick<ExecFileOptions, 'cwd' | 'env'>,
  failure: string,
): Promise<string> {
  try {
    const limits = { ...options, maxBuffer: MAX_OUTPUT };
    return (await promisify(execFile)(file, parameters, limits)).stdout;
  } catch (error) {
    const { message = '', stderr = '', stdout = '' } = error as Partial<Record<string, string>>;
    throw new SiteError(`${failure}\n${lastLines(`${stdout}\n${stderr}`) || message}`);
  }
}

/** Gives a folder outside of the project to what needs one, and deletes it afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
