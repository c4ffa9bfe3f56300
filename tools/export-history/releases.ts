import { groupBy } from 'es-toolkit';
import { minorOf } from '../../src/pages/reference/export-changes';

const STABLE = /^\d+\.\d+\.\d+$/;

/** Tells whether a version is no preview, as `5.0.0-rc.1` is. */
export function isStable(version: string): boolean {
  return STABLE.test(version);
}

/** Compares stable releases, as in `5.53.0`: digits by the number that they are. */
export const { compare: compareReleases } = new Intl.Collator('en', { numeric: true });

/**
 * Chooses the releases that the history is read from: of each minor of the pinned major the last
 * patch, up to the pin.
 *
 * @param versions everything that the registry has
 * @param pin as in `5.54.0`
 * @returns oldest first
 */
export function chooseReleases(versions: string[], pin: string): string[] {
  const [major] = pin.split('.');
  const stable = versions
    .filter((version) => isStable(version) && version.split('.')[0] === major)
    .filter((version) => compareReleases(version, pin) <= 0)
    .sort(compareReleases);
  const last = Object.values(groupBy(stable, minorOf)).map((patches) => patches.at(-1));
  return last.filter((version) => version !== undefined).sort(compareReleases);
}
