import { posix } from 'node:path';
import { attempt } from 'es-toolkit';

/** A URL with a scheme, or with a host and no scheme. Browsers take a backslash for a slash. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** Returns true if a URL leads to another site. */
export function isExternal(url: string): boolean {
  return ABSOLUTE.test(url);
}

/** End of a sentence about a URL that can't be decoded. */
export const BAD_PERCENT =
  'has a percent sign that begins no character of UTF-8. Write a percent sign itself as %25';

/** The path of an address, without what follows it; null where its percent signs are wrong. */
export function decodeUrlPath(url: string): string | null {
  return attempt(() => decodeURIComponent(url.replace(/[?#].*/, '')))[1];
}

/** Path from the site's root of what a file names: `@site/…`, or relative to the file. */
export function resolvePath(source: string, path: string): string {
  return path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : posix.join(posix.dirname(source), path);
}
