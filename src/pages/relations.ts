import type { GetCompiled } from '../model/compiled';
import type { BasePage, PageLink } from '../model/page';
import type { Site } from '../site/site';
import { getPublicUrl } from './doc/doc-links';
import type { DocPage } from './doc/page';

/** Backlinks of all pages. */
export interface Relations {
  /** Id of the sidebar whose pages say who uses what they describe. */
  apiSidebar: string | undefined;
  /** Listed docs by the hrefs of the pages and anchors that they lead to. */
  linking: ReadonlyMap<string, readonly DocPage[]>;
}

/** Hrefs that a doc's text leads to, and those without their fragments. */
function listTargets(page: DocPage, getCompiled: GetCompiled): Set<string> {
  const hrefs = getCompiled(page.origin.source)
    .links.filter(({ kind }) => kind === 'link')
    .map(({ url }) => getPublicUrl(page.names, url));
  const all = [...hrefs, ...Object.values(page.names.identifiers)];
  return new Set(all.flatMap((href) => [href, href.replace(/[?#].*/, '')]));
}

/** Adds docs to lists by keys, in the order of the docs. */
function turnAround(docs: DocPage[], keysOf: (doc: DocPage) => Iterable<string>) {
  const byKey = new Map<string, DocPage[]>();
  for (const doc of docs) {
    for (const key of new Set(keysOf(doc))) {
      const list = byKey.get(key);
      if (list) {
        list.push(doc);
      } else {
        byKey.set(key, [doc]);
      }
    }
  }
  return byKey;
}

/** Reads which docs lead where: nobody is sent to what is in no list, nor to the page that leads everywhere. */
export function openRelations(
  all: DocPage[],
  { config, versions }: Site,
  getCompiled: GetCompiled,
): Relations {
  const roots = new Set(versions.map(({ version }) => version.path));
  const docs = all.filter(
    ({ frontMatter, meta }) =>
      !frontMatter.unlisted && !frontMatter.draft && !roots.has(meta.route),
  );
  return {
    apiSidebar: config.docs.apiSidebar,
    linking: turnAround(docs, (doc) => listTargets(doc, getCompiled)),
  };
}

/** A link to a doc, called as its page is. */
export function linkDoc({ context, meta }: DocPage): PageLink {
  return { label: meta.title, href: context.href };
}

/** Other docs of the same version that lead to an href. */
export function findLinking(href: string, page: BasePage, { linking }: Relations): DocPage[] {
  return (linking.get(href) ?? []).filter(
    (other) =>
      other.meta.route !== page.meta.route && other.context.version === page.context.version,
  );
}

/** Links to the docs that lead to an href of a page. */
export function linkUsers(href: string, page: BasePage, relations: Relations): PageLink[] {
  return findLinking(href, page, relations).map(linkDoc);
}
