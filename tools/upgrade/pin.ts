import { mapValues } from 'es-toolkit';
import { RELEASE_PACKAGE } from '../check/platform';

/** The parts of a `package.json` that change. */
export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The parts of a `package-lock.json` that change. */
export interface Lockfile {
  packages: Record<string, { version?: string }>;
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
