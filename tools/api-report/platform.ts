import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from 'es-toolkit';
import type { ApiReport } from '../../src/model/reference';
import { buildReport } from './build-report';
import { run, withFolder } from './run';

/** Packages are read, not run, so none of their scripts is needed. */
const INSTALL_OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/**
 * Runs npm in a folder, without scripts of packages.
 *
 * @param command as in `['install']`
 * @param failure what is said when npm cannot, before its own words
 * @throws SiteError with both
 */
export async function runNpm(folder: string, command: string[], failure: string): Promise<void> {
  await run(['npm', ...command, ...INSTALL_OPTIONS], { cwd: folder }, failure);
}

/** What is read of npm's lockfiles: the committed one, and the one it leaves in `node_modules`. */
interface Lockfile {
  packages?: Record<string, { version?: string; optional?: boolean; devOptional?: boolean }>;
}

/**
 * Tells whether what is installed is what the lockfile asks for: every package in its version.
 * Optional ones may be missing, because they are for other systems.
 *
 * @param wanted the committed lockfile
 * @param present the lockfile inside `node_modules`, undefined when nothing is installed
 */
export function isInstalled(wanted: Lockfile, present: Lockfile | undefined): boolean {
  const entries = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '');
  return entries.every(([path, { version, optional, devOptional }]) => {
    const found = present?.packages?.[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
}

/**
 * Installs the pinned packages, unless they are there.
 *
 * @throws SiteError when npm cannot, with what it said
 */
export async function installPlatform(folder: string): Promise<void> {
  const wanted = await readJson<object>(join(folder, 'package-lock.json'));
  const hidden = join(folder, 'node_modules/.package-lock.json');
  const present = await readJson<object>(hidden).catch(() => undefined);
  if (!isInstalled(wanted, present)) {
    const failure = `The packages of ${folder} could not be installed. Check the network, then try again.`;
    await runNpm(folder, ['ci'], failure);
  }
}

/**
 * Reads the public API out of a folder whose packages are installed.
 *
 * @param folder `platform/`, or a copy of it with other versions
 * @param platform where TypeDoc is installed, when it is elsewhere
 * @throws SiteError when TypeDoc cannot read the types
 */
export async function readReport(folder: string, platform = folder): Promise<ApiReport> {
  return withFolder(async (out) => {
    const json = join(out, 'typedoc.json');
    const typedoc = join(platform, 'node_modules/typedoc/bin/typedoc');
    const failure = `TypeDoc could not read the types in ${folder}:`;
    await run([process.execPath, typedoc, '--json', json], { cwd: folder }, failure);
    const versionOf = memoize((path: string): string => {
      const manifest = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
      return String(manifest.version);
    });
    return buildReport(await readJson(json), versionOf);
  });
}
