import { range } from 'es-toolkit';
import type { ShownDocument } from '../model/search';
import { cutPage } from './documents';
import type { IndexFile } from './index-file';
import { type Collection, readCollection } from './postings';

/**
 * Names a file of a search index by its path below the base URL.
 *
 * @param part `index` for what a query needs, `text` for what snippets are cut from
 * @param tag tag of the docs, as in `docs-default-current`
 */
export function nameSearchFile(part: 'index' | 'text', tag: string): string {
  return `search-${part}-${tag}.json`;
}

/** A search index that can be queried. */
export interface LoadedIndex {
  documents: readonly ShownDocument[];
  /** Id of a page's top → ids of its sections, the top first. */
  pages: ReadonlyMap<number, number[]>;
  /** Id of a section → id of its page's top. */
  pageOf: readonly number[];
  sections: Collection;
  questions: Collection;
  /** Id of the section that answers each question. */
  answers: readonly number[];
  /** Term of a page's title, route or tags → pages, by the ids of their tops. */
  titles: ReadonlyMap<string, number[]>;
  /** Name of pages as `nameKey` writes it → pages, by the ids of their tops. */
  names: ReadonlyMap<string, number[]>;
  /** Path of a file of the platform → pages that name it. */
  files: ReadonlyMap<string, number[]>;
  synonyms: ReadonlyMap<string, string[]>;
}

/**
 * Loads the file of a search index.
 *
 * @throws Error when it is no index
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
