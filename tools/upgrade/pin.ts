import { mapValues } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';
import { compareReleases, isStable } from '../export-history/releases';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/** What the packages of the platform have before their names. */
const SCOPE = '@strapi/';

/** Releases that a message offers. */
const OFFERED = 3;

/**
 * Checks that a version can be pinned.
 *
 * @param version what a person typed
 * @param versions everything that the registry has
 * @throws SiteError with what can be pinned, when it is a preview or does not exist
 */
export function checkRelease(version: string, versions: string[]): void {
  const stable = versions.filter(isStable).sort(compareReleases);
  if (!stable.includes(version)) {
    const [newest = ''] = stable.slice(-1);
    const why = isStable(version)
      ? `The registry has no ${RELEASE_PACKAGE} ${version}.`
      : `"${version}" is no stable release: give three numbers, as in ${newest}.`;
    throw new SiteError(`${why} The last releases are ${stable.slice(-OFFERED).join(', ')}.`);
  }
}

/**
 * Moves the pin of a manifest to another release: the version of each package of the platform that has
 * the present one.
 *
 * @param text of a `package.json`
 * @throws SiteError when it does not pin the platform
 */
export function movePin(text: string, release: string): string {
  const manifest: Record<string, Record<string, string>> = JSON.parse(text);
  const pin = manifest.dependencies?.[RELEASE_PACKAGE];
  if (pin === undefined) {
    throw new SiteError(`platform/package.json has no ${RELEASE_PACKAGE} among its dependencies.`);
  }
  const move = (packages: Record<string, string> = {}) =>
    mapValues(packages, (version, name) =>
      name.startsWith(SCOPE) && version === pin ? release : version,
    );
  const { dependencies, devDependencies } = manifest;
  const moved = { dependencies: move(dependencies), devDependencies: move(devDependencies) };
  return `${JSON.stringify({ ...manifest, ...moved }, null, 2)}\n`;
}

/**
 * Adds to a manifest, as dependencies of its own, all packages that a release brings in its own version.
 *
 * @param manifest text of a `package.json`, pinned to the release
 * @param brought what the release depends on, ranges by name
 */
export function nameReleasePackages(
  manifest: string,
  release: string,
  brought: Record<string, string>,
): string {
  const { dependencies, ...rest } = JSON.parse(manifest);
  const packages = Object.entries(brought).filter(([, range]) => range === release);
  const all = { ...dependencies, ...Object.fromEntries(packages) };
  return JSON.stringify({ ...rest, dependencies: all });
}
