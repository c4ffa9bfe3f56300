import type { Hue } from '../../model/area';
import type { BasePage, PageLink } from '../../model/page';
import { findSketch } from '../../site/areas';
import { describeTrail, findHue } from '../../site/describe-sidebar';
import { linkTo, resolveHref } from '../../site/href';
import { hasSearch } from '../../site/navbar';
import type { Site } from '../../site/site';
import { tagsRoute } from '../../site/tags';
import { describeBase } from '../base-page';
import type { PageKind } from '../kind';

/** Route of the page for paths that are none; hosts send its file for them. */
export const NOT_FOUND_ROUTE = '/404';

/** A page that a reader may have looked for. */
export interface KnownPage extends PageLink {
  /** Route without base URL. */
  route: string;
  trail: string[];
  hue: Hue | null;
}

/** What stands at an address that is no page. */
export interface NotFoundPage extends BasePage {
  kind: 'notFound';
  homeHref: string;
  tagsHref: string;
  /** Whether the navbar has a search to open. */
  hasSearch: boolean;
  /** Every doc, to find the nearest by name without a request. */
  known: KnownPage[];
  /** HTML of a picture. */
  sketch: string | null;
}

export const notFoundKind: PageKind<NotFoundPage> = {
  describe: ({ site }) => [{ page: describeNotFound(site), location: null }],
  relate: null,
  figures: null,
  writeTwin: null,
  search: null,
  about: null,
  listLinks: null,
  writeFiles: null,
  getReach: () => 'none',
};

/** The page for paths that are none, with all docs of the last version to find the nearest among. */
function describeNotFound(site: Site): NotFoundPage {
  const { baseUrl } = site.config;
  const last = site.versions.find(({ version }) => version.isLast);
  const listed = (last?.docs ?? []).filter(({ frontMatter }) => !frontMatter.unlisted);
  return {
    kind: 'notFound',
    homeHref: baseUrl,
    tagsHref: last ? resolveHref(tagsRoute(last.version), site) : baseUrl,
    hasSearch: hasSearch(site.config),
    sketch: findSketch(site, null),
    known: listed.map((doc) => ({
      ...linkTo(doc.title, doc.route, site),
      route: doc.route,
      trail: last ? describeTrail(doc, site, last) : [],
      hue: findHue(site, last?.positions.get(doc)?.sidebarId ?? null),
    })),
    ...describeBase(site, {
      route: NOT_FOUND_ROUTE,
      title: 'Page not found',
      description: 'There is no page at this address.',
      noIndex: true,
    }),
  };
}
