import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt } from 'es-toolkit';

function isRunning(pid: number): boolean {
  return attempt(() => process.kill(pid, 0))[0] === null;
}

/**
 * Deletes folders that processes made for themselves and left when they were killed.
 *
 * @param prefix absolute path of such a folder, without the id of the process at its end
 */
export function removeLeftovers(prefix: string): void {
  const [, names] = attempt(() => readdirSync(dirname(prefix)));
  const start = basename(prefix);
  for (const name of names ?? []) {
    if (name.startsWith(start) && !isRunning(Number(name.slice(start.length)))) {
      rmSync(join(dirname(prefix), name), { recursive: true, force: true });
    }
  }
}
