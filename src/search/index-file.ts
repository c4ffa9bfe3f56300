import type { OutlinedPage, SearchablePage, ShownDocument } from '../model/search';
import { type CountedDocument, collectPostings, countTerms } from './count-terms';
import { cutPages, orderPages } from './documents';
import { collectNames, type PageNames } from './page-names';
import { readTerms, type Terms, type WrittenTerms, writeTerms } from './postings';
import { tokenize } from './terms';

/** What `search-index-{tag}.json` holds. */
interface IndexFile {
  pages: OutlinedPage[];
  terms: WrittenTerms;
  /** For each document, the number of different terms in each indexed field. */
  lengths: number[][];
}

/** Counts the terms of a page's documents: the top first. */
export function countPage(page: SearchablePage): CountedDocument[] {
  return cutPages([page]).map((document, position) =>
    countTerms(document, page.sections[position]?.text ?? ''),
  );
}

function outlinePage(page: SearchablePage): OutlinedPage {
  return { ...page, sections: page.sections.map(({ id, title }) => ({ id, title })) };
}

/**
 * Builds the two files of a search index, as JSON: `index` has what the first query needs, `texts` the
 * contents, by id of the document, that snippets are cut from.
 *
 * @param count counts the terms of a page, or knows them from an earlier build
 */
export function buildIndex(
  pages: readonly SearchablePage[],
  count: typeof countPage = countPage,
): { index: string; texts: string } {
  const ordered = orderPages(pages);
  const counted = ordered.flatMap(count);
  const file: IndexFile = {
    pages: ordered.map(outlinePage),
    terms: writeTerms(collectPostings(counted)),
    lengths: counted.map(({ fields }) => fields.map(({ counts }) => counts.length)),
  };
  const texts = ordered.flatMap(({ sections }) => sections.map(({ text }) => text));
  return { index: JSON.stringify(file), texts: JSON.stringify(texts) };
}

/** A search index that can be asked. */
export interface LoadedIndex {
  documents: ShownDocument[];
  terms: Terms;
  /** One length for each indexed field, for each document. */
  lengths: number[][];
  /** For each document, the ids of all documents of its page, the top first. */
  pages: number[][];
  /** Term of a route → the pages that have it: one titled "Introduction" is known by its route. */
  routes: ReadonlyMap<string, number[][]>;
  /** Names that pages are asked for by. */
  names: PageNames;
  /** Heading → how many sections have it. */
  headings: ReadonlyMap<string, number>;
}

/** Ids of the documents of each page. */
function listIds(pages: readonly OutlinedPage[]): number[][] {
  let next = 0;
  return pages.map(({ sections }) =>
    sections.map(() => {
      next += 1;
      return next - 1;
    }),
  );
}

function listRoutes(pages: readonly OutlinedPage[], ids: number[][]): Map<string, number[][]> {
  const routes = new Map<string, number[][]>();
  for (const [position, { route }] of pages.entries()) {
    for (const term of new Set(tokenize(route))) {
      routes.set(term, [...(routes.get(term) ?? []), ids[position] ?? []]);
    }
  }
  return routes;
}

function countHeadings(documents: readonly ShownDocument[]): Map<string, number> {
  const headings = new Map<string, number>();
  for (const { sectionTitle } of documents.filter((document) => document.sectionTitle !== '')) {
    headings.set(sectionTitle, (headings.get(sectionTitle) ?? 0) + 1);
  }
  return headings;
}

function loadFile({ pages, terms, lengths }: IndexFile): LoadedIndex {
  const documents = cutPages(pages);
  const ids = listIds(pages);
  return {
    documents,
    terms: readTerms(terms),
    lengths,
    pages: ids.flatMap((ofPage) => ofPage.map(() => ofPage)),
    routes: listRoutes(pages, ids),
    names: collectNames(documents),
    headings: countHeadings(documents),
  };
}

/** An index that holds nothing: what is used when the file cannot be had. */
export function emptyIndex(): LoadedIndex {
  return loadFile({ pages: [], terms: { shown: '', hidden: '', postings: '' }, lengths: [] });
}

/**
 * Loads the file of a search index.
 *
 * @returns the index; an empty one when the text is no index
 */
export function loadIndex(text: string | null): LoadedIndex {
  try {
    return text === null ? emptyIndex() : loadFile(JSON.parse(text));
  } catch {
    return emptyIndex();
  }
}
