import { range, uniq } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';
import { TYPOS } from './ranking';
import { stem } from './terms';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Minimum length of each half of a compound word. */
const LEAST_HALF = 3;

/**
 * Lists the words at a Damerau–Levenshtein distance of one, by the method of
 * https://norvig.com/spell-correct.html. Terms can't be compared instead, because a typo in the ending
 * changes the stem.
 */
function listMisspellings(word: string): string[] {
  const cuts = range(word.length + 1).map((at) => [word.slice(0, at), word.slice(at)] as const);
  return cuts.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ...Array.from(LETTERS, (letter) => before + letter + after),
    ...Array.from(LETTERS, (letter) => before + letter + after.slice(1)),
  ]);
}

/** Finds the terms that are one typo away from a word, else the nearest with at most two. */
export function correctTypo(word: string, terms: readonly string[]): string[] {
  if (word.length < TYPOS.least || word.length > TYPOS.most) {
    return [];
  }
  const misspellings = new Set(listMisspellings(word).map(stem));
  const found = uniq(terms.filter((term) => misspellings.has(term)));
  if (found.length > 0) {
    return found;
  }
  const own = stem(word);
  const near = uniq(terms)
    .filter((term) => term.length >= TYPOS.term && term.startsWith(word.charAt(0)))
    .map((term) => ({ term, errors: distance(term, own) }));
  const least = Math.min(TYPOS.errors, ...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === least).map(({ term }) => term);
}

/** Splits a word into two known ones: `contentmanager` is `content-manager`. */
export function splitInHalves(word: string, isTerm: (term: string) => boolean): string[] {
  if (word.length > TYPOS.most) {
    return [];
  }
  const cuts = range(LEAST_HALF, Math.max(LEAST_HALF, word.length - LEAST_HALF + 1));
  const halves = cuts.map((at) => [word.slice(0, at), word.slice(at)]);
  return halves.find((both) => both.every((half) => isTerm(stem(half)))) ?? [];
}
