import { mapValues } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';
import { RELEASE_PACKAGE } from '../check/platform';
import { compareReleases, isStable } from '../export-history/releases';

/** Number of releases that an error suggests. */
const SUGGESTED = 3;

/** The parts of a `package.json` that change. */
export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The parts of a `package-lock.json` that change. */
export interface Lockfile {
  packages: Record<string, { version?: string }>;
}

/**
 * Checks that a version is a published, stable release.
 *
 * @param versions all published versions
 * @throws SiteError that names the newest releases
 */
export function checkRelease(version: string, versions: string[]): void {
  const stable = versions.filter(isStable).sort(compareReleases);
  if (!stable.includes(version)) {
    const why = isStable(version)
      ? `The registry has no ${RELEASE_PACKAGE} ${version}.`
      : `"${version}" is not a stable release: give three numbers, as in 5.54.0.`;
    throw new SiteError(`${why} The newest are ${stable.slice(-SUGGESTED).join(', ')}.`);
  }
}

function isOfRelease(name: string, version: string | undefined, release: string): boolean {
  return name.includes('@strapi/') && version === release;
}

/** Moves all Strapi packages in a manifest that have the version of the pinned release to another one. */
export function movePin(manifest: Manifest, release: string): Manifest {
  const pin = manifest.dependencies[RELEASE_PACKAGE] ?? '';
  const move = (packages: Record<string, string> = {}) =>
    mapValues(packages, (version, name) => (isOfRelease(name, version, pin) ? release : version));
  const { dependencies, devDependencies } = manifest;
  return { ...manifest, dependencies: move(dependencies), devDependencies: move(devDependencies) };
}

/**
 * Removes the packages of the pinned release from a lockfile. Otherwise npm would keep them for plugins,
 * which accept any 5.x as peers, and nest the new ones.
 */
export function unlockRelease(lockfile: Lockfile): Lockfile {
  const locked = lockfile.packages[`node_modules/${RELEASE_PACKAGE}`]?.version ?? '';
  const kept = Object.entries(lockfile.packages).filter(
    ([path, { version }]) => !isOfRelease(path, version, locked),
  );
  return { ...lockfile, packages: Object.fromEntries(kept) };
}
