import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from 'es-toolkit';
import type { ApiReport } from '../../src/model/reference';
import { run, withFolder } from '../run';
import { buildReport } from './build-report';

/** @throws SiteError if the installed packages aren't the pinned ones */
export async function checkInstalled(folder: string): Promise<void> {
  const failure =
    'platform/node_modules differs from platform/package-lock.json. Run: npm ci --prefix platform';
  await run(['npm', 'ls', '--silent'], { cwd: folder }, failure);
}

/**
 * Reads the public API from the types of installed packages.
 *
 * @param folder `platform/`
 * @throws SiteError if TypeDoc fails
 */
export async function readReport(folder: string): Promise<ApiReport> {
  return withFolder(async (out) => {
    const json = join(out, 'typedoc.json');
    const typedoc = join(folder, 'node_modules/typedoc/bin/typedoc');
    const failure = `TypeDoc could not read the types in ${folder}:`;
    await run([process.execPath, typedoc, '--json', json], { cwd: folder }, failure);
    const versionOf = memoize((path: string): string => {
      const manifest = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
      return String(manifest.version);
    });
    return buildReport(JSON.parse(await readFile(json, 'utf8')), versionOf);
  });
}
