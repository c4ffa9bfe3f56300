import { attempt, mean, memoize, range } from 'es-toolkit';
import type { ShownDocument } from '../model/search';
import { cutPage } from './documents';
import type { IndexFile, WrittenCollection } from './index-file';
import { readTerms, type Terms } from './postings';

/** Texts that can be asked together. Their ids are their positions. */
export interface Collection {
  count: number;
  terms: Terms;
  /** For each indexed field, its length by document. */
  lengths: number[][];
  /** For each indexed field, its length on the average. */
  averages: number[];
}

/** A page of an index. */
export interface IndexedPage {
  /** Id of its top; the ids of its sections follow. */
  top: number;
  /** Id of the first document behind it. */
  end: number;
}

/** A search index that can be asked. Pages are known by their positions. */
export interface LoadedIndex {
  /** Number of documents. */
  count: number;
  /** What results show of a document. */
  getDocument(id: number): ShownDocument | undefined;
  pages: IndexedPage[];
  /** For each document, its page. */
  pageOf: readonly number[];
  /** Texts of the documents. */
  sections: Collection;
  /** What people ask. */
  questions: Collection;
  /** For each question, the page that answers it. */
  answers: readonly number[];
  /** Path of a file of the platform → pages that describe it. */
  sources: ReadonlyMap<string, number[]>;
  /** Term of a page's title → the pages that have it. */
  titles: ReadonlyMap<string, number[]>;
  /** Term of a route → the pages that have it. */
  routes: ReadonlyMap<string, number[]>;
  /** Name of pages as `nameKey` makes it → pages, with how the name fits. */
  names: ReadonlyMap<string, [page: number, fit: number][]>;
  /** Word, or several, as `nameKey` makes it → what stands for it. */
  synonyms: ReadonlyMap<string, string[]>;
}

function readCollection({ terms, lengths }: WrittenCollection): Collection {
  const count = lengths[0]?.length ?? 0;
  return { count, terms: readTerms(terms), lengths, averages: lengths.map(mean) };
}

/** Repeats each position as often as its count says. */
function repeat(counts: readonly number[]): number[] {
  return counts.flatMap((count, position) => Array<number>(count).fill(position));
}

function loadFile(file: IndexFile): LoadedIndex {
  const { counts, questions, sections } = file;
  let end = 0;
  const pages = counts.map(([size]): IndexedPage => {
    const top = end;
    end += size;
    return { top, end };
  });
  const pageOf = repeat(counts.map(([ofSections]) => ofSections));
  const readPage = memoize((position: number) =>
    cutPage(JSON.parse(file.pages[position] ?? ''), pages[position]?.top ?? 0),
  );
  return {
    count: end,
    getDocument(id) {
      const page = pageOf[id];
      return page === undefined ? undefined : readPage(page)[id - (pages[page]?.top ?? 0)];
    },
    pages,
    pageOf,
    sections: readCollection(sections),
    questions: readCollection(questions),
    answers: repeat(counts.map(([, ofQuestions]) => ofQuestions)),
    sources: new Map(file.sources),
    titles: new Map(file.titles),
    routes: new Map(file.routes),
    names: new Map(file.names),
    synonyms: new Map(file.synonyms),
  };
}

/** Lists what results show of all documents. */
export function listDocuments({ count, getDocument }: LoadedIndex): ShownDocument[] {
  return range(count).flatMap((id) => getDocument(id) ?? []);
}

const NO_TEXTS: WrittenCollection = { terms: { shown: 0, terms: '', lines: '' }, lengths: [] };

/** What stands for an index that cannot be had. */
const NOTHING: IndexFile = {
  ...{ pages: [], counts: [], titles: [], routes: [], sources: [], names: [], synonyms: [] },
  ...{ sections: NO_TEXTS, questions: NO_TEXTS },
};

/**
 * Loads the file of a search index.
 *
 * @returns the index; one that holds nothing when there is no text, or it is no index
 */
export function loadIndex(text: string | null): LoadedIndex {
  const [, index] = attempt(() => loadFile(JSON.parse(text ?? '')));
  return index ?? loadFile(NOTHING);
}
