import { groupBy, memoize, sortBy } from 'es-toolkit';
import { ARTICLE_FOOT } from '../constants';
import type { GetCompiled } from '../model/compiled';
import type { BasePage, PageLink } from '../model/page';
import type { Site } from '../site/site';
import type { DocPage } from './doc/page';

/** A doc that readers of another may need. */
export interface NearDoc {
  doc: DocPage;
  /** The more, the nearer. */
  score: number;
  /** To how many pages it leads: one that leads to many others says little by it. */
  leads: number;
}

/** Which docs lead where, turned around once for all pages. */
export interface Relations {
  /** Id of the sidebar whose pages say who uses what they describe. */
  apiSidebar: string | undefined;
  /** Listed docs by the hrefs of the pages and anchors that they lead to. */
  linking: ReadonlyMap<string, readonly DocPage[]>;
  /** Says how near a doc is that shares a number of tags. */
  rate(doc: DocPage, shared: number): NearDoc;
  /** Lists the docs that are near by these tags, which are hrefs in order, the nearest first. */
  findTagged(tags: readonly string[]): readonly NearDoc[];
}

/** Orders docs, the nearest first. */
export function sortNear(docs: readonly NearDoc[]): NearDoc[] {
  return sortBy(docs, [({ score }) => -score, 'leads', ({ doc }) => doc.meta.route]);
}

/** Hrefs that a doc's text leads to, and those without their fragments. */
function listTargets(page: DocPage, getCompiled: GetCompiled): Set<string> {
  const hrefs = getCompiled(page.origin.source)
    .links.filter(({ kind }) => kind === 'link')
    .map(({ url }) => (Object.hasOwn(page.links, url) ? (page.links[url] ?? url) : url));
  const all = [...hrefs, ...Object.values(page.identifiers)];
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
    ({ draft, meta, unlisted }) => !unlisted && !draft && !roots.has(meta.route),
  );
  const targets = new Map(docs.map((doc) => [doc, listTargets(doc, getCompiled)]));
  const leads = new Map(
    [...targets].map(([doc, hrefs]) => [doc, [...hrefs].filter((href) => !/#/.test(href)).length]),
  );
  const tagged = turnAround(docs, ({ tags }) => tags.map(({ href }) => href));
  const rate = (doc: DocPage, shared: number): NearDoc => ({
    doc,
    score: shared >= ARTICLE_FOOT.sharedTags ? shared : 0,
    leads: leads.get(doc) ?? 0,
  });
  // Most docs have the tags of others: all that have the same ones share one list.
  const findTagged = memoize(
    (tags: readonly string[]) => {
      const all = tags.flatMap((href) => tagged.get(href) ?? []);
      const groups = Object.values(groupBy(all, ({ meta }) => meta.route));
      const rated = groups.flatMap(([doc, ...same]) => (doc ? rate(doc, 1 + same.length) : []));
      return sortNear(rated.filter(({ score }) => score > 0));
    },
    { getCacheKey: JSON.stringify },
  );
  return {
    apiSidebar: config.docs.apiSidebar,
    linking: turnAround(docs, (doc) => targets.get(doc) ?? []),
    rate,
    findTagged,
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
