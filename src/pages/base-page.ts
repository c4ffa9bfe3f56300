import { compact, uniq } from 'es-toolkit';
import { DEFAULT_LOCALE } from '../constants';
import type { BasePage, PageContext, PageMeta } from '../model/page';
import { shellKey } from '../site/describe-sidebar';
import { docsTag, outputPath, resolveHref } from '../site/href';
import type { Site } from '../site/site';
import { isExternal } from '../site/urls';

/**
 * Input that differs by page. `sidebarId` is only set if it doesn't follow from the route, and `feed` is a path
 * below the base URL. Pages with a version are searched, and have a Markdown twin.
 */
export interface BaseInput
  extends Pick<PageMeta, 'route' | 'title' | 'description'>,
    Partial<Pick<PageMeta, 'noIndex' | 'feed' | 'modified'>>,
    Partial<Pick<PageContext, 'version' | 'sidebarId' | 'alternates'>>,
    Partial<Pick<BasePage, 'source' | 'location'>> {
  /** True for a page without a version that has a Markdown twin. */
  hasTwin?: boolean;
}

/** Describes the head of a page and its context for the frame. */
export function describeBase(site: Site, input: BaseInput): Omit<BasePage, 'kind'> {
  const { config } = site;
  const { alternates = {}, route, title, version = null } = input;
  const last = site.versions.find((content) => content.version.isLast)?.version.name ?? '';
  const content = site.versions.find((each) => each.version.name === (version ?? last));
  const { sidebarId = content?.positions.get(route)?.sidebarId ?? null } = input;
  const absolute = (path: string) =>
    isExternal(path) ? path : config.url + resolveHref(path, site);
  return {
    source: input.source ?? null,
    location: input.location ?? null,
    meta: {
      route,
      title,
      // Without a title of its own, a page only has the site's.
      documentTitle: uniq(compact([title.trim(), config.title])).join(` ${config.titleDelimiter} `),
      description: input.description,
      canonical: absolute(route),
      image: null,
      noIndex: input.noIndex === true,
      locale: Object.keys(config.locales)[0] ?? DEFAULT_LOCALE,
      docsVersion: version,
      twin: version === null && !input.hasTwin ? null : config.baseUrl + outputPath(route, '.md'),
      feed: input.feed ? config.baseUrl + input.feed : null,
      modified: input.modified ?? null,
      docsTag: version === null ? null : docsTag(config.docs.id, version),
    },
    context: {
      route,
      href: resolveHref(route, site),
      sidebarId,
      shell: shellKey(version ?? last, sidebarId),
      version,
      alternates,
    },
  };
}
