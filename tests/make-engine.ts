import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');

/** Makes the engine, once for all tests of sites: any command does, even one that is none. */
export function setup(): void {
  spawnSync(process.execPath, [join(PROJECT, 'src/cli/start.mjs')], { cwd: PROJECT });
}
