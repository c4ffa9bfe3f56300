import type { ShownDocument } from '../model/search';
import type { IndexFile } from './build-index';
import { decodeWords } from './decode-words';
import { unpackDocuments } from './packed-pages';
import { type PageNames, pageNames } from './page-names';
import { lengthsOf, type Postings, postingsOf } from './postings';
import { shownWords } from './shown-words';
import { tokenise } from './terms';

/** A search index that can be asked. */
export interface LoadedIndex {
  documents: ShownDocument[];
  postings: Postings;
  /** One length for each indexed field, for each document. */
  lengths: number[][];
  /** Terms that are whole identifiers, made of several parts. */
  identifiers: ReadonlySet<string>;
  /** For each document, the ids of all documents of its page, the top first. */
  pages: number[][];
  /** Term of a route → the pages that have it: one titled "Introduction" is known by its route. */
  routes: ReadonlyMap<string, number[][]>;
  /** Names that pages are asked for by. */
  names: PageNames;
  /** Heading → how many sections have it. */
  headings: ReadonlyMap<string, number>;
}

function routeOf({ sectionRoute }: ShownDocument): string {
  return sectionRoute.replace(/#.*$/s, '');
}

function pagesByRoute(documents: readonly ShownDocument[]): Map<string, number[]> {
  const pages = new Map<string, number[]>();
  for (const document of documents) {
    const route = routeOf(document);
    const ids = pages.get(route) ?? [];
    pages.set(route, ids);
    ids.push(document.id);
  }
  return pages;
}

function pagesByTerm(pages: ReadonlyMap<string, number[]>): Map<string, number[][]> {
  const routes = new Map<string, number[][]>();
  for (const [route, ids] of pages) {
    for (const term of new Set(tokenise(route))) {
      routes.set(term, [...(routes.get(term) ?? []), ids]);
    }
  }
  return routes;
}

function identifiersOf(words: readonly { terms: readonly string[] }[]): Set<string> {
  return new Set(words.flatMap(({ terms }) => (terms.length > 1 ? terms.slice(0, 1) : [])));
}

function headingsOf(documents: readonly ShownDocument[]): Map<string, number> {
  const headings = new Map<string, number>();
  for (const { sectionTitle } of documents.filter((document) => document.sectionTitle !== '')) {
    headings.set(sectionTitle, (headings.get(sectionTitle) ?? 0) + 1);
  }
  return headings;
}

function loadFile({ documents: packed, index }: IndexFile): LoadedIndex {
  const documents = unpackDocuments(packed);
  const shown = shownWords(documents);
  const words = decodeWords(
    index,
    shown.flatMap(({ terms }) => terms),
  );
  const postings = postingsOf(words, shown);
  const pages = pagesByRoute(documents);
  return {
    documents,
    postings,
    lengths: lengthsOf(postings, documents.length),
    identifiers: identifiersOf([...words, ...shown]),
    pages: documents.map((document) => pages.get(routeOf(document)) ?? []),
    routes: pagesByTerm(pages),
    names: pageNames(documents),
    headings: headingsOf(documents),
  };
}

/** An index that holds nothing: what is used when the file cannot be had. */
export function emptyIndex(): LoadedIndex {
  return {
    documents: [],
    postings: new Map(),
    lengths: [],
    identifiers: new Set(),
    pages: [],
    routes: new Map(),
    names: new Map(),
    headings: new Map(),
  };
}

/**
 * Loads the file of a search index.
 *
 * @param text the file's text, or null when it could not be fetched
 * @returns the index; an empty one when the text is no index
 */
export function loadIndex(text: string | null): LoadedIndex {
  try {
    return text === null ? emptyIndex() : loadFile(JSON.parse(text));
  } catch {
    return emptyIndex();
  }
}
