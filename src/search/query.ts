import { RANKING, SEARCH } from '../constants';
import type { ResultKind, SearchResult, ShownDocument } from '../model/search';
import { lookUp } from './holders';
import { type LoadedIndex, listDocuments } from './load-index';
import { matchWord } from './match-word';
import { readQuery, type Vocabulary } from './query-words';
import { rankMatches } from './rank';
import { findWords, foldCase } from './terms';

function foldedWords(text: string): string[] {
  return findWords(text).map((word) => foldCase(word.text));
}

/** 3 for the title itself, 2 for its beginning, 1 for all words anywhere, 0 otherwise. */
function scoreOf(title: string[], words: string[]): number {
  const [text, wanted] = [title.join(' '), words.join(' ')];
  if (text.startsWith(wanted)) {
    return text === wanted ? 3 : 2;
  }
  return words.every((word) => title.includes(word)) ? 1 : 0;
}

/**
 * Searches titles for words as they are, stop words included: what a query falls back to that has
 * no other words.
 *
 * @returns sections whose title has all words; none for a query without words
 */
function searchTitles(documents: readonly ShownDocument[], query: string): SearchResult[] {
  const words = foldedWords(query);
  if (words.length === 0) {
    return [];
  }
  return documents
    .map((document) => ({
      document,
      score: scoreOf(foldedWords(document.title), words),
      terms: [],
    }))
    .filter(({ score }) => score > 0);
}

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
 *   typed, and those before words with one typing error. A query of stop words finds titles.
 */
export function searchIndex(
  index: LoadedIndex,
  query: string,
  options: { limit?: number; filter?: (document: ShownDocument) => boolean } = {},
): SearchResult[] {
  const text = query.slice(0, SEARCH.queryLength);
  const words = readQuery(text, vocabularyOf(index));
  const found = words.map((word) => matchWord(index, word));
  const ranked = rankMatches(index, { query: text, words, found });
  const results = ranked.length > 0 ? ranked : searchTitles(listDocuments(index), text);
  const { limit, filter = () => true } = options;
  return mergeResults([results.filter(({ document }) => filter(document))], limit);
}
