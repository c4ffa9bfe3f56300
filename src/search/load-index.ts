import type { ShownDocument } from '../model/search';
import type { IndexFile } from './build-index';
import { decodeWords } from './decode-words';
import { unpackDocuments } from './packed-pages';
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
  /** Sections of the same page, by id of each. */
  pages: Page[];
}

/** The sections of one page. */
interface Page {
  ids: number[];
  /** Terms of the page's route: a page titled "Introduction" is known by where it stands. */
  routeTerms: ReadonlySet<string>;
}

function pagesOf(documents: readonly ShownDocument[]): Page[] {
  const byRoute = new Map<string, Page>();
  return documents.map(({ id, sectionRoute }) => {
    const route = sectionRoute.replace(/#.*$/s, '');
    const page = byRoute.get(route) ?? { ids: [], routeTerms: new Set(tokenise(route)) };
    byRoute.set(route, page);
    page.ids.push(id);
    return page;
  });
}

function identifiersOf(words: readonly { terms: readonly string[] }[]): Set<string> {
  return new Set(words.flatMap(({ terms }) => (terms.length > 1 ? terms.slice(0, 1) : [])));
}

function loadFile({ documents: pages, index }: IndexFile): LoadedIndex {
  const documents = unpackDocuments(pages);
  const shown = shownWords(documents);
  const words = decodeWords(
    index,
    shown.flatMap(({ terms }) => terms),
  );
  const postings = postingsOf(words, shown);
  return {
    documents,
    postings,
    lengths: lengthsOf(postings, documents.length),
    identifiers: identifiersOf([...words, ...shown]),
    pages: pagesOf(documents),
  };
}

/** An index that holds nothing: what is used when the file cannot be had. */
export function emptyIndex(): LoadedIndex {
  return { documents: [], postings: new Map(), lengths: [], identifiers: new Set(), pages: [] };
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
