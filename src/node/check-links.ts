import { attempt, flattenObject, memoize } from 'es-toolkit';
import { visit } from 'unist-util-visit';
import { BACKSLASH } from '../config';
import { parseHtml } from '../markdown/parse-html';
import { UNCHECKED } from '../model/doc-scope';
import type { Finding, SourceLocation } from '../model/finding';
import type { BasePage, PageFacts } from '../model/page';
import type { Shell } from '../model/shell';
import type { AuthoredLink } from '../pages/kind';

/** Reads links and anchors of an article's HTML. */
export function readPageFacts(html: string): PageFacts {
  const anchors = new Set<string>();
  const links = new Set<string>();
  visit(parseHtml(html), 'element', ({ properties: { href, id, name, src }, tagName }) => {
    const url = tagName === 'img' ? src : href;
    if (typeof url === 'string' && (tagName === 'a' || tagName === 'img')) {
      links.add(url);
    }
    for (const anchor of [id, tagName === 'a' && name]) {
      if (typeof anchor === 'string' && anchor !== '') {
        anchors.add(anchor);
      }
    }
  });
  return { anchors: [...anchors], links: [...links] };
}

/** Keys of a shell that hold markup. */
const MARKUP_KEYS = new Set(['html', 'content', 'copyright']);

/** Links of what stands around pages, wherever they stand in it. */
export function listShellLinks(shell: Shell): string[] {
  const links = Object.entries(flattenObject(shell)).flatMap(([path, value]): string[] => {
    const key = path.slice(path.lastIndexOf('.') + 1);
    if (key === 'href' && value !== undefined) {
      return [value];
    }
    return MARKUP_KEYS.has(key) && value ? readPageFacts(value).links : [];
  });
  return [...new Set(links)];
}

/** A rendered page, as the check needs it. */
export interface LinkedPage {
  page: BasePage;
  facts: PageFacts;
  /** Links of the page's doc as the author wrote them; empty for pages without a doc. */
  authored: AuthoredLink[];
}

/** A page must not be blamed for its own absence. */
const ORIGIN = 'http://site.invalid';

/** A link where it stands. `isAuthored`: an author wrote it. */
interface CheckedLink {
  route: string;
  href: string;
  isAuthored: boolean;
}

/** What links are checked against, besides the pages. */
interface LinkOptions {
  /** Base URL. */
  base: string;
  /** Tells whether a path below the base is a file of the output that is not a page. */
  hasFile: (path: string) => boolean;
  /** Whether anchors are known: pages have none before they are drawn. */
  areDrawn?: boolean;
  /** Pages that have moved. */
  redirects: { from: string; to: string }[];
  /** Where links are asked for that stand around the text of pages, by `href`. */
  configured: ReadonlyMap<string, SourceLocation>;
}

/**
 * Checks every link of the rendered pages that stays on the site: the page or file must exist, and
 * a fragment must name an element there. So must the fragment of a redirect.
 */
export function warnOfBrokenLinks(
  pages: LinkedPage[],
  { areDrawn = true, base, configured, hasFile, redirects }: LinkOptions,
): Finding[] {
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const anchors = new Map(
    pages.map(({ page, facts }) => [page.meta.route, new Set(facts.anchors)]),
  );

  const findProblem = ({ href, isAuthored, route }: CheckedLink): string | null => {
    const from = ORIGIN + base.slice(0, -1) + route;
    const [, url] = attempt(() => new URL(href, from));
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
    const plain = decode(path);
    const targets = anchors.get(plain);
    if (!targets) {
      const to = moved.get(plain);
      const absence = to ? `leads to a page that has moved: link to "${to}"` : 'leads to no page';
      // The site itself links to the Markdown of its pages. An author who does meant the page.
      const page = plain.replace(/\.md$/, '');
      if (isAuthored && page !== plain && anchors.has(page)) {
        return `leads to the Markdown of a page: link to "${page}"`;
      }
      // Every site has a home, if only a redirect to its first page.
      return plain === '/' || hasFile(plain) ? null : absence;
    }
    const fragment = decode(url.hash.slice(1));
    return fragment === '' || fragment === 'top' || !areDrawn || targets.has(fragment)
      ? null
      : `names an anchor that ${path} does not have`;
  };
  // Most links of the frame and of lists stand on many pages.
  const problemOf = memoize(findProblem, {
    getCacheKey: ({ href, isAuthored, route }) =>
      `${isAuthored} ${href.startsWith('/') ? '' : route} ${href}`,
  });

  const lostAnchors = redirects.flatMap(({ to }, index): Finding[] => {
    const [route = '', fragment = ''] = to.split('#');
    const targets = anchors.get(route);
    const message = `redirects[${index}].to: ${route} has no anchor "#${fragment}".`;
    return fragment === '' || !areDrawn || !targets || targets.has(decode(fragment))
      ? []
      : [{ file: 'site.config.ts', keys: ['redirects', index, 'to'], message }];
  });
  const broken = pages.flatMap(({ page, facts, authored: links }) =>
    facts.links.flatMap((href): Finding[] => {
      const authored = findAuthoredLink(links, href);
      const problem = problemOf({ route: page.meta.route, href, isAuthored: authored !== null });
      // Told where the doc is read: what a backslash does, and pictures that are missing.
      const isTold =
        authored !== null &&
        (authored.kind !== 'link' ||
          authored.url.startsWith(UNCHECKED) ||
          BACKSLASH.test(authored.url));
      if (!problem || isTold) {
        return [];
      }
      const location = authored ? undefined : configured.get(href);
      const message = `Broken link on ${page.meta.route}: "${authored?.url ?? href}" ${problem}.`;
      const file = page.origin?.source ?? 'site.config.ts';
      return location
        ? [{ ...location, message: `Broken link: "${href}" ${problem}.` }]
        : [{ message, file, line: authored?.line }];
    }),
  );
  return [...broken, ...lostAnchors];
}

/** Finds where an author wrote what a page links to or shows. */
function findAuthoredLink(authored: AuthoredLink[], href: string): AuthoredLink | null {
  return authored.find((link) => link.href === href) ?? null;
}

function decode(text: string): string {
  return attempt(() => decodeURIComponent(text))[1] ?? text;
}
