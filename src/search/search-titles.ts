import type { SearchResult, ShownDocument } from '../model/search';
import { foldCase, wordsOf } from './terms';

function foldedWords(text: string): string[] {
  return wordsOf(text).map((word) => foldCase(word.text));
}

/** 3 for the title itself, 2 for its beginning, 1 for all words anywhere, 0 otherwise. */
function scoreOf(title: string[], words: string[]): number {
  const isAt = (word: string, position: number) =>
    position === words.length - 1
      ? title[position]?.startsWith(word) === true
      : title[position] === word;
  if (words.every(isAt)) {
    return title.length === words.length && title.at(-1) === words.at(-1) ? 3 : 2;
  }
  return words.every((word) => title.includes(word)) ? 1 : 0;
}

/**
 * Searches titles for words as they are, stop words included: what a query falls back to that has
 * no other words.
 *
 * @param documents documents of the index
 * @param query what the reader typed; the last word may be unfinished
 * @returns sections whose title has all words; none for a query without words
 */
export function searchTitles(documents: readonly ShownDocument[], query: string): SearchResult[] {
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
