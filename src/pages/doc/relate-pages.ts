import { intersection, partition, uniq } from 'es-toolkit';
import { ARTICLE_FOOT } from '../../constants';
import { findLinking, linkDoc, type NearDoc, type Relations, sortNear } from '../relations';
import type { DocPage } from './page';

/** The first that are wanted. Those behind them are not looked at: there may be thousands. */
function takeFirst(near: readonly NearDoc[], isWanted: (doc: DocPage) => boolean): NearDoc[] {
  const taken: NearDoc[] = [];
  for (const one of near) {
    if (taken.length === ARTICLE_FOOT.related) {
      break;
    }
    if (isWanted(one.doc)) {
      taken.push(one);
    }
  }
  return taken;
}

/** Says of a doc which others a reader of it may need, and of pages of the API who uses them. */
export function relateDoc(page: DocPage, relations: Relations): DocPage {
  const { context } = page;
  const isApi = context.sidebarId === relations.apiSidebar;
  const hrefsOf = (doc: DocPage) => uniq(doc.tags.map(({ href }) => href)).sort();
  const tags = hrefsOf(page);
  const linking = new Set(findLinking(context.href, page, relations));
  const [users, others] = partition(
    [...linking],
    (doc) => isApi && doc.context.sidebarId !== context.sidebarId,
  );
  const known = new Set([context.href, page.previous?.href, page.next?.href]);
  const isFree = (doc: DocPage) => !known.has(doc.context.href);
  const near = [
    ...others.filter(isFree).map((doc) => {
      const { score, ...rated } = relations.rate(doc, intersection(tags, hrefsOf(doc)).length);
      return { ...rated, score: score + ARTICLE_FOOT.sharedTags };
    }),
    ...takeFirst(relations.findTagged(tags), (doc) => isFree(doc) && !linking.has(doc)),
  ];
  const related = sortNear(near).slice(0, ARTICLE_FOOT.related);
  return {
    ...page,
    related: related.map(({ doc }) => linkDoc(doc)),
    usedBy: users.map(linkDoc),
  };
}
