import type { GetCompiled } from '../model/compiled';
import type { BasePage, PageLink } from '../model/page';
import type { Site } from '../site/site';
import { getPublicUrl } from './doc/doc-links';
import type { DocPage } from './doc/page';

/** Links between pages. */
export interface Relations {
  /** Id of the sidebar whose pages list the docs that use their API. */
  apiSidebar: string | undefined;
  /** Finds other docs of the page's version that link to an href. */
  findLinking(href: string, page: BasePage): DocPage[];
}

/** Lists the targets of a doc's links, with and without fragments. */
function listTargets({ names, source }: DocPage, getCompiled: GetCompiled): Set<string> {
  const hrefs = getCompiled(source)
    .links.filter(({ kind }) => kind === 'link')
    .map(({ url }) => getPublicUrl(names, url));
  const all = [...hrefs, ...Object.values(names.identifiers)];
  return new Set(all.flatMap((href) => [href, href.replace(/[?#].*/, '')]));
}

/** Indexes links between docs, without drafts, unlisted docs, and home pages, which link everywhere. */
export function openRelations(
  docs: DocPage[],
  { config, versions }: Site,
  getCompiled: GetCompiled,
): Relations {
  const roots = new Set(versions.map(({ version }) => version.path));
  const linking = new Map<string, DocPage[]>();
  for (const doc of docs) {
    const { draft, unlisted } = doc.frontMatter;
    const hrefs =
      draft || unlisted || roots.has(doc.meta.route) ? [] : listTargets(doc, getCompiled);
    for (const href of hrefs) {
      const list = linking.get(href) ?? [];
      linking.set(href, list);
      list.push(doc);
    }
  }
  return {
    apiSidebar: config.docs.apiSidebar,
    findLinking: (href, { context, meta }) =>
      (linking.get(href) ?? []).filter(
        (other) => other.meta.route !== meta.route && other.context.version === context.version,
      ),
  };
}

/** Links to a doc by its title. */
export function linkDoc({ context, meta }: DocPage): PageLink {
  return { label: meta.title, href: context.href };
}
