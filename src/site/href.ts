import type { Logo } from '../model/navbar';
import type { PageLink } from '../model/page';
import { nameRelease } from './release';
import type { Site } from './site';
import { isExternal } from './urls';

/** Adds the base URL to paths of this site. */
export function resolveHref(url: string, { config }: Site): string {
  return url.startsWith('/') && !isExternal(url) ? config.baseUrl + url.slice(1) : url;
}

/** Creates a link to a URL, which gets the base URL if it's a route. */
export function linkTo(label: string, url: string, site: Site): PageLink {
  return { label, href: resolveHref(url, site) };
}

/** Resolves the files and the link of a logo. */
export function resolveLogo(logo: Logo, site: Site): Logo {
  const { href, src, srcDark = src } = logo;
  return {
    ...logo,
    src: resolveHref(src, site),
    srcDark: resolveHref(srcDark, site),
    ...(href === undefined ? {} : { href: resolveHref(href, site) }),
  };
}

/** Names the search index of one version of the docs of a plugin. */
export function docsTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

/**
 * Returns the path below the base URL of a file that belongs to a route.
 *
 * @param extension `.html`, `.page.json` for the payload, `.md` for the twin, `.json` for a page's data,
 *   `.atom` for its feed
 */
export function outputPath(
  route: string,
  extension: '.html' | '.page.json' | '.md' | '.json' | '.atom',
): string {
  return `${route === '/' ? 'index' : route.slice(1)}${extension}`;
}

/**
 * Builds the URL to open an issue, with the form for pages if the repository has one.
 *
 * @param fields initial values of the issue or its form
 * @returns null without a repository
 */
export function getIssueUrl(
  { config, release }: Site,
  fields: Record<string, string> = {},
): string | null {
  const { repository } = config;
  if (!repository) {
    return null;
  }
  const template = repository.pageIssueForm && { template: repository.pageIssueForm };
  const named = release && { release: nameRelease(release) };
  const all = new URLSearchParams({ ...template, ...fields, ...(template && named) });
  return `${repository.url}/issues/new?${all}`;
}
