import { attempt, groupBy } from 'es-toolkit';
import { countBy } from 'es-toolkit/set';
import type { OutlinedPage, SearchablePage, ShownDocument } from '../model/search';
import { cutPages, orderPages } from './documents';
import { collectNames, type PageNames } from './page-names';
import {
  collectPostings,
  type DocumentTerms,
  listTerms,
  readTerms,
  split,
  type Terms,
  type WrittenTerms,
  writeTerms,
} from './postings';
import { tokenize } from './terms';

/** What `search-index-{tag}.json` holds. */
interface IndexFile {
  pages: OutlinedPage[];
  terms: WrittenTerms;
  /** For each document, the number of different terms in each indexed field. */
  lengths: number[][];
}

/** Lists the terms of a page's documents: the top first. */
export function listPage(page: SearchablePage): DocumentTerms[] {
  return cutPages([page]).map((document, position) =>
    listTerms(document, page.sections[position]?.text ?? ''),
  );
}

/**
 * Builds the two files of a search index, as JSON: `index` has what the first query needs, `texts` the
 * contents, by id of the document, that snippets are cut from.
 *
 * @param list lists the terms of a page, or knows them from an earlier build
 */
export function buildIndex(
  pages: readonly SearchablePage[],
  list = listPage,
): { index: string; texts: string } {
  const ordered = orderPages(pages);
  const documents = ordered.flatMap(list);
  const outline = ordered.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.map(({ id, title }) => ({ id, title })),
  }));
  const file: IndexFile = {
    pages: outline,
    terms: writeTerms(collectPostings(documents)),
    lengths: documents.map(({ fields }) => fields.map((terms) => new Set(split(terms)).size)),
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
function listIds(documents: readonly ShownDocument[]): number[][] {
  const pages = groupBy(documents, ({ sectionRoute }) => sectionRoute.replace(/#.*/, ''));
  return Object.values(pages).map((ofPage) => ofPage.map(({ id }) => id));
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

function loadFile({ pages, terms, lengths }: IndexFile): LoadedIndex {
  const documents = cutPages(pages);
  const ids = listIds(documents);
  const sections = documents.filter(({ sectionTitle }) => sectionTitle !== '');
  return {
    documents,
    terms: readTerms(terms),
    lengths,
    pages: ids.flatMap((ofPage) => ofPage.map(() => ofPage)),
    routes: listRoutes(pages, ids),
    names: collectNames(documents),
    headings: countBy(new Set(sections), ({ sectionTitle }) => sectionTitle),
  };
}

/**
 * Loads the file of a search index.
 *
 * @returns the index; one that holds nothing when there is no text, or it is no index
 */
export function loadIndex(text: string | null): LoadedIndex {
  const [, index] = attempt(() => loadFile(JSON.parse(text ?? '')));
  return index ?? loadFile({ pages: [], terms: { shown: 0, lines: [] }, lengths: [] });
}
