import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveSite } from '../src/build/serve';

/*
 * Builds a fixture and serves it as a host would: `serve-fixture NAME PORT [BASE]`. With a base the
 * site stands in a folder of that name.
 */
const PROJECT = resolve(import.meta.dirname, '..');
const [name = '', port = '', base = ''] = process.argv.slice(2);

const folder = join(PROJECT, '.cache/fixtures', name);
rmSync(folder, { recursive: true, force: true });
const out = join(folder, base);
const root = join(PROJECT, 'tests/fixtures', name);
const args = ['--import', 'tsx', 'src/build/cli.ts', 'build', '--root', root, '--out', out];
const { status } = spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' });
if (status !== 0) {
  process.exit(1);
}
if (base) {
  cpSync(join(out, '404.html'), join(folder, '404.html'));
}
await serveSite({ folder, port: Number(port) });
