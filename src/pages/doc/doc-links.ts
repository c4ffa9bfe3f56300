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
  /** Docs by the path of their file, with number prefixes and without. */
  docs: Map<string, Doc>;
  /** Routes of the symbols of the reference whose name no other has. */
  symbols: Map<string, string>;
  /** Routes of pages and symbols by what they are called. */
  names: ReadonlyMap<string, string>;
  /** Cards of categories: the docs of one share them. */
  cards: (category: CategoryNode) => SidebarCategory;
  /** Summary of all docs, for docs with components of the site. */
  overview: () => Overview;
}

function plainPath(path: string): string {
  return stripNumberPrefixes(path.replace(/\.mdx?$/, ''));
}

/** Indexes docs for links between files; of two with one path, the first is meant. */
export function indexDocs(docs: Doc[]): DocDescribeScope['docs'] {
  const entries = docs.flatMap((doc) => [
    [doc.source, doc] as const,
    [plainPath(doc.source), doc] as const,
  ]);
  return new Map(entries.reverse());
}

/** A link to a file of Markdown; what follows the path is kept. */
const MARKDOWN_LINK = /^([^?#]+\.mdx?)([?#].*)?$/i;

/**
 * Resolves a doc's links: those to files become routes, those to paths get the base URL.
 *
 * @returns URL as written → `href`, for the ones that change; a link to a file that is no doc stays,
 * and the check of the rendered pages finds it
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

/** Finds faults of a link that don't depend on other pages. */
function explainLink(url: string): Finding | null {
  if (url.trim() === '') {
    return { severity: 'warning', message: 'Broken link: it is empty. Name what it leads to.' };
  }
  if (BACKSLASH.test(url)) {
    return {
      severity: 'warning',
      message: `Broken link: "${url}" has a backslash, which browsers take for "/". Write "/".`,
    };
  }
  if (isExternal(url)) {
    return linkTarget.safeParse(url).success || url.startsWith('//')
      ? null
      : {
          severity: 'warning',
          message: `Broken link: "${url}" is nothing that a page can open. Use a path, or an address that begins with https://, http://, mailto: or tel:.`,
        };
  }
  return decodeUrlPath(url) === null ? { message: `Broken link: "${url}" ${BAD_PERCENT}.` } : null;
}

/** Relative to the doc, to the version's folder, to the site's, or to the project (`@site/`). */
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
 * Finds the pictures of a doc; what is wrong with them is added to the findings. Returns author's
 * URL → public URL, and the size where it is known.
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

/** The href of a link, or the address of a picture, that an author's URL became. */
export function getPublicUrl(
  { images, links }: Pick<DocNames, 'images' | 'links'>,
  url: string,
): string {
  const image = Object.hasOwn(images, url) ? images[url]?.src : undefined;
  return (Object.hasOwn(links, url) ? links[url] : image) ?? url;
}
