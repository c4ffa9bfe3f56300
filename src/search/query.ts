import { SEARCH } from '../constants';
import type { SearchResult, ShownDocument } from '../model/search';
import { openEngine } from './engine';
import type { LoadedIndex } from './load-index';
import { matchWord } from './match-word';
import { mergeResults } from './merge-results';
import { termsWithPrefix } from './postings';
import { type QueryWord, readQuery } from './query-words';
import { rankMatches } from './rank';
import { searchTitles } from './search-titles';

/** What narrows a search. */
export interface SearchOptions {
  /** Most results; 8 unless told. */
  limit?: number;
  /** Tells which sections may be found. */
  filter?: (document: ShownDocument) => boolean;
}

function wordsOfQuery(query: string, { postings, routes }: LoadedIndex): QueryWord[] {
  return readQuery(query, {
    has: (term) => postings.has(term) || routes.has(term),
    hasPrefix: (prefix) =>
      termsWithPrefix(postings, prefix).length > 0 ||
      Array.from(routes.keys()).some((term) => term.startsWith(prefix)),
  });
}

/**
 * Searches one index.
 *
 * @param index the index
 * @param query what the reader typed; what is beyond 512 characters does not count
 * @param options limit and filter
 * @returns the best sections, best first: the top of a page that goes by that name, exact title or
 *   identifier, all words, some words; words that are exact before those that begin with what was
 *   typed, and those before words with one typing error. A query of stop words finds titles.
 */
export function searchIndex(
  index: LoadedIndex,
  query: string,
  { limit, filter = () => true }: SearchOptions = {},
): SearchResult[] {
  const text = query.slice(0, SEARCH.queryLength);
  const words = wordsOfQuery(text, index);
  const engine = openEngine(
    index,
    words.flatMap(({ whole, parts }) => [...whole, ...parts.flat()]),
  );
  const found = words.map((word) => matchWord(index, engine, word));
  const ranked = rankMatches(index, { query: text, words, found });
  const results = ranked.length > 0 ? ranked : searchTitles(index.documents, text);
  return mergeResults([results.filter(({ document }) => filter(document))], limit);
}
