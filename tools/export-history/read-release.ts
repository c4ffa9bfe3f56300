import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiReport } from '../../src/model/reference';
import { readReport } from '../api-report/platform';
import { RELEASE_PACKAGE } from '../check/platform';
import { run, withFolder } from '../run';

/** Types of the documented entry point, below its package. */
const ENTRY_TYPES = 'dist/admin.d.ts';

/** Packages that a file re-exports from, as in `from '@strapi/admin/strapi-admin'`. */
const REEXPORTED = /from '(@strapi\/[\w-]+)/g;

async function execute(command: string[], cwd: string): Promise<string> {
  return run(command, { cwd }, `${command.join(' ')} failed:`);
}

/**
 * Lists the published versions of the documented package, including prereleases.
 *
 * @throws SiteError if the registry doesn't answer
 */
export async function listVersions(): Promise<string[]> {
  return JSON.parse(await execute(['npm', 'view', RELEASE_PACKAGE, 'versions', '--json'], '.'));
}

/** Installs a package without its dependencies. */
async function installPackage(folder: string, name: string, version: string): Promise<void> {
  const packed = join(folder, 'packed');
  await mkdir(packed, { recursive: true });
  await execute(['npm', 'pack', `${name}@${version}`, '--silent', '--ignore-scripts'], packed);
  const [archive] = await readdir(packed);
  const target = join(folder, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await execute(['tar', '-xzf', join(packed, archive ?? ''), '--strip-components=1'], target);
  await rm(packed, { recursive: true });
}

/**
 * Reads the exports of a release from the types of its package and of those that it re-exports from.
 * Other packages aren't installed, so their types are known by name only.
 *
 * @param platform `platform/`, which has TypeDoc and its configuration
 * @param version as in `5.12.7`
 * @throws SiteError if a package can't be fetched or its types can't be read
 */
export async function readExports(platform: string, version: string): Promise<ApiReport> {
  return withFolder(async (folder) => {
    for (const file of ['entry.ts', 'tsconfig.json', 'package.json']) {
      await cp(join(platform, file), join(folder, file));
    }
    const options = JSON.parse(await readFile(join(platform, 'typedoc.json'), 'utf8'));
    const plugin = options.plugin.map((path: string) => join(platform, path));
    await writeFile(join(folder, 'typedoc.json'), JSON.stringify({ ...options, plugin }));
    // The files that declare hooks have other names in other releases.
    await writeFile(join(folder, 'hook-types.ts'), 'export {};');
    await installPackage(folder, RELEASE_PACKAGE, version);
    await symlink(join(platform, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    const entry = await readFile(
      join(folder, 'node_modules', RELEASE_PACKAGE, ENTRY_TYPES),
      'utf8',
    );
    const names = new Set(Array.from(entry.matchAll(REEXPORTED), ([, name = '']) => name));
    for (const name of names) {
      await installPackage(folder, name, version);
    }
    return await readReport(folder, platform);
  });
}
