import { groupBy, sortBy, uniqBy } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';
import { RANKING, SEARCH } from '../constants';
import { type LoadedIndex, listDocuments } from './load-index';
import { findWords, foldCase, isStopWord, stem } from './terms';

/** Shorter words are near to everything. */
const LEAST_LETTERS = 3;

/** A word of titles and headings, as it is written there first. */
interface TitleWord {
  text: string;
  folded: string;
  /** How often titles have it. */
  count: number;
}

function listTitleWords(index: LoadedIndex): TitleWord[] {
  const words = listDocuments(index).flatMap(({ title }) =>
    findWords(title).map(({ text }) => text),
  );
  const named = words.filter((word) => word.length >= LEAST_LETTERS && !isStopWord(word));
  return Object.entries(groupBy(named, foldCase)).map(([folded, [text = folded, ...more]]) => {
    return { text, folded, count: 1 + more.length };
  });
}

/**
 * Offers words for a query that finds nothing: those of titles and headings that are written most
 * like its own (Levenshtein distance).
 *
 * @returns at most 3 words as they are written, the nearest first, and of equally near ones those that
 *   more titles have; no two that differ in their endings alone
 */
export function suggestWords(index: LoadedIndex, query: string): string[] {
  const { difference, most } = RANKING.suggestions;
  const asked = findWords(query.slice(0, SEARCH.queryLength)).map(({ text }) => foldCase(text));
  const near = listTitleWords(index).flatMap((word) => {
    const share = Math.min(
      ...asked.map((text) => distance(text, word.folded) / Math.max(LEAST_LETTERS, text.length)),
    );
    return share > 0 && share <= difference ? [{ ...word, share }] : [];
  });
  const sorted = sortBy(near, ['share', ({ count }) => -count, 'folded']);
  return uniqBy(sorted, ({ text }) => stem(text))
    .slice(0, most)
    .map(({ text }) => text);
}
