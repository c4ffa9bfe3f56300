import { posix } from 'node:path';
import { attempt } from 'es-toolkit';

/** A URL with a scheme, or a protocol-relative one. Browsers read a backslash as a slash. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** Checks whether a URL leads to another site. */
export function isExternal(url: string): boolean {
  return ABSOLUTE.test(url);
}

/** Predicate of messages about URLs that can't be decoded. */
export const BAD_PERCENT = 'has invalid percent-encoding. Write a literal percent sign as %25';

/** Decodes the path of a URL; null if its percent-encoding is invalid. */
export function decodeUrlPath(url: string): string | null {
  return attempt(() => decodeURIComponent(url.replace(/[?#].*/, '')))[1];
}

/** Resolves a relative path in a file to a path from the site's root. */
export function resolvePath(source: string, path: string): string {
  return posix.join(posix.dirname(source), path);
}
