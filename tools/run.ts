import { type ExecFileOptions, execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SiteError } from '../src/model/finding';

/** Limit of a program's output, in bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Lines of a failed program's output that an error shows. */
const LAST_LINES = 12;

/** Returns the last lines of an output, without npm's own remarks. */
function lastLines(output: string): string {
  return output
    .trim()
    .split('\n')
    .filter((line) => !/complete log|npm warn/.test(line))
    .slice(-LAST_LINES)
    .join('\n');
}

/**
 * Runs a program.
 *
 * @param failure message for a failure: what failed, and what to do
 * @returns standard output
 * @throws SiteError with `failure` and the last lines of output
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

/**
 * Runs a program with its output in the terminal.
 *
 * @throws SiteError if it fails
 */
export function runInTerminal(
  [file = '', ...parameters]: string[],
  options: Pick<ExecFileOptions, 'cwd' | 'env'> = {},
): void {
  const { status } = spawnSync(file, parameters, { ...options, stdio: 'inherit' });
  if (status !== 0) {
    throw new SiteError(`${[file, ...parameters].join(' ')} failed; its output is above.`);
  }
}

/** Calls a function with a temporary folder, and deletes the folder afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
