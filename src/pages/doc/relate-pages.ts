import { countBy, sortBy } from 'es-toolkit';
import { ARTICLE_FOOT } from '../../constants';
import { findLinking, linkDoc, type Relations } from '../relations';
import type { DocPage } from './page';

/** Says of a doc which others a reader of it may need, and of pages of the API who uses them. */
export function relateDoc(page: DocPage, relations: Relations): DocPage {
  const { context } = page;
  const isApi = context.sidebarId === relations.apiSidebar;
  const tags = new Set(page.tags.map(({ href }) => href));
  const linking = findLinking(context.href, page, relations);
  const users = isApi
    ? linking.filter((other) => other.context.sidebarId !== context.sidebarId)
    : [];
  const known = new Set([context.href, page.previous?.href, page.next?.href]);
  const tagged = [...tags].flatMap((href) => relations.tagged.get(href) ?? []);
  const shared = countBy(tagged, (doc) => doc.meta.route);
  const rated = [...new Set([...linking, ...tagged])]
    .filter((other) => !users.includes(other) && !known.has(other.context.href))
    .map((doc) => {
      const count = shared[doc.meta.route] ?? 0;
      const ofTags = count >= ARTICLE_FOOT.sharedTags ? count : 0;
      const ofLink = linking.includes(doc) ? ARTICLE_FOOT.sharedTags : 0;
      // A page that leads to many others says little by it.
      return { doc, score: ofTags + ofLink, leads: relations.countTargets(doc) };
    })
    .filter(({ score }) => score > 0);
  const nearest = sortBy(rated, [({ score }) => -score, 'leads', ({ doc }) => doc.meta.route]);
  return {
    ...page,
    related: nearest.slice(0, ARTICLE_FOOT.related).map(({ doc }) => linkDoc(doc)),
    usedBy: users.map(linkDoc),
  };
}
