/**
 * Base URL of the site, with slashes at both ends. Read from the document, so that scripts are the same for
 * every base URL.
 */
export const BASE =
  typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/');

/** A page of this site with a fragment. */
export interface Destination {
  /** Route without base URL, `.html` or trailing slash, as in `/docs/intro`. */
  route: string;
  /** Fragment with its `#`, or ''. */
  hash: string;
}

/** Path of a file other than a page, as in `/logo.svg`. */
const FILE = /\.(?!html$)[a-z0-9]{1,5}$/i;

/**
 * Resolves a URL to a page of this site. A path with `.html`, `/index.html` or a trailing slash is the same
 * page as without.
 *
 * @returns null if the URL leaves the site or is a file
 */
export function findDestination(
  url: URL,
  origin: string = location.origin,
  base = BASE,
): Destination | null {
  if (url.origin !== origin || !url.pathname.startsWith(base) || FILE.test(url.pathname)) {
    return null;
  }
  const path = url.pathname
    .slice(base.length - 1)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return { route: path === '' ? '/' : path, hash: url.hash };
}

/** Finds the link to a page around an event's target; null for none and for downloads. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && !link.hasAttribute('download') ? link : null;
}

/** Returns the URL of a route's payload. */
export function payloadUrl(route: string, base = BASE): string {
  return `${base.slice(0, -1)}${route === '/' ? '/index' : route}.page.json`;
}
