import { groupBy, sortBy } from 'es-toolkit';
import type { CompiledDoc, Section } from '../model/compiled';
import { assertNever } from '../model/exhaustive';
import type { Page } from '../model/page';
import type { SearchablePage, SearchDocument, SearchType, ShownDocument } from '../model/search';
import { referenceSections } from '../reference/sections';

type Labels = { label: string }[];

function listLabels(links: Labels): string[] {
  return links.map(({ label }) => label);
}

/** The last breadcrumb is the page itself: as a doc, or as the category that it is the page of. */
function listParents({ breadcrumbs }: { breadcrumbs: Labels }): string[] {
  return listLabels(breadcrumbs.slice(0, -1));
}

function makeTop(text: string): Section {
  return { id: '', title: '', depth: 0, text };
}

/**
 * What the search index needs to know of a page of the docs.
 *
 * @param compiled docs by source
 * @returns null for pages that search does not find: lists of tags and symbols, the not-found page,
 *   pages of code, and unlisted docs
 */
export function describeForSearch(
  page: Page,
  compiled: ReadonlyMap<string, CompiledDoc>,
): SearchablePage | null {
  const { route, title } = page.meta;
  const known = { route, title, type: 'docs' as const, tags: [], sidebar: page.context.sidebarId };
  switch (page.kind) {
    case 'doc': {
      const sections = compiled.get(page.source)?.sections ?? [];
      const tags = listLabels(page.tags);
      return page.unlisted ? null : { ...known, tags, parents: listParents(page), sections };
    }
    case 'category':
      return { ...known, parents: listParents(page), sections: [makeTop(page.description)] };
    case 'reference':
      // The first breadcrumb is the area of the page, which results name themselves.
      return { ...known, parents: listParents(page).slice(1), sections: referenceSections(page) };
    case 'referenceIndex':
    case 'tags':
    case 'tag':
    case 'notFound':
    case 'custom':
      return null;
    default:
      return assertNever(page);
  }
}

/**
 * Cuts pages into what search finds: the top of each page, and its sections.
 *
 * @returns one document for each section, by route and in the order of the page; `id` is the
 *   position. Tags stand at the top of the page only, else one tag would fill the results with the
 *   sections of one page.
 */
export function cutPages(pages: readonly SearchablePage[]): SearchDocument[] {
  return sortBy([...pages], ['route'])
    .flatMap(cutPage)
    .map((document, id) => ({ ...document, id }));
}

function cutPage(page: SearchablePage): Omit<SearchDocument, 'id'>[] {
  const hasTop = page.sections[0]?.depth === 0;
  const sections = hasTop ? page.sections : [makeTop(''), ...page.sections];
  return sections.map((section) => ({
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

/** Splits the route of a section into that of its page and its fragment. */
export function splitRoute({ sectionRoute }: ShownDocument): [route: string, id: string] {
  const [route = '', id = ''] = sectionRoute.split('#', 2);
  return [route, id];
}

function packPage(documents: readonly ShownDocument[], first: ShownDocument): PackedPage {
  const ids = documents.flatMap((document, position) => {
    const [, id] = splitRoute(document);
    return id === usualId(document.sectionTitle) ? [] : [[position, id] as const];
  });
  const tags = documents.flatMap((document) => document.tags);
  const { pageTitle: title, type, sidebar, sidebarParentCategories: parents } = first;
  return {
    route: splitRoute(first)[0],
    title,
    ...(type === 'docs' ? {} : { type }),
    ...(sidebar === null ? {} : { sidebar }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(parents.length === 0 ? {} : { parents }),
    sections: documents.map(({ sectionTitle }) => sectionTitle),
    ...(ids.length === 0 ? {} : { ids: Object.fromEntries(ids) }),
  };
}

/** Packs documents for the index's file; those of a page stand together. */
export function packDocuments(documents: readonly SearchDocument[]): PackedPage[] {
  const pages = groupBy(documents, (document) => splitRoute(document)[0]);
  return Object.values(pages).flatMap((page) =>
    page.slice(0, 1).map((first) => packPage(page, first)),
  );
}

/** Unpacks documents of the index's file, in the same order, with what results show. */
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

/**
 * Names a file of a search index by its path below the base URL.
 *
 * @param part `index` for what a query needs, `text` for what snippets are cut from
 * @param tag tag of the docs, as in `docs-default-current`
 */
export function nameSearchFile(part: 'index' | 'text', tag: string): string {
  return `search-${part}-${tag}.json`;
}
