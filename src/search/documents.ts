import { sortBy } from 'es-toolkit';
import type { Section } from '../model/compiled';
import type { Page } from '../model/page';
import type { SearchablePage, SearchDocument } from '../model/search';

/**
 * What the search index needs to know of a page of the docs.
 *
 * @param page the page
 * @param sections sections of its text; unused for pages without a text of their own
 * @returns null for pages that search does not find: lists of tags, the not-found page, pages of
 *   code, and unlisted docs
 */
export function searchablePage(page: Page, sections: Section[]): SearchablePage | null {
  const { route, title } = page.meta;
  const { sidebarId: sidebar } = page.context;
  if (page.kind === 'category') {
    const parents = page.breadcrumbs.slice(0, -1).map(({ label }) => label);
    const text: Section = { id: '', title: '', depth: 0, text: page.description };
    return { route, title, type: 'docs', tags: [], parents, sidebar, sections: [text] };
  }
  const isText = page.kind === 'doc' || page.kind === 'reference';
  if (!isText || (page.kind === 'doc' && page.unlisted)) {
    return null;
  }
  // The first breadcrumb of a page of the reference is its area, which results name themselves.
  const outermost = page.kind === 'reference' ? 1 : 0;
  // The last breadcrumb is the page itself: as a doc, or as the category that it is the page of.
  const parents = page.breadcrumbs.slice(outermost, -1).map(({ label }) => label);
  const tags = page.kind === 'doc' ? page.tags.map(({ label }) => label) : [];
  return { route, title, type: 'docs', tags, parents, sidebar, sections };
}

/**
 * Cuts pages into what search finds: the top of each page, and its sections.
 *
 * @param pages pages in any order
 * @returns one document for each section, by route and in the order of the page; `id` is the
 *   position. Tags stand at the top of the page only, else one tag would fill the results with the
 *   sections of one page.
 */
export function documentsOf(pages: readonly SearchablePage[]): SearchDocument[] {
  return sortBy([...pages], [({ route }) => route])
    .flatMap(documentsOfPage)
    .map((document, id) => ({ ...document, id }));
}

function documentsOfPage(page: SearchablePage): Omit<SearchDocument, 'id'>[] {
  const first = page.sections[0];
  const hasTop = first?.depth === 0;
  const top: Section = hasTop ? first : { id: '', title: '', depth: 0, text: '' };
  return [top, ...page.sections.slice(hasTop ? 1 : 0)].map((section) => ({
    title: section.title || page.title,
    content: section.text,
    tags: section.id === '' ? page.tags : [],
    sidebarParentCategories: page.parents,
    sectionTitle: section.title,
    pageTitle: page.title,
    sectionRoute: section.id === '' ? page.route : `${page.route}#${section.id}`,
    type: page.type,
    sidebar: page.sidebar,
  }));
}
