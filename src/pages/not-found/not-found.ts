import type { BasePage } from '../../model/page';
import { findSketch } from '../../site/areas';
import { resolveHref } from '../../site/href';
import { hasSearch } from '../../site/navbar';
import type { Site } from '../../site/site';
import { tagsRoute } from '../../site/tags';
import { describeBase } from '../base-page';
import type { PageKind } from '../kind';

/** Route of the not-found page, whose file hosts send for unknown paths. */
export const NOT_FOUND_ROUTE = '/404';

/** The not-found page. */
export interface NotFoundPage extends BasePage {
  kind: 'notFound';
  homeHref: string;
  tagsHref: string;
  /** Whether the navbar has a search. */
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
