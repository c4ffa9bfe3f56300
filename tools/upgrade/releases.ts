import { groupBy } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';
import { minorOf } from '../../src/pages/reference/export-changes';
import { RELEASE_PACKAGE } from '../check/platform';
import { run } from '../run';

/** Number of releases that an error suggests. */
const SUGGESTED = 3;

/** Matches versions that aren't prereleases, such as `5.0.0-rc.1`. */
const STABLE = /^\d+\.\d+\.\d+$/;

/** Compares stable versions numerically. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Lists the published versions of the documented package, including prereleases.
 *
 * @throws SiteError if the registry doesn't answer
 */
export async function listVersions(): Promise<string[]> {
  const command = ['npm', 'view', RELEASE_PACKAGE, 'versions', '--json'];
  return JSON.parse(await run(command, {}, `${command.join(' ')} failed:`));
}

/**
 * Plans the way to a release: the last patch of each minor from the pinned one up to it, so that the
 * history of exports has what each minor changed.
 *
 * @param versions all published versions
 * @param pin the pinned release, as in `5.54.0`
 * @returns releases to install one after the other; the last is the wanted one
 * @throws SiteError if the release isn't published and stable, or is older than the pin
 */
export function planReleases(versions: string[], pin: string, release: string): string[] {
  const stable = versions.filter((version) => STABLE.test(version)).sort(compare);
  if (!stable.includes(release)) {
    const why = STABLE.test(release)
      ? `The registry has no ${RELEASE_PACKAGE} ${release}.`
      : `"${release}" is not a stable release: give three numbers, as in 5.54.0.`;
    throw new SiteError(`${why} The newest are ${stable.slice(-SUGGESTED).join(', ')}.`);
  }
  if (compare(release, pin) < 0) {
    throw new SiteError(`platform/ is at ${pin}. Go back to ${release} with git, if it was there.`);
  }
  const between = stable.filter((each) => compare(each, pin) > 0 && compare(each, release) < 0);
  const others = between.filter((each) => minorOf(each) !== minorOf(release));
  return [...Object.values(groupBy(others, minorOf)).flatMap((each) => each.slice(-1)), release];
}
