import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteError } from '../../src/model/finding';

/** The pinned packages that content is checked against. */
export interface Platform {
  /** Absolute path of the folder that pins them. */
  folder: string;
  /** Absolute path of the installed packages. */
  packages: string;
  /** Text of the lockfile: it changes when any package does. */
  lock: string;
}

/**
 * Finds the pinned packages of a site.
 *
 * @throws SiteError when they are not installed
 */
export async function openPlatform(siteRoot: string): Promise<Platform> {
  const folder = join(siteRoot, 'platform');
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) {
    const message = 'platform/node_modules: the pinned packages are not installed.';
    throw new SiteError({ message, command: 'npm ci --prefix platform' });
  }
  return { folder, packages, lock: await readFile(join(folder, 'package-lock.json'), 'utf8') };
}

/** What the checks read in the `package.json` of a package. */
export interface PackageFacts {
  name: string;
  version: string;
  repository?: { url?: string; directory?: string };
}

/** Reads the `package.json` of a package; null when it is not installed. */
export async function readPackage(platform: Platform, name: string): Promise<PackageFacts | null> {
  const path = join(platform.packages, name, 'package.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
