import { groupBy } from 'es-toolkit';
import { minorOf } from '../../src/pages/reference/export-changes';

const STABLE = /^\d+\.\d+\.\d+$/;

/** Checks whether a version isn't a prerelease, such as `5.0.0-rc.1`. */
export function isStable(version: string): boolean {
  return STABLE.test(version);
}

/** Compares stable versions numerically. */
export const { compare: compareReleases } = new Intl.Collator('en', { numeric: true });

/**
 * Chooses the releases of the history: the last patch of each minor, from the first of the pinned major
 * up to the pin.
 *
 * @param versions all published versions
 * @param pin as in `5.54.0`
 * @returns oldest first
 */
export function chooseReleases(versions: string[], pin: string): string[] {
  const [major] = pin.split('.');
  const stable = versions
    .filter((version) => isStable(version) && version.split('.')[0] === major)
    .filter((version) => compareReleases(version, pin) <= 0)
    .sort(compareReleases);
  return Object.values(groupBy(stable, minorOf)).flatMap((patches) => patches.slice(-1));
}
