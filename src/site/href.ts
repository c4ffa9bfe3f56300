import type { Logo } from '../model/navbar';

/** A URL with a scheme, or with a host and no scheme. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Tells whether a URL leaves this site. */
export function isExternal(url: string): boolean {
  return ABSOLUTE.test(url);
}

/**
 * What a link's `href` is: a path of this site gets the base URL.
 * @param baseUrl base URL with slashes at both ends
 */
export function resolveHref(url: string, baseUrl: string): string {
  return url.startsWith('/') && !isExternal(url) ? baseUrl + url.slice(1) : url;
}

/** Where a logo's files are, and where it leads. */
export function placeLogo(logo: Logo, baseUrl: string): Logo {
  const { href, src, srcDark = src } = logo;
  return {
    ...logo,
    src: resolveHref(src, baseUrl),
    srcDark: resolveHref(srcDark, baseUrl),
    ...(href === undefined ? {} : { href: resolveHref(href, baseUrl) }),
  };
}

/** Names the search index of one version of the docs of a plugin. */
export function docsTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

/**
 * Where a file of a route is written and fetched, below the base URL.
 * @param extension `.html`, `.page.json` for what a navigation fetches, `.md` for the Markdown
 */
export function outputPath(route: string, extension: '.html' | '.page.json' | '.md'): string {
  return `${route === '/' ? 'index' : route.slice(1)}${extension}`;
}
