/**
 * Base URL of the site, with slashes at both ends. The document says it, so that scripts are the
 * same for every site.
 */
export const BASE =
  typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/');

/** A page of this site, and a part of it. */
export interface Destination {
  /** Route without base URL, `.html` or trailing slash, as in `/docs/intro`. */
  route: string;
  /** Fragment with its `#`, or ''. */
  hash: string;
}

/** The last path segment names a file that is not a page, as in `/logo.svg`. */
const FILE = /\.(?!html$)[a-z0-9]{1,5}$/i;

/**
 * Finds out which page of this site a URL leads to. A path that ends in `.html`, `/index.html` or a
 * slash is the same page as without.
 *
 * @returns the destination, or null when the URL leaves the site or names a file
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

/** The link around what an event hit; null for none, for a download, and for what is no page. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]:not([rel~="external"])') : null;
  return link instanceof HTMLAnchorElement && !link.hasAttribute('download') ? link : null;
}

/** Returns the URL of a route's payload. */
export function payloadUrl(route: string, base = BASE): string {
  return `${base.slice(0, -1)}${route === '/' ? '/index' : route}.page.json`;
}
