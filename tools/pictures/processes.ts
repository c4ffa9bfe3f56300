import type { SpawnOptions } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { SiteError } from '../../src/model/finding';
import { startChild } from '../../tests/bench/children';

/** Lines of what a failed command said that are shown. */
const LAST_LINES = 12;

/** The last of what a process said. */
export function lastLines(said: string): string {
  return said.trim().split('\n').slice(-LAST_LINES).join('\n');
}

/**
 * Runs a command to its end; it ends with this process.
 *
 * @param failure what did not work, and what to do
 * @throws SiteError with that and the last of what the command said
 */
export async function runCommandTo(
  command: string[],
  options: SpawnOptions,
  failure: string,
): Promise<void> {
  const child = startChild(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<string | number | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code ?? signal));
  });
  const [out, err] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  const code = await ended;
  if (code !== 0) {
    throw new SiteError(`${failure}\n${lastLines(`${out}\n${err}`)}\n(ended with ${code})`);
  }
}
