import type { SearchDocument, ShownDocument } from '../model/search';
import { decodeWords } from './decode-words';
import { type PackedPage, packDocuments, splitRoute, unpackDocuments } from './documents';
import { encodeWords } from './encode-words';
import type { EncodedWords } from './encoded-words';
import { collectNames, type PageNames } from './page-names';
import { collectPostings, findShownWords, measureFields, type Postings } from './postings';
import { tokenize } from './terms';

/** What `search-index-{tag}.json` holds. */
interface IndexFile {
  documents: PackedPage[];
  index: EncodedWords;
}

/**
 * Builds the two files of a search index, as JSON: `index` has what the first query needs, `texts` the
 * contents, by id of the document, that snippets are cut from. Titles and tags are not in `index` a
 * second time: the browser indexes them from the documents.
 */
export function buildIndex(documents: readonly SearchDocument[]): { index: string; texts: string } {
  const contents = documents.map(({ content }) => content);
  const shown = findShownWords(documents).flatMap(({ terms }) => terms);
  const file: IndexFile = {
    documents: packDocuments(documents),
    index: encodeWords(contents, shown),
  };
  return { index: JSON.stringify(file), texts: JSON.stringify(contents) };
}

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

/** Adds to what a map holds under a key. */
function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const held = map.get(key) ?? [];
  map.set(key, held);
  held.push(value);
}

function listPages(documents: readonly ShownDocument[]): Map<string, number[]> {
  const pages = new Map<string, number[]>();
  for (const document of documents) {
    add(pages, splitRoute(document)[0], document.id);
  }
  return pages;
}

function listRoutes(pages: ReadonlyMap<string, number[]>): Map<string, number[][]> {
  const routes = new Map<string, number[][]>();
  for (const [route, ids] of pages) {
    for (const term of new Set(tokenize(route))) {
      add(routes, term, ids);
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

function loadFile({ documents: packed, index }: IndexFile): LoadedIndex {
  const documents = unpackDocuments(packed);
  const shown = findShownWords(documents);
  const shownTerms = shown.flatMap(({ terms }) => terms);
  const words = decodeWords(index, shownTerms);
  const postings = collectPostings(words, shown);
  const pages = listPages(documents);
  const identifiers = [...words, ...shown].filter(({ terms }) => terms.length > 1);
  return {
    documents,
    postings,
    lengths: measureFields(postings, documents.length),
    identifiers: new Set(identifiers.flatMap(({ terms }) => terms.slice(0, 1))),
    pages: documents.map((document) => pages.get(splitRoute(document)[0]) ?? []),
    routes: listRoutes(pages),
    names: collectNames(documents),
    headings: countHeadings(documents),
  };
}

/** An index that holds nothing: what is used when the file cannot be had. */
export function emptyIndex(): LoadedIndex {
  const index = { words: '', sizes: '', knownSizes: '', firsts: '', gaps: '', repeats: '' };
  return loadFile({ documents: [], index });
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
