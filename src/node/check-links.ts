import { attempt, flattenObject, memoize } from 'es-toolkit';
import type { Nodes } from 'hast';
import { BACKSLASH } from '../config';
import { parseHtml } from '../markdown/parse-html';
import type { Finding, SourceLocation } from '../model/finding';
import type { BasePage, PageFacts } from '../model/page';
import type { Shell } from '../model/shell';
import type { AuthoredLink } from '../pages/kind';

/** Reads links and anchors of an article's HTML. */
export function readPageFacts(html: string): PageFacts {
  const anchors = new Set<string>();
  const links = new Set<string>();
  const read = (node: Nodes) => {
    if (node.type === 'element') {
      const { href, id, name, src } = node.properties;
      const isLink = node.tagName === 'a';
      addText(links, isLink ? href : node.tagName === 'img' ? src : undefined);
      addText(anchors, id || undefined);
      addText(anchors, (isLink && name) || undefined);
    }
    if ('children' in node) {
      for (const child of node.children) {
        read(child);
      }
    }
  };
  read(parseHtml(html));
  return { anchors: [...anchors], links: [...links] };
}

function addText(texts: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    texts.add(value);
  }
}

/** Keys of a shell whose values are markup. */
const MARKUP_KEYS = new Set(['html', 'content', 'copyright']);

/** Lists the links of the frame around pages. */
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

/** A page with its links. */
export interface LinkedPage {
  page: BasePage;
  facts: PageFacts;
  /** Links in the source of the page; none for pages without a doc. */
  authored: AuthoredLink[];
}

/** Placeholder origin for resolving links. */
const ORIGIN = 'http://site.invalid';

interface LinkOptions {
  /** Base URL. */
  base: string;
  /** Checks whether the output has a file at a path below the base URL. */
  hasFile: (path: string) => boolean;
  /** Whether pages are rendered; before that, their anchors are unknown. */
  areDrawn?: boolean;
  redirects: { from: string; to: string }[];
  /** Where the configuration has links of the frame, by `href`. */
  configured: ReadonlyMap<string, SourceLocation>;
}

/**
 * Finds links and redirects within the site that lead to no page or file, or to a missing anchor.
 */
export function warnOfBrokenLinks(
  pages: LinkedPage[],
  { areDrawn = true, base, configured, hasFile, redirects }: LinkOptions,
): Finding[] {
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const anchors = new Map(
    pages.map(({ page, facts }) => [page.meta.route, new Set(facts.anchors)]),
  );

  const explainMissing = (path: string, isAuthored: boolean): string | null => {
    const page = path.replace(/\.md$/, '');
    if (isAuthored && page !== path && anchors.has(page)) {
      return `leads to the Markdown of a page: link to "${page}"`;
    }
    // Every site has a home page, which may be a redirect to its first page.
    if (path === '/' || hasFile(path)) {
      return null;
    }
    const to = moved.get(path);
    return to ? `leads to a page that has moved: link to "${to}"` : 'leads to no page';
  };
  const findProblem = (href: string, route: string, isAuthored: boolean): string | null => {
    const [, url] = attempt(() => new URL(href, ORIGIN + base.slice(0, -1) + route));
    if (!url) {
      return 'is not a URL';
    }
    if (url.origin !== ORIGIN) {
      return null;
    }
    if (!url.pathname.startsWith(base)) {
      return `leaves the site's base URL ${base}`;
    }
    const end = url.pathname.slice(base.length - 1);
    const path = decode(end.replace(/(?:\/index)?\.html$|\/$/, '') || '/');
    const targets = anchors.get(path);
    if (!targets) {
      return explainMissing(path, isAuthored);
    }
    const fragment = decode(url.hash.slice(1));
    return fragment === '' || fragment === 'top' || !areDrawn || targets.has(fragment)
      ? null
      : `names an anchor that ${path} does not have`;
  };
  // Links of the frame and of lists repeat on many pages.
  const findAbsolute = memoize((href: string) => findProblem(href, '/', false));

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
      const authored = links.find((link) => link.href === href);
      if (authored && isCheckedEarlier(authored)) {
        return [];
      }
      const { route } = page.meta;
      const isShared = !authored && href.startsWith('/');
      const problem = isShared ? findAbsolute(href) : findProblem(href, route, Boolean(authored));
      if (problem === null) {
        return [];
      }
      const location = authored ? undefined : configured.get(href);
      const message = `Broken link on ${route}: "${authored?.url ?? href}" ${problem}.`;
      const file = page.source ?? 'site.config.ts';
      return location
        ? [{ ...location, message: `Broken link: "${href}" ${problem}.` }]
        : [{ message, file, line: authored?.line }];
    }),
  );
  return [...broken, ...lostAnchors];
}

/** Backslashes and missing pictures are reported when the doc is read. */
function isCheckedEarlier({ kind, url }: AuthoredLink): boolean {
  return kind !== 'link' || BACKSLASH.test(url);
}

function decode(text: string): string {
  return attempt(() => decodeURIComponent(text))[1] ?? text;
}
