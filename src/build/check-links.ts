import type { SourceLink } from '../model/compiled';
import type { DocPage, Page } from '../model/page';
import type { SiteWarning } from '../model/site-error';
import type { PageFacts } from './page-facts';

/** A rendered page, as the check needs it. */
export interface CheckedPage {
  page: Page;
  facts: PageFacts;
  /** Links of the page's doc as the author wrote them; empty for pages without a doc. */
  authored: SourceLink[];
}

/** A page must not be blamed for its own absence. */
const ORIGIN = 'http://site.invalid';

/**
 * Checks every link of the rendered pages that stays on the site: the page or file must exist, and
 * a fragment must name an element there.
 *
 * @param pages all rendered pages
 * @param options `base`: base URL; `hasFile`: tells whether a path below the base is a file of the
 * output that is not a page; `redirects`: pages that have moved
 * @returns one warning for each broken link, with source file and line where the author wrote it
 */
export function checkLinks(
  pages: CheckedPage[],
  options: {
    base: string;
    hasFile: (path: string) => boolean;
    redirects: { from: string; to: string }[];
  },
): SiteWarning[] {
  const { base, hasFile } = options;
  const moved = new Map(options.redirects.map(({ from, to }) => [from, to] as const));
  const anchors = new Map(
    pages.map(({ page, facts }) => [page.meta.route, new Set(facts.anchors)] as const),
  );

  const problemOf = (route: string, href: string): string | null => {
    const url = URL.canParse(href, ORIGIN + base.slice(0, -1) + route)
      ? new URL(href, ORIGIN + base.slice(0, -1) + route)
      : null;
    if (!url) {
      return 'is not a URL';
    }
    if (url.origin !== ORIGIN) {
      return null;
    }
    if (!url.pathname.startsWith(base)) {
      return `leaves the site's base URL ${base}`;
    }
    const path = url.pathname.slice(base.length - 1).replace(/(?:\/index)?\.html$|\/$/, '') || '/';
    const targets = anchors.get(decode(path));
    if (!targets) {
      return hasFile(decode(path)) ? null : absence(moved.get(decode(path)));
    }
    const fragment = decode(url.hash.slice(1));
    return fragment === '' || fragment === 'top' || targets.has(fragment)
      ? null
      : `names an anchor that ${path} does not have`;
  };

  return pages.flatMap(({ page, facts, authored }) =>
    facts.links.flatMap((href) => {
      const problem = problemOf(page.meta.route, href);
      return problem ? [warningOf(page, authored, href, problem)] : [];
    }),
  );
}

function absence(movedTo: string | undefined): string {
  return movedTo === undefined
    ? 'leads to no page'
    : `leads to a page that has moved: link to "${movedTo}"`;
}

function warningOf(page: Page, authored: SourceLink[], href: string, problem: string): SiteWarning {
  if (page.kind !== 'doc') {
    return { message: `Broken link on ${page.meta.route}: "${href}" ${problem}.` };
  }
  const link = authored.find(({ url }) => publicUrl(page, url) === href);
  const written = link ? link.url : href;
  return {
    message: `Broken link on ${page.meta.route}: "${written}" ${problem}.`,
    file: page.source,
    ...(link ? { line: link.line } : {}),
  };
}

/** What an author's URL has become on the page. */
function publicUrl(page: DocPage, url: string): string {
  return page.links[url] ?? page.images[url]?.src ?? url;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
