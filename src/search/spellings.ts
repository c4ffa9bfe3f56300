import { SEARCH } from '../constants';
import { stem } from './terms';

/** What common endings of words end in, as far as the stemmer takes them off. */
const ENDINGS = [
  ...['able', 'ably', 'ability', 'al', 'ally', 'ance', 'ances', 'ate', 'ated', 'ates', 'ating'],
  ...['ation', 'ations', 'ator', 'ed', 'ement', 'ence', 'ences', 'er', 'ers', 'es', 'ful', 'fully'],
  ...['ible', 'ibility', 'ic', 'ical', 'ied', 'ies', 'ing', 'ings', 'ion', 'ions', 'ism', 'ities'],
  ...['ity', 'ive', 'ives', 'iveness', 'ization', 'ize', 'ized', 'izer', 'izes', 'izing', 'ly'],
  ...['ment', 'ments', 'ness', 'or', 'ors', 'ous', 'ously'],
];

/** Shortest beginning of a word that its ending may be guessed from. */
const LEAST_BEGINNING = 3;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function startOf(ending: string, typed: string): string[] {
  return Array.from({ length: ending.length - 1 }, (_, index) => index + 1)
    .filter((length) => typed.endsWith(ending.slice(0, length)))
    .filter((length) => typed.length - length >= LEAST_BEGINNING)
    .map((length) => typed + ending.slice(length));
}

/**
 * Terms of words that a reader may be about to type. The stem of a whole word can be shorter than
 * what is typed of it: `transactio` begins no term, because `transaction` has the term `transact`.
 *
 * @param typed beginning of a word, in lower case
 * @returns different terms, of which many belong to no word
 */
export function completionsOf(typed: string): string[] {
  return [...new Set(ENDINGS.flatMap((ending) => startOf(ending, typed)).map(stem))];
}

/**
 * Words that differ from a word by one typing error: a letter too many, too few or wrong, or two
 * letters in the wrong order. The errors are those of Damerau (1964), the method is Norvig's
 * (https://norvig.com/spell-correct.html). Terms cannot be compared instead: an error in the ending
 * changes what the stemmer takes off.
 */
function neighboursOf(word: string): string[] {
  const cuts = Array.from({ length: word.length + 1 }, (_, at) => ({
    before: word.slice(0, at),
    after: word.slice(at),
  }));
  return cuts.flatMap(({ before, after }) => [
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ...Array.from(LETTERS, (letter) => before + letter + after),
    ...Array.from(LETTERS, (letter) => before + letter + after.slice(1)),
  ]);
}

/**
 * Terms of words that a reader may have meant: one typing error away.
 *
 * @param word a word that finds nothing, in lower case
 * @param isTerm tells whether the index has a term
 * @returns different terms of the index; none for a word that is too short
 */
export function correctionsOf(word: string, isTerm: (term: string) => boolean): string[] {
  const { least, most } = SEARCH.typoLetters;
  if (word.length < least || word.length > most) {
    return [];
  }
  return [...new Set(neighboursOf(word).map(stem))].filter(isTerm);
}

/**
 * Cuts a word in two that are in the index: `contentmanager`, which is written `content-manager`.
 *
 * @param word a word that finds nothing, in lower case
 * @param isTerm tells whether the index has a term
 * @returns two words, or none
 */
export function halvesOf(word: string, isTerm: (term: string) => boolean): string[] {
  if (word.length > SEARCH.typoLetters.most) {
    return [];
  }
  for (let at = LEAST_BEGINNING; at <= word.length - LEAST_BEGINNING; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => isTerm(stem(half)))) {
      return halves;
    }
  }
  return [];
}
