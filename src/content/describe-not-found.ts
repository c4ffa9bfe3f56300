import type { NotFoundPage } from '../model/page';
import { trailOf } from './describe-overview';
import { hrefOf } from './href';
import { contextOf, metaOf } from './page-meta';
import type { Site } from './site';
import { tagsRoute } from './tags';

/** Route of the page for paths that are none; hosts send its file for them. */
export const NOT_FOUND_ROUTE = '/404';

/**
 * Describes the page for paths that are none.
 *
 * @param site the site
 * @returns the page, with all docs of the last version to find the nearest among
 */
export function describeNotFound(site: Site): NotFoundPage {
  const { baseUrl } = site.config;
  const last = site.versions.filter(({ version }) => version.isLast);
  const known = last.flatMap((content) =>
    content.docs
      .filter(({ frontMatter }) => !frontMatter.unlisted)
      .map((doc) => ({
        label: doc.title,
        href: hrefOf(doc.route, baseUrl),
        route: doc.route,
        trail: trailOf(doc, site, content),
      })),
  );
  return {
    kind: 'notFound',
    homeHref: baseUrl,
    tagsHref: last[0] ? hrefOf(tagsRoute(last[0].version), baseUrl) : baseUrl,
    hasSearch: site.config.navbar.items.some(({ type }) => type === 'search'),
    known,
    meta: metaOf(site, {
      route: NOT_FOUND_ROUTE,
      title: 'Page not found',
      description: 'There is no page at this address.',
      noIndex: true,
    }),
    context: contextOf(site, { route: NOT_FOUND_ROUTE }),
  };
}
