/** A place on this site. */
export interface Place {
  /** Route without base URL, `.html` or trailing slash, as in `/docs/intro`. */
  route: string;
  /** Fragment with its `#`, or ''. */
  hash: string;
}

/** Base URL of the site, with slashes at both ends. */
const BASE = import.meta.env.BASE_URL;

/** The last path segment names a file that is not a page, as in `/logo.svg`. */
const FILE = /\.(?!html$)[a-z0-9]{1,5}$/i;

/**
 * Finds out which page of this site a URL leads to. A path that ends in `.html`, `/index.html` or a
 * slash is the same page as without.
 *
 * @param url absolute URL
 * @param origin origin of this site
 * @param base base URL of this site
 * @returns the place, or null when the URL leaves the site or names a file
 */
export function placeOf(url: URL, origin: string = location.origin, base = BASE): Place | null {
  if (url.origin !== origin || !url.pathname.startsWith(base) || FILE.test(url.pathname)) {
    return null;
  }
  const path = url.pathname
    .slice(base.length - 1)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return { route: path === '' ? '/' : path, hash: url.hash };
}

/**
 * Where the payload of a route is fetched.
 *
 * @param route route without base URL
 * @param base base URL of this site
 */
export function payloadUrl(route: string, base = BASE): string {
  return `${base.slice(0, -1)}${route === '/' ? '/index' : route}.rsc`;
}
