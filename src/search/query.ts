import { RANKING, SEARCH } from '../constants';
import type { ResultKind, SearchResult, ShownDocument } from '../model/search';
import { lookUp } from './holders';
import type { LoadedIndex } from './load-index';
import { matchWord } from './match-word';
import { readQuery, type Vocabulary } from './query-words';
import { rankMatches } from './rank';

/**
 * Merges results of several indexes.
 *
 * @returns the best results of all, best first; equally good ones stay in the order given. Symbols are two
 *   at most, and so are tags, which come last.
 */
export function mergeResults<T extends SearchResult>(
  lists: readonly (readonly T[])[],
  limit: number = RANKING.limit,
): T[] {
  const sorted = lists.flat().sort((a, b) => b.score - a.score);
  const best = (kind: ResultKind) =>
    sorted.filter(({ document }) => document.kind === kind).slice(0, RANKING.limitOfKind);
  const tags = best('tag').slice(0, Math.max(0, limit));
  const symbols = new Set(best('symbol'));
  const others = sorted.filter(
    (result) =>
      result.document.kind !== 'tag' && (result.document.kind !== 'symbol' || symbols.has(result)),
  );
  return [...others.slice(0, Math.max(0, limit - tags.length)), ...tags];
}

function vocabularyOf({ questions, routes, sections, synonyms }: LoadedIndex): Vocabulary {
  const ofTexts = [sections.terms, questions.terms];
  return {
    isKnown: (lookup) =>
      ofTexts.some((terms) => terms.expand(lookup).length > 0) || lookUp(routes, lookup).length > 0,
    listTerms: () => [...ofTexts.flatMap(({ all }) => all), ...routes.keys()],
    synonyms,
  };
}

/**
 * Searches one index.
 *
 * @param query what the reader typed; what is beyond 512 characters does not count
 * @param options most results, 8 unless told; and which sections may be found
 * @returns the best sections, best first: the top of a page that goes by that name, exact title or
 *   identifier, all words, some words; words that are exact before those that begin with what was
 *   typed, and those before words with one typing error. A query of stop words finds nothing. And the
 *   words that are nowhere, as they were typed.
 */
export function searchIndex(
  index: LoadedIndex,
  query: string,
  options: { limit?: number; filter?: (document: ShownDocument) => boolean } = {},
): { results: SearchResult[]; unknownWords: string[] } {
  const text = query.slice(0, SEARCH.queryLength);
  const words = readQuery(text, vocabularyOf(index));
  const found = words.map((word) => matchWord(index, word));
  const ranked = rankMatches(index, { query: text, words, found });
  const { limit, filter = () => true } = options;
  return {
    results: mergeResults([ranked.filter(({ document }) => filter(document))], limit),
    unknownWords: words.flatMap(({ typed }, position) =>
      found[position]?.size === 0 ? [typed] : [],
    ),
  };
}
