import { DEFAULT_LOCALE } from '../constants';
import type { PageContext, PageMeta } from '../model/page';
import { docsTag } from './docs-tag';
import { hrefOf, isExternal } from './href';
import { shellKey } from './shells';
import type { Site } from './site';

/**
 * Formats a document title: page title, delimiter, site title; the site title alone when the page
 * title is empty or equals it.
 *
 * @param title title of the page
 * @param config title of the site, and the delimiter
 */
function documentTitle(title: string, config: { title: string; titleDelimiter: string }): string {
  const trimmed = title.trim();
  return trimmed === '' || trimmed === config.title
    ? config.title
    : `${trimmed} ${config.titleDelimiter} ${config.title}`;
}

/** Where a page's Markdown stands, beside the page. */
function twinRoute(route: string): string {
  return `${route === '/' ? '/index' : route}.md`;
}

/** Facts that differ from page to page. */
interface MetaInput {
  route: string;
  title: string;
  description: string;
  keywords?: string[];
  image?: string | null;
  noIndex?: boolean;
  version?: string | null;
  /** Whether there is a Markdown file of the page. */
  hasTwin?: boolean;
}

/**
 * What goes into the head of a page.
 *
 * @param site the site
 * @param input facts about the page
 */
export function metaOf(site: Site, input: MetaInput): PageMeta {
  const { config } = site;
  const { image = null, version = null } = input;
  const absolute = (path: string) =>
    isExternal(path) ? path : config.url + hrefOf(path, config.baseUrl);
  return {
    route: input.route,
    title: input.title,
    documentTitle: documentTitle(input.title, config),
    description: input.description,
    canonical: absolute(input.route),
    keywords: input.keywords ?? [],
    image: image === null ? null : absolute(image),
    noIndex: config.noIndex || input.noIndex === true,
    locale: Object.keys(config.locales)[0] ?? DEFAULT_LOCALE,
    docsVersion: version,
    twin: input.hasTwin ? hrefOf(twinRoute(input.route), config.baseUrl) : null,
    docsTag: version === null ? null : docsTag(config.docs.id, version),
  };
}

/**
 * What the shell needs to know of the page in it.
 *
 * @param site the site
 * @param input the page's place
 */
export function contextOf(
  site: Site,
  input: {
    route: string;
    sidebarId?: string | null;
    version?: string | null;
    alternates?: Record<string, string>;
  },
): PageContext {
  const { route, sidebarId = null, version = null, alternates = {} } = input;
  const last = site.versions.find((content) => content.version.isLast)?.version.name ?? '';
  return { route, sidebarId, shell: shellKey(version ?? last, sidebarId), version, alternates };
}
