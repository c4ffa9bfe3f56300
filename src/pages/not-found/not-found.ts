import type { BasePage } from '../../model/page';
import { findSketch } from '../../site/areas';
import { resolveHref } from '../../site/href';
import { hasSearch } from '../../site/navbar';
import type { Site } from '../../site/site';
import { tagsRoute } from '../../site/tags';
import { describeBase } from '../base-page';
import type { PageKind } from '../kind';

/** Route of the page for paths that are none; hosts send its file for them. */
export const NOT_FOUND_ROUTE = '/404';

/** The page for unknown addresses. */
export interface NotFoundPage extends BasePage {
  kind: 'notFound';
  homeHref: string;
  tagsHref: string;
  /** True if the navbar has a search. */
  hasSearch: boolean;
  /** HTML of a picture. */
  sketch: string | null;
}

export const notFoundKind: PageKind<NotFoundPage> = {
  describe: ({ site }) => [describeNotFound(site)],
};

function describeNotFound(site: Site): NotFoundPage {
  const { baseUrl } = site.config;
  const last = site.versions.find(({ version }) => version.isLast);
  return {
    kind: 'notFound',
    homeHref: baseUrl,
    tagsHref: last ? resolveHref(tagsRoute(last.version), site) : baseUrl,
    hasSearch: hasSearch(site.config),
    sketch: findSketch(site, null),
    ...describeBase(site, {
      route: NOT_FOUND_ROUTE,
      title: 'Page not found',
      description: 'There is no page at this address.',
      noIndex: true,
    }),
  };
}
