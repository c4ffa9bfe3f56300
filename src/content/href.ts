/** A URL with a scheme, or with a host and no scheme. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Tells whether a URL leaves this site.
 *
 * @param url URL as a person wrote it
 */
export function isExternal(url: string): boolean {
  return ABSOLUTE.test(url);
}

/**
 * What a link's `href` is: a path of this site gets the base URL.
 *
 * @param url route, or absolute URL, as a person wrote it
 * @param baseUrl base URL with slashes at both ends
 */
export function hrefOf(url: string, baseUrl: string): string {
  return url.startsWith('/') && !isExternal(url) ? baseUrl + url.slice(1) : url;
}
