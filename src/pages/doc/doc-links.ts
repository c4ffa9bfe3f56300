import { BACKSLASH, linkTarget } from '../../config';
import type { SourceLink } from '../../model/compiled';
import type { DocNames } from '../../model/doc-scope';
import { addFinding, type Finding, type Findings } from '../../model/finding';
import type { Overview } from '../../model/page';
import type { Doc } from '../../site/doc';
import { resolveHref } from '../../site/href';
import type { VersionContent } from '../../site/site';
import { BAD_PERCENT, decodeUrlPath, isExternal, resolvePath } from '../../site/urls';
import type { DescribeScope } from '../kind';

/** Data for describing a doc's page. */
export interface DocDescribeScope extends DescribeScope {
  content: VersionContent;
  /** Docs by path from the site's root. */
  docs: Map<string, Doc>;
  /** Routes of symbols with a unique name. */
  symbols: Map<string, string>;
  /** Routes of pages and symbols by name. */
  names: ReadonlyMap<string, string>;
  /** Describes all docs, for the site's own components. */
  overview: () => Overview;
}

/** A relative link to a Markdown file, with its query and fragment. */
const MARKDOWN_LINK = /^([^/?#][^?#]*\.mdx?)([?#].*)?$/i;

/**
 * Resolves a doc's links: files become routes, and paths get the base URL.
 *
 * @returns URL as written → `href`, for those that differ. Links to other files stay, and the check of
 *   rendered pages reports them
 */
export function resolveDocLinks(
  doc: Pick<Doc, 'source'>,
  links: SourceLink[],
  scope: Pick<DocDescribeScope, 'site' | 'docs' | keyof Findings>,
): Record<string, string> {
  const own = links.filter(({ kind }) => kind === 'link');
  for (const { line, url } of own) {
    addFinding(scope, explainLink(url), { file: doc.source, line });
  }
  const resolve = (url: string): string => {
    const [, path, rest = ''] = MARKDOWN_LINK.exec(url) ?? [];
    if (path === undefined) {
      return resolveHref(url, scope.site);
    }
    const target = scope.docs.get(resolvePath(doc.source, decodeUrlPath(path) ?? path));
    return target ? resolveHref(target.route, scope.site) + rest : url;
  };
  const hrefs = own
    .filter(({ url }) => !url.startsWith('#') && !isExternal(url))
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
