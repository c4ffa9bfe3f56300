import { mapValues } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';
import { compareReleases, isStable } from '../export-history/releases';

/** The package whose version is that of the release. */
export const PACKAGE = '@strapi/strapi';

/** Number of releases that an error suggests. */
const SUGGESTED = 3;

/** A `package.json`, as far as it is changed. */
export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A `package-lock.json`, as far as it is changed. */
export interface Lockfile {
  packages: Record<string, { version?: string }>;
}

/**
 * Checks that a version can be pinned.
 *
 * @param versions all versions in the registry
 * @throws SiteError naming the newest releases when the version is a preview or doesn't exist
 */
export function checkRelease(version: string, versions: string[]): void {
  const stable = versions.filter(isStable).sort(compareReleases);
  if (!stable.includes(version)) {
    const why = isStable(version)
      ? `The registry has no ${PACKAGE} ${version}.`
      : `"${version}" is not a stable release: give three numbers, as in 5.54.0.`;
    throw new SiteError(`${why} The newest are ${stable.slice(-SUGGESTED).join(', ')}.`);
  }
}

function isOfRelease(name: string, version: string | undefined, release: string): boolean {
  return name.includes('@strapi/') && version === release;
}

/** Pins a manifest to another release: each Strapi package that has the version of the present one. */
export function movePin(manifest: Manifest, release: string): Manifest {
  const pin = manifest.dependencies[PACKAGE] ?? '';
  const move = (packages: Record<string, string> = {}) =>
    mapValues(packages, (version, name) => (isOfRelease(name, version, pin) ? release : version));
  const { dependencies, devDependencies } = manifest;
  return { ...manifest, dependencies: move(dependencies), devDependencies: move(devDependencies) };
}

/**
 * Removes the packages of the locked release from a lockfile. Plugins accept any 5.x of their peers, so
 * npm would keep the old ones at the top and install the new ones a second time below others.
 */
export function unlockRelease(lockfile: Lockfile): Lockfile {
  const locked = lockfile.packages[`node_modules/${PACKAGE}`]?.version ?? '';
  const kept = Object.entries(lockfile.packages).filter(
    ([path, { version }]) => !isOfRelease(path, version, locked),
  );
  return { ...lockfile, packages: Object.fromEntries(kept) };
}
