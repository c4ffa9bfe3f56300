import type { SearchDocument } from '../model/search';
import { encodeWords } from './encode-words';
import type { EncodedWords } from './encoded-words';
import { type PackedPage, packDocuments } from './packed-pages';
import { shownWords } from './shown-words';

/** What `search-index-{tag}.json` holds. */
export interface IndexFile {
  documents: PackedPage[];
  index: EncodedWords;
}

/** The two files of one search index, as JSON. */
export interface BuiltIndex {
  /** What the first query needs, an `IndexFile`: documents, and the words of their contents. */
  index: string;
  /** The contents, by id of the document, that snippets are cut from. */
  texts: string;
}

/**
 * Builds the files of a search index. Titles and tags are not in `index` a second time: the browser
 * indexes them from the documents.
 *
 * @param documents documents as `documentsOf` makes them
 * @returns both files; the same for the same documents
 */
export function buildIndex(documents: readonly SearchDocument[]): BuiltIndex {
  const contents = documents.map(({ content }) => content);
  const shown = shownWords(documents).flatMap(({ terms }) => terms);
  const file: IndexFile = {
    documents: packDocuments(documents),
    index: encodeWords(contents, shown),
  };
  return { index: JSON.stringify(file), texts: JSON.stringify(contents) };
}
