import { range, uniq } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';
import { SLIPS, TYPOS } from './ranking';
import { stem } from './terms';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Shortest half of a word that is two. */
const LEAST_HALF = 3;

/**
 * Lists words that differ from a word by one letter too many, too few or wrong, or two in the wrong
 * order (errors of Damerau 1964, method of https://norvig.com/spell-correct.html). Terms can't be
 * compared instead, because an error in the ending changes what the stemmer takes off.
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

/** Finds the terms at the least distance from a word that have its first letter; infinity is too far. */
function findNearest(
  word: string,
  terms: readonly string[],
  measure: (term: string) => number,
): string[] {
  const near = uniq(terms)
    .filter((term) => term.length >= SLIPS.letters && term.startsWith(word.charAt(0)))
    .map((term) => ({ term, slips: measure(term) }))
    .filter(({ slips }) => slips < Number.POSITIVE_INFINITY);
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ term }) => term);
}

const canHaveTypo = ({ length }: string) => length >= TYPOS.least && length <= TYPOS.most;

/** Finds the terms that are one typing error away from a word, or else two. */
export function correctTypo(word: string, terms: readonly string[]): string[] {
  if (!canHaveTypo(word)) {
    return [];
  }
  const near = new Set(listMisspellings(word).map(stem));
  const found = uniq(terms.filter((term) => near.has(term)));
  const own = stem(word);
  const measure = (term: string) => {
    const slips = distance(term, own);
    return slips <= SLIPS.slips ? slips : Number.POSITIVE_INFINITY;
  };
  return found.length > 0 ? found : findNearest(word, terms, measure);
}

/** Finds the terms that a word begins with, for an ending that the stemmer doesn't know: `transactio`. */
export function cutEnding(word: string, terms: readonly string[]): string[] {
  const measure = (term: string) => {
    const ending = Math.max(0, word.length - term.length);
    const slips = distance(term, word.slice(0, term.length));
    const isNear = slips <= SLIPS.slips && ending <= SLIPS.ending - 2 * slips;
    return isNear ? slips + ending / 2 : Number.POSITIVE_INFINITY;
  };
  return canHaveTypo(word) ? findNearest(word, terms, measure) : [];
}

/** Cuts a word in two that are known: `contentmanager` is written `content-manager`. */
export function splitInHalves(word: string, isTerm: (term: string) => boolean): string[] {
  if (word.length > TYPOS.most) {
    return [];
  }
  const cuts = range(LEAST_HALF, Math.max(LEAST_HALF, word.length - LEAST_HALF + 1));
  const halves = cuts.map((at) => [word.slice(0, at), word.slice(at)]);
  return halves.find((both) => both.every((half) => isTerm(stem(half)))) ?? [];
}
