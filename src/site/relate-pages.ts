import { sortBy } from 'es-toolkit';
import { ARTICLE_FOOT } from '../constants';
import type { CompiledDoc } from '../model/compiled';
import type { DocPage, Page, PageLink, ReferencePage } from '../model/page';
import type { Site } from './site';

/** What pages lead to, and what they are called where they are named by others. */
interface Relations {
  site: Site;
  docs: DocPage[];
  /** Doc → hrefs that its text leads to, and those without their fragments. */
  targets: Map<DocPage, Set<string>>;
}

/**
 * Says of each doc which others a reader of it may need, of pages of the API who uses them, and of
 * symbols of the reference which docs name them.
 */
export function relatePages(
  pages: Page[],
  site: Site,
  getCompiled: (source: string) => CompiledDoc,
): Page[] {
  // Nobody is sent to what is in no list, nor to the page that leads everywhere.
  const roots = new Set(site.versions.map(({ version }) => version.path));
  const docs = pages.filter(
    (page): page is DocPage =>
      page.kind === 'doc' && !page.unlisted && !page.draft && !roots.has(page.meta.route),
  );
  const targets = new Map(docs.map((doc) => [doc, listTargets(doc, getCompiled(doc.source))]));
  const relations = { site, docs, targets };
  return pages.map((page) => {
    switch (page.kind) {
      case 'doc':
        return relateDoc(page, relations);
      case 'reference':
        return relateSymbols(page, relations);
      default:
        return page;
    }
  });
}

function listTargets(page: DocPage, { links }: CompiledDoc): Set<string> {
  const hrefs = links
    .filter(({ kind }) => kind === 'link')
    .map(({ url }) => (Object.hasOwn(page.links, url) ? (page.links[url] ?? url) : url));
  const all = [...hrefs, ...Object.values(page.identifiers)];
  return new Set(all.flatMap((href) => [href, href.replace(/[?#].*$/, '')]));
}

function linkDoc({ context, meta }: DocPage): PageLink {
  return { label: meta.title, href: context.href };
}

/** Other docs of the same version that lead to an href. */
function findLinking(href: string, page: Page, { docs, targets }: Relations): DocPage[] {
  return docs.filter(
    (other) =>
      other !== page &&
      other.context.version === page.context.version &&
      targets.get(other)?.has(href),
  );
}

/** To how many pages a doc leads. */
function countTargets(page: DocPage, { targets }: Relations): number {
  return [...(targets.get(page) ?? [])].filter((href) => !href.includes('#')).length;
}

function relateDoc(page: DocPage, relations: Relations): DocPage {
  const { context } = page;
  const { docs, site } = relations;
  const linking = findLinking(context.href, page, relations);
  const isApi = context.sidebarId !== null && context.sidebarId === site.config.docs.apiSidebar;
  const users = isApi
    ? linking.filter((other) => other.context.sidebarId !== context.sidebarId)
    : [];
  const tags = new Set(page.tags.map(({ href }) => href));
  const isKnown = (href: string) => [page.previous?.href, page.next?.href].includes(href);
  const rated = docs
    .filter(
      (other) =>
        other.context.route !== context.route &&
        other.context.version === context.version &&
        !users.includes(other) &&
        !isKnown(other.context.href),
    )
    .map((doc) => {
      const shared = doc.tags.filter(({ href }) => tags.has(href)).length;
      const ofTags = shared >= ARTICLE_FOOT.sharedTags ? shared : 0;
      const ofLink = linking.includes(doc) ? ARTICLE_FOOT.sharedTags : 0;
      // A page that leads to many others says little by it.
      return { doc, score: ofTags + ofLink, leads: countTargets(doc, relations) };
    })
    .filter(({ score }) => score > 0);
  const nearest = sortBy(rated, [({ score }) => -score, 'leads', ({ doc }) => doc.meta.route]);
  return {
    ...page,
    related: nearest.slice(0, ARTICLE_FOOT.related).map(({ doc }) => linkDoc(doc)),
    usedBy: users.map(linkDoc),
  };
}

function relateSymbols(page: ReferencePage, relations: Relations): ReferencePage {
  const { href } = page.context;
  return {
    ...page,
    symbols: page.symbols.map((view) => {
      const own = page.isSingle ? href : `${href}#${view.id}`;
      const naming = findLinking(own, page, relations);
      return { ...view, namedBy: naming.map(linkDoc) };
    }),
  };
}
