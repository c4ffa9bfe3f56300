import { attempt, groupBy } from 'es-toolkit';
import type { OutlinedPage, SearchablePage, ShownDocument } from '../model/search';
import { cutPages, orderPages } from './documents';
import { collectNames, nameKey, type PageNames } from './page-names';
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

/** Texts that are asked together, as the index's file holds them. */
interface WrittenCollection {
  terms: WrittenTerms;
  /** For each document, the number of different terms in each indexed field. */
  lengths: number[][];
}

/** What `search-index-{tag}.json` holds. */
interface IndexFile {
  pages: OutlinedPage[];
  sections: WrittenCollection;
  questions: WrittenCollection;
  /** Groups of words that stand for each other. */
  synonyms: readonly (readonly string[])[];
}

/** Terms of what is indexed of a page. */
export interface PageTerms {
  /** The top first. */
  sections: DocumentTerms[];
  questions: DocumentTerms[];
}

/** Lists the terms of a page: of sections by their `INDEXED_FIELDS`. */
export function listPage(page: SearchablePage): PageTerms {
  return {
    sections: cutPages([page]).map(({ tags, title }, position) =>
      listTerms([[title], [page.sections[position]?.text ?? ''], tags]),
    ),
    questions: page.questions.map((question) => listTerms([[question]])),
  };
}

function writeCollection(documents: readonly DocumentTerms[]): WrittenCollection {
  return {
    terms: writeTerms(collectPostings(documents)),
    lengths: documents.map(({ fields }) => fields.map((terms) => new Set(split(terms)).size)),
  };
}

/**
 * Builds the two files of a search index, as JSON: `index` has what the first query needs, `texts` the
 * contents, by id of the document, that snippets are cut from.
 *
 * @param options `list` lists the terms of a page, or knows them from an earlier build; `synonyms`: groups
 *   of words that stand for each other
 */
export function buildIndex(
  pages: readonly SearchablePage[],
  { list = listPage, synonyms = [] as readonly (readonly string[])[] } = {},
): { index: string; texts: string } {
  const ordered = orderPages(pages);
  const terms = ordered.map(list);
  const outline = ordered.map(({ questions, sections, ...page }) => ({
    ...page,
    sections: sections.map(({ id, title }) => ({ id, title })),
    questions: questions.length,
  }));
  const file: IndexFile = {
    pages: outline,
    sections: writeCollection(terms.flatMap(({ sections }) => sections)),
    questions: writeCollection(terms.flatMap(({ questions }) => questions)),
    synonyms,
  };
  const texts = ordered.flatMap(({ sections }) => sections.map(({ text }) => text));
  return { index: JSON.stringify(file), texts: JSON.stringify(texts) };
}

/** Texts that can be asked together. Their ids are their positions. */
export interface Collection {
  terms: Terms;
  /** One length for each indexed field, for each document. */
  lengths: number[][];
}

/** A search index that can be asked. */
export interface LoadedIndex {
  documents: ShownDocument[];
  /** Texts of the documents. */
  sections: Collection;
  /** What people ask, page by page. */
  questions: Collection;
  /** For each question, the id of the top of the page that answers it. */
  answers: number[];
  /** For each document, the ids of all documents of its page, the top first. */
  pages: number[][];
  /** Path of a file of the platform → ids of the tops of pages that describe it. */
  sources: ReadonlyMap<string, number[]>;
  /** Term of a route → the pages that have it: one titled "Introduction" is known by its route. */
  routes: ReadonlyMap<string, number[][]>;
  /** Names that pages are asked for by. */
  names: PageNames;
  /** Word, or several, as `nameKey` makes it → what stands for it, each one word or several. */
  synonyms: ReadonlyMap<string, string[]>;
}

/** Ids of the documents of each page. */
function listIds(documents: readonly ShownDocument[]): number[][] {
  const pages = groupBy(documents, ({ sectionRoute }) => sectionRoute.replace(/#.*/, ''));
  return Object.values(pages).map((ofPage) => ofPage.map(({ id }) => id));
}

/** Says which pages have each of some keys. */
function listByKey<T>(
  pages: readonly OutlinedPage[],
  getKeys: (page: OutlinedPage) => Iterable<string>,
  getValue: (position: number) => T,
): Map<string, T[]> {
  const values = new Map<string, T[]>();
  for (const [position, page] of pages.entries()) {
    for (const key of getKeys(page)) {
      values.set(key, [...(values.get(key) ?? []), getValue(position)]);
    }
  }
  return values;
}

const readCollection = ({ terms, lengths }: WrittenCollection): Collection => ({
  terms: readTerms(terms),
  lengths,
});

function mapSynonyms(groups: IndexFile['synonyms']): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const key = nameKey(word);
      const others = group.filter((other) => other !== word);
      byKey.set(key, [...(byKey.get(key) ?? []), ...others]);
    }
  }
  return byKey;
}

function loadFile({ pages, questions, sections, synonyms }: IndexFile): LoadedIndex {
  const documents = cutPages(pages);
  const ids = listIds(documents);
  const topOf = (position: number) => ids[position]?.[0] ?? -1;
  return {
    documents,
    sections: readCollection(sections),
    questions: readCollection(questions),
    answers: pages.flatMap((page, position) => Array<number>(page.questions).fill(topOf(position))),
    pages: ids.flatMap((ofPage) => ofPage.map(() => ofPage)),
    sources: listByKey(pages, (page) => page.sources, topOf),
    routes: listByKey(
      pages,
      ({ route }) => new Set(tokenize(route)),
      (position) => ids[position] ?? [],
    ),
    names: collectNames(documents),
    synonyms: mapSynonyms(synonyms),
  };
}

/** What stands for an index that cannot be had. */
const NOTHING: WrittenCollection = { terms: { shown: 0, lines: [] }, lengths: [] };

/**
 * Loads the file of a search index.
 *
 * @returns the index; one that holds nothing when there is no text, or it is no index
 */
export function loadIndex(text: string | null): LoadedIndex {
  const [, index] = attempt(() => loadFile(JSON.parse(text ?? '')));
  return index ?? loadFile({ pages: [], sections: NOTHING, questions: NOTHING, synonyms: [] });
}
