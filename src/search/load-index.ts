import { range } from 'es-toolkit';
import type { ShownDocument } from '../model/search';
import { cutPage } from './documents';
import type { IndexFile } from './index-file';
import { type Collection, readCollection } from './postings';

/**
 * Returns the path of a search index file, below the base URL.
 *
 * @param part `index` for queries, `text` for snippets
 * @param tag tag of the docs, as in `docs-default-current`
 */
export function nameSearchFile(part: 'index' | 'text', tag: string): string {
  return `search-${part}-${tag}.json`;
}

/** A search index that can be queried. */
export interface LoadedIndex {
  documents: readonly ShownDocument[];
  /** Id of a page's top → ids of its sections, including the top. */
  pages: ReadonlyMap<number, number[]>;
  /** Id of a section → id of its page's top. */
  pageOf: readonly number[];
  sections: Collection;
  questions: Collection;
  /** Id of the section that answers each question. */
  answers: readonly number[];
  /** Term of a page's title, route or tags → pages, by the ids of their tops. */
  titles: ReadonlyMap<string, number[]>;
  /** Key of a name (`nameKey`) → pages, by the ids of their tops. */
  names: ReadonlyMap<string, number[]>;
  /** Path of a platform file → pages about it. */
  files: ReadonlyMap<string, number[]>;
  synonyms: ReadonlyMap<string, string[]>;
}

/**
 * Loads the file of a search index.
 *
 * @throws Error if it isn't an index
 */
export function loadIndex(text: string): LoadedIndex {
  const file: IndexFile = JSON.parse(text);
  const pages = new Map<number, number[]>();
  const documents: ShownDocument[] = [];
  for (const page of file.pages) {
    const top = documents.length;
    documents.push(...cutPage(page, top));
    pages.set(top, range(top, documents.length));
  }
  return {
    documents,
    pages,
    pageOf: [...pages].flatMap(([top, ids]) => ids.map(() => top)),
    sections: readCollection(file.sections),
    questions: readCollection(file.questions),
    answers: file.answers,
    titles: new Map(file.titles),
    names: new Map(file.names),
    files: new Map(file.files),
    synonyms: new Map(file.synonyms),
  };
}
