import { findLinking, linkDoc, type Relations } from '../relations';
import type { DocPage } from './page';

/** Adds to a page of the API the docs of other areas that use what it describes. */
export function relateDoc(page: DocPage, relations: Relations): DocPage {
  const { apiSidebar } = relations;
  const { href, sidebarId } = page.context;
  if (apiSidebar === undefined || sidebarId !== apiSidebar) {
    return page;
  }
  const users = findLinking(href, page, relations).filter(
    ({ context }) => context.sidebarId !== sidebarId,
  );
  return { ...page, usedBy: users.map(linkDoc) };
}
