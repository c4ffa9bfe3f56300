import { mean, memoize, range } from 'es-toolkit';
import type { ShownDocument } from '../model/search';
import { cutPage } from './documents';
import type { IndexFile, WrittenCollection } from './index-file';
import { readTerms, type Terms } from './postings';

/**
 * Names a file of a search index by its path below the base URL.
 *
 * @param part `index` for what a query needs, `text` for what snippets are cut from
 * @param tag tag of the docs, as in `docs-default-current`
 */
export function nameSearchFile(part: 'index' | 'text', tag: string): string {
  return `search-${part}-${tag}.json`;
}

/** Texts that can be asked together. Their ids are their positions. */
export interface Collection {
  count: number;
  terms: Terms;
  /** For each indexed field, its length by document. */
  lengths: number[][];
  /** For each indexed field, its length on the average. */
  averages: number[];
}

/** A search index that can be asked. A page is known by the id of its top. */
export interface LoadedIndex {
  /** Number of documents. */
  count: number;
  /** What results show of a document. */
  getDocument(id: number): ShownDocument | undefined;
  /** Each page with the ids of its documents, its top first. */
  pages: ReadonlyMap<number, number[]>;
  /** The page of a document; -1 for none. */
  getPage(id: number): number;
  /** Texts of the documents. */
  sections: Collection;
  /** What people ask. */
  questions: Collection;
  /** For each question, the section that answers it. */
  answers: readonly number[];
  /** Path of a file of the platform → pages that describe it. */
  sources: ReadonlyMap<string, number[]>;
  /** Term of a page's title → the pages that have it. */
  titles: ReadonlyMap<string, number[]>;
  /** Term of a route → the pages that have it. */
  routes: ReadonlyMap<string, number[]>;
  /** Name of pages as `nameKey` makes it → pages, with how the name fits. */
  names: ReadonlyMap<string, [page: number, fit: number][]>;
  /** Address that a page had → where it leads now. */
  moved: readonly [from: string, to: string][];
  /** Word, or several, as `nameKey` makes it → what stands for it. */
  synonyms: ReadonlyMap<string, string[]>;
}

function readCollection({ terms, lengths }: WrittenCollection): Collection {
  const count = lengths[0]?.length ?? 0;
  return { count, terms: readTerms(terms), lengths, averages: lengths.map(mean) };
}

/**
 * Loads the file of a search index.
 *
 * @throws Error when it is no index
 */
export function loadIndex(text: string): LoadedIndex {
  const file: IndexFile = JSON.parse(text);
  const outlines = new Map<number, string>();
  const pages = new Map<number, number[]>();
  const pageOf: number[] = [];
  const answers: number[] = [];
  for (const [position, [sections, answering]] of file.counts.entries()) {
    const top = pageOf.length;
    pageOf.push(...Array<number>(sections).fill(top));
    answers.push(...answering.map((answer) => top + answer));
    pages.set(top, range(top, pageOf.length));
    outlines.set(top, file.pages[position] ?? '');
  }
  const readPage = memoize((top: number) => cutPage(JSON.parse(outlines.get(top) ?? ''), top));
  return {
    count: pageOf.length,
    getDocument(id) {
      const top = pageOf[id];
      return top === undefined ? undefined : readPage(top)[id - top];
    },
    pages,
    getPage: (id) => pageOf[id] ?? -1,
    sections: readCollection(file.sections),
    questions: readCollection(file.questions),
    answers,
    sources: new Map(file.sources),
    titles: new Map(file.titles),
    routes: new Map(file.routes),
    names: new Map(file.names),
    moved: file.moved,
    synonyms: new Map(file.synonyms),
  };
}

/** Lists what results show of all documents. */
export function listDocuments({ count, getDocument }: LoadedIndex): ShownDocument[] {
  return range(count).flatMap((id) => getDocument(id) ?? []);
}
