import { sortBy } from 'es-toolkit';
import type { Section } from '../model/compiled';
import type { OutlinedPage, SearchablePage, ShownDocument } from '../model/search';
import { cutTitle } from './page-names';

function makeTop(text: string): Section {
  return { id: '', title: '', depth: 0, text };
}

/** Puts pages in the order of the index, by route. Each gets a top, even an empty one. */
export function orderPages(pages: readonly SearchablePage[]): SearchablePage[] {
  return sortBy([...pages], ['route']).map((page) => {
    const hasTop = page.sections[0]?.depth === 0;
    return hasTop ? page : { ...page, sections: [makeTop(''), ...page.sections] };
  });
}

/** The id that most headings have. */
function getUsualId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** Leaves out of a page what results do not show, or what follows from the rest. */
export function outlinePage({
  description,
  questions,
  sectionQuestions,
  sections,
  sources,
  tags,
  ...page
}: SearchablePage): OutlinedPage {
  const outlined = sections.map(({ id, title }) =>
    id === getUsualId(title) ? { title } : { title, id },
  );
  return { ...page, sections: outlined };
}

/**
 * Cuts a page into what search finds: its top, and its sections.
 *
 * @param first id of the top; sections are counted from there
 * @returns one document for each section, in order
 */
export function cutPage(page: OutlinedPage, first: number): ShownDocument[] {
  return page.sections.map(({ title, id = getUsualId(title) }, position) => ({
    id: first + position,
    kind: id === '' ? page.kind : page.sectionKind,
    // The subject of a page that opens something is its name already, and does not count twice.
    title: title || cutTitle(page.title).opening,
    sidebarParentCategories: page.parents,
    sectionTitle: title,
    pageTitle: page.title,
    sectionRoute: id === '' ? page.route : `${page.route}#${id}`,
    sidebar: page.sidebar,
  }));
}
