import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../api-report/platform';
import { withFolder } from '../api-report/run';
import { listDependencies } from '../export-history/read-release';
import { nameReleasePackages } from './pin';

/** The lockfile names no registry, so that npm asks the one that it is configured with. */
const OPTIONS = ['--omit-lockfile-registry-resolved'];

/** What decides how packages are resolved, besides the manifest. */
const SETTINGS = ['package-lock.json', '.npmrc'];

/**
 * Finds the packages that a pinned manifest asks for, all of the platform in the same release; what
 * still fits of the present lockfile stays.
 *
 * Plugins ask for a peer of any `5.x`, which is there in the release before, so npm would leave it and
 * install the right one a second time below others. Therefore npm meets a manifest first that names all
 * packages of the release, and then the pinned one, with which they stay where they are.
 *
 * @param platform `platform/`, of which nothing changes
 * @param manifest text of `package.json`, pinned to the release
 * @returns text of the lockfile
 * @throws SiteError when a package of the release is missing, or the registry does not answer
 */
export async function resolvePackages(
  platform: string,
  manifest: string,
  release: string,
): Promise<string> {
  return withFolder(async (folder) => {
    for (const file of SETTINGS.filter((each) => existsSync(join(platform, each)))) {
      await copyFile(join(platform, file), join(folder, file));
    }
    const complete = nameReleasePackages(manifest, release, await listDependencies(release));
    for (const text of [complete, manifest]) {
      await writeFile(join(folder, 'package.json'), text);
      const failure = `npm finds no packages for ${release}.`;
      await runNpm(folder, ['install', '--package-lock-only', ...OPTIONS], failure);
    }
    return await readFile(join(folder, 'package-lock.json'), 'utf8');
  });
}

/**
 * Installs what a manifest and its lockfile name.
 *
 * @param platform `platform/`
 * @throws SiteError when npm cannot, with what it said
 */
export async function installPackages(platform: string): Promise<void> {
  await runNpm(
    platform,
    ['install', ...OPTIONS],
    `npm cannot install the packages of ${platform}.`,
  );
}
