import { posix } from 'node:path';
import { attempt } from 'es-toolkit';
import { BACKSLASH, linkTarget } from '../../config';
import type { SourceLink } from '../../model/compiled';
import type { DocNames } from '../../model/doc-scope';
import { UNCHECKED } from '../../model/doc-scope';
import { addFinding, type Finding, type Findings } from '../../model/finding';
import type { Overview } from '../../model/page';
import type { SidebarCategory } from '../../model/sidebar';
import type { Doc } from '../../site/doc';
import { stripNumberPrefixes } from '../../site/doc';
import { resolveHref } from '../../site/href';
import type { CategoryNode } from '../../site/sidebar-tree';
import type { VersionContent } from '../../site/site';
import { BAD_PERCENT, decodeUrlPath, isExternal, resolvePath } from '../../site/urls';
import type { DescribeScope } from '../kind';

/** Data for describing a doc's page. */
export interface DocDescribeScope extends DescribeScope {
  content: VersionContent;
  /** Docs by path, with and without number prefixes. */
  docs: Map<string, Doc>;
  /** Routes of symbols with a unique name. */
  symbols: Map<string, string>;
  /** Routes of pages and symbols by name. */
  names: ReadonlyMap<string, string>;
  /** Describes the cards of a category, which its docs share. */
  cards: (category: CategoryNode) => SidebarCategory;
  /** Describes all docs, for the site's own components. */
  overview: () => Overview;
}

function plainPath(path: string): string {
  return stripNumberPrefixes(path.replace(/\.mdx?$/, ''));
}

/** Indexes docs by path for links between files. The first of several with the same path wins. */
export function indexDocs(docs: Doc[]): DocDescribeScope['docs'] {
  const entries = docs.flatMap((doc) => [
    [doc.source, doc] as const,
    [plainPath(doc.source), doc] as const,
  ]);
  return new Map(entries.reverse());
}

/** A link to a Markdown file, with its query and fragment. */
const MARKDOWN_LINK = /^([^?#]+\.mdx?)([?#].*)?$/i;

/**
 * Resolves a doc's links: files become routes, and paths get the base URL.
 *
 * @returns URL as written → `href`, for those that differ. Links to other files stay, and the check of
 *   rendered pages reports them
 */
export function resolveDocLinks(
  doc: Pick<Doc, 'source'>,
  links: SourceLink[],
  scope: Pick<DocDescribeScope, 'site' | 'content' | 'docs' | keyof Findings>,
): Record<string, string> {
  const resolve = (url: string): string => {
    if (url.startsWith(UNCHECKED)) {
      return url.slice(UNCHECKED.length);
    }
    const [, path, rest = ''] = MARKDOWN_LINK.exec(url) ?? [];
    if (path === undefined) {
      return resolveHref(url, scope.site);
    }
    const [, decoded] = attempt(() => decodeURIComponent(path));
    const target = findDoc(decoded ?? path, doc, scope);
    return target ? resolveHref(target.route, scope.site) + rest : url;
  };
  const own = links.filter(({ kind }) => kind === 'link');
  for (const { line, url } of own.filter((link) => !link.url.startsWith(UNCHECKED))) {
    addFinding(scope, explainLink(url), { file: doc.source, line });
  }
  const hrefs = own
    .filter(({ url }) => !url.startsWith('#'))
    .filter(({ url }) => url.startsWith(UNCHECKED) || !isExternal(url))
    .map(({ url }) => [url, resolve(url)] as const);
  return Object.fromEntries(hrefs.filter(([url, href]) => href !== url));
}

/** Reports problems of a link that don't depend on other pages. */
function explainLink(url: string): Finding | null {
  if (url.trim() === '') {
    return { severity: 'warning', message: 'Broken link: it is empty. Add its target.' };
  }
  if (BACKSLASH.test(url)) {
    return {
      severity: 'warning',
      message: `Broken link: "${url}" has a backslash, which browsers read as "/". Write "/".`,
    };
  }
  if (isExternal(url)) {
    return linkTarget.safeParse(url).success || url.startsWith('//')
      ? null
      : {
          severity: 'warning',
          message: `Broken link: "${url}" cannot be opened from a page. Use a path, or an address that begins with https://, http://, mailto: or tel:.`,
        };
  }
  return decodeUrlPath(url) === null ? { message: `Broken link: "${url}" ${BAD_PERCENT}.` } : null;
}

/** Finds a doc by a path relative to the doc, its version's folder, or the site's root (`@site/`). */
function findDoc(
  path: string,
  doc: Pick<Doc, 'source'>,
  { content, docs }: Pick<DocDescribeScope, 'content' | 'docs'>,
): Doc | undefined {
  const find = (candidate: string) => docs.get(candidate) ?? docs.get(plainPath(candidate));
  const beside = path.startsWith('/') ? undefined : find(resolvePath(doc.source, path));
  return (
    beside ??
    find(posix.join(content.version.folder, path)) ??
    find(posix.normalize(path.replace(/^\//, '')))
  );
}

/**
 * Resolves the pictures of a doc, and reports problems.
 *
 * @returns URL as written → public URL and size
 */
export function resolveDocImages(
  { source }: Pick<Doc, 'source'>,
  links: SourceLink[],
  scope: Pick<DocDescribeScope, 'images' | keyof Findings>,
): DocNames['images'] {
  const images = new Map<string, DocNames['images'][string]>();
  for (const { kind, url, line } of links) {
    if (kind === 'image' && !images.has(url)) {
      const { finding, image } = scope.images.find(source, url);
      addFinding(scope, finding, { file: source, line });
      if (image) {
        images.set(url, image);
      }
    }
  }
  return Object.fromEntries(images);
}

/** Returns the resolved URL of a link or picture. */
export function getPublicUrl(
  { images, links }: Pick<DocNames, 'images' | 'links'>,
  url: string,
): string {
  const image = Object.hasOwn(images, url) ? images[url]?.src : undefined;
  return (Object.hasOwn(links, url) ? links[url] : image) ?? url;
}
