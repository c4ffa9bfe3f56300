import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiReport } from '../../src/model/reference';
import { readReport } from '../api-report/platform';
import { run, withFolder } from '../api-report/run';

/** Package that the entry belongs to, and the types that it is read from. */
const PACKAGE = '@strapi/strapi';
const ENTRY_TYPES = 'dist/admin.d.ts';

/** Packages of the platform that a file re-exports from, as in `from '@strapi/admin/strapi-admin'`. */
const REEXPORTED = /from '(@strapi\/[\w-]+)/g;

async function ask(command: string[], cwd: string): Promise<string> {
  return run(command, { cwd }, `${command.join(' ')} failed:`);
}

/**
 * Lists what the registry has of the package that the entry belongs to.
 *
 * @returns versions, as in `5.12.7` and `5.0.0-rc.1`
 * @throws SiteError when the registry does not answer
 */
export async function listVersions(): Promise<string[]> {
  return JSON.parse(await ask(['npm', 'view', PACKAGE, 'versions', '--json'], '.'));
}

/**
 * Lays a package where it would be installed; nothing that it depends on.
 *
 * @throws SiteError when it cannot be fetched
 */
async function installPackage(folder: string, name: string, version: string): Promise<void> {
  const packed = join(folder, 'packed');
  await mkdir(packed, { recursive: true });
  await ask(['npm', 'pack', `${name}@${version}`, '--silent', '--ignore-scripts'], packed);
  const [archive] = await readdir(packed);
  const target = join(folder, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await ask(['tar', '-xzf', join(packed, archive ?? ''), '--strip-components=1'], target);
  await rm(packed, { recursive: true });
}

/**
 * Reads what one release of the entry exports, out of the published types of its package and of those
 * that it re-exports from. Nothing else is installed: a type of another package is known by its name.
 *
 * @param platform `platform/`, which says how types are read
 * @param version as in `5.12.7`
 * @throws SiteError when a package cannot be fetched, or its types not read
 */
export async function readExports(platform: string, version: string): Promise<ApiReport> {
  return withFolder(async (folder) => {
    for (const file of ['entry.ts', 'tsconfig.json', 'package.json']) {
      await cp(join(platform, file), join(folder, file));
    }
    const options = JSON.parse(await readFile(join(platform, 'typedoc.json'), 'utf8'));
    const plugin = options.plugin.map((path: string) => join(platform, path));
    await writeFile(join(folder, 'typedoc.json'), JSON.stringify({ ...options, plugin }));
    // Files that hooks are declared in have other names in other releases.
    await writeFile(join(folder, 'hook-types.ts'), 'export {};');
    await installPackage(folder, PACKAGE, version);
    await symlink(join(platform, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    const entry = await readFile(join(folder, 'node_modules', PACKAGE, ENTRY_TYPES), 'utf8');
    const names = new Set(Array.from(entry.matchAll(REEXPORTED), ([, name = '']) => name));
    for (const name of names) {
      await installPackage(folder, name, version);
    }
    return await readReport(folder, platform);
  });
}
