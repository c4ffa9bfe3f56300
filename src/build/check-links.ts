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

/** A link that leads nowhere. */
export interface BrokenLink {
  page: Page;
  /** As it stands on the page. */
  href: string;
  /** The link as the author wrote it; null when it does not come from the doc's text. */
  authored: SourceLink | null;
  /** What is wrong, to follow the link's URL in a sentence. */
  problem: string;
}

/** What links are checked against, besides the pages. */
interface LinkOptions {
  /** Base URL. */
  base: string;
  /** Tells whether a path below the base is a file of the output that is not a page. */
  hasFile: (path: string) => boolean;
  /** Pages that have moved. */
  redirects: { from: string; to: string }[];
}

/**
 * Checks every link of the rendered pages that stays on the site: the page or file must exist, and
 * a fragment must name an element there.
 *
 * @param pages all rendered pages
 * @param options what the links are checked against
 * @returns one warning for each broken link, with source file and line where the author wrote it
 */
export function checkLinks(pages: CheckedPage[], options: LinkOptions): SiteWarning[] {
  return findBrokenLinks(pages, options).map(warningOf);
}

/**
 * Finds every link of the rendered pages that should lead to a place on the site and does not.
 *
 * @param pages all rendered pages
 * @param options what the links are checked against
 */
export function findBrokenLinks(pages: CheckedPage[], options: LinkOptions): BrokenLink[] {
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
      return problem ? [{ page, href, authored: authoredLink(page, authored, href), problem }] : [];
    }),
  );
}

function absence(movedTo: string | undefined): string {
  return movedTo === undefined
    ? 'leads to no page'
    : `leads to a page that has moved: link to "${movedTo}"`;
}

function warningOf({ page, href, authored, problem }: BrokenLink): SiteWarning {
  return {
    message: `Broken link on ${page.meta.route}: "${authored?.url ?? href}" ${problem}.`,
    ...(page.kind === 'doc' ? { file: page.source } : {}),
    ...(authored ? { line: authored.line } : {}),
  };
}

/**
 * Finds where an author wrote what a page links to or shows.
 *
 * @param page the page
 * @param authored links and pictures of its doc
 * @param href URL on the page
 */
export function authoredLink(page: Page, authored: SourceLink[], href: string): SourceLink | null {
  return page.kind === 'doc'
    ? (authored.find(({ url }) => publicUrl(page, url) === href) ?? null)
    : null;
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
