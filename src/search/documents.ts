import { sortBy } from 'es-toolkit';
import type { OutlinedPage, SearchablePage, ShownDocument } from '../model/search';
import { cutTitle } from './page-names';

/** Sorts pages by route, and adds a missing top section to each. */
export function orderPages(pages: readonly SearchablePage[]): SearchablePage[] {
  const top = { id: '', title: '', depth: 0, text: '' } as const;
  return sortBy([...pages], ['route']).map((page) =>
    page.sections[0]?.depth === 0 ? page : { ...page, sections: [top, ...page.sections] },
  );
}

/** Reduces a page to the data of results. */
export function outlinePage(page: SearchablePage): OutlinedPage {
  const { description, questions, sectionQuestions, sections, sources, tags, ...shown } = page;
  return { ...shown, sections: sections.map(({ id, title }) => ({ id, title })) };
}

/**
 * Splits a page into results: its top and its sections.
 *
 * @param first id of the top, followed by those of sections
 */
export function cutPage(page: OutlinedPage, first: number): ShownDocument[] {
  return page.sections.map(({ id, title }, position) => ({
    id: first + position,
    kind: id === '' ? page.kind : page.sectionKind,
    // The subject of a folder's page is already its name, and shouldn't count twice.
    title: title || cutTitle(page.title).opening,
    sidebarParentCategories: page.parents,
    sectionTitle: title,
    pageTitle: page.title,
    sectionRoute: id === '' ? page.route : `${page.route}#${id}`,
    sidebar: page.sidebar,
  }));
}
