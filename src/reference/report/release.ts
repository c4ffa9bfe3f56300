import { SiteError } from '../../model/site-error';

/** A release number, with the part that marks one as not final. */
const RELEASE = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/;

function readRelease(version: string): { numbers: number[]; preview?: string } {
  const match = RELEASE.exec(version);
  if (!match) {
    throw new SiteError(`"${version}" is not a release: give three numbers, as in 5.53.0.`);
  }
  const [, major, minor, patch, preview] = match;
  return { numbers: [major, minor, patch].map(Number), preview };
}

/**
 * Compares two releases.
 *
 * @param a a release number, as in `5.53.0`
 * @param b another
 * @returns negative when `a` is the earlier one; a preview is earlier than its release
 * @throws SiteError when one of them is no release number
 */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [readRelease(a), readRelease(b)];
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  if (left.preview === undefined || right.preview === undefined) {
    return Number(left.preview === undefined) - Number(right.preview === undefined);
  }
  return left.preview.localeCompare(right.preview, 'en', { numeric: true });
}
