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

/** Decodes the path of an address; null if its percent signs are invalid. */
export function decodeUrlPath(url: string): string | null {
  return attempt(() => decodeURIComponent(url.replace(/[?#].*/, '')))[1];
}

/** Resolves a path in a file, `@site/…` or relative to the file. Returns a path from the site's root. */
export function resolvePath(source: string, path: string): string {
  return path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : posix.join(posix.dirname(source), path);
}
