import { groupBy } from 'es-toolkit';
import type { SearchDocument, SearchType, ShownDocument } from '../model/search';

/**
 * The documents of one page, as the index's file holds them: what they share stands once, and what
 * is usual is left out.
 */
export interface PackedPage {
  route: string;
  title: string;
  /** Left out for docs. */
  type?: SearchType;
  /** Left out for pages in no sidebar. */
  sidebar?: string;
  tags?: string[];
  parents?: string[];
  /** Titles of the sections; '' for the top of the page. */
  sections: string[];
  /** Fragments that do not follow from the section's title, by position among the sections. */
  ids?: Record<string, string>;
}

/** The fragment that most headings with a title have. Titles beyond ASCII have theirs in `ids`. */
function usualId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-');
}

function placeOf(document: ShownDocument): { route: string; id: string } {
  const [route = '', id = ''] = document.sectionRoute.split('#', 2);
  return { route, id };
}

function packPage(documents: readonly ShownDocument[], first: ShownDocument): PackedPage {
  const sections = documents.map(({ sectionTitle }) => sectionTitle);
  const ids = documents.flatMap((document, position) => {
    const { id } = placeOf(document);
    return id === usualId(document.sectionTitle) ? [] : [[position, id] as const];
  });
  const tags = documents.flatMap((document) => document.tags);
  const { pageTitle: title, type, sidebar, sidebarParentCategories: parents } = first;
  return {
    route: placeOf(first).route,
    title,
    ...(type === 'docs' ? {} : { type }),
    ...(sidebar === null ? {} : { sidebar }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(parents.length === 0 ? {} : { parents }),
    sections,
    ...(ids.length === 0 ? {} : { ids: Object.fromEntries(ids) }),
  };
}

/**
 * Packs documents for the index's file.
 *
 * @param documents documents as `documentsOf` makes them: those of a page stand together
 */
export function packDocuments(documents: readonly SearchDocument[]): PackedPage[] {
  const byRoute = groupBy(documents, (document) => placeOf(document).route);
  return Object.values(byRoute).flatMap((group) => {
    const [first] = group;
    return first ? [packPage(group, first)] : [];
  });
}

/**
 * Unpacks documents of the index's file.
 *
 * @param pages what `packDocuments` returned
 * @returns documents in the same order, with what results show
 */
export function unpackDocuments(pages: readonly PackedPage[]): ShownDocument[] {
  return pages
    .flatMap((page) =>
      page.sections.map((sectionTitle, position) => {
        const id = page.ids?.[position] ?? usualId(sectionTitle);
        return {
          title: sectionTitle || page.title,
          tags: id === '' ? (page.tags ?? []) : [],
          sidebarParentCategories: page.parents ?? [],
          sectionTitle,
          pageTitle: page.title,
          sectionRoute: id === '' ? page.route : `${page.route}#${id}`,
          type: page.type ?? 'docs',
          sidebar: page.sidebar ?? null,
        };
      }),
    )
    .map((document, id) => ({ ...document, id }));
}
