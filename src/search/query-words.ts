import { range } from 'es-toolkit';
import { SEARCH } from '../constants';
import { findWords, foldCase, isStopWord, splitIdentifier, stem } from './terms';

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

/** Words that what is typed begins, if its last letters begin an ending. */
function completeWith(ending: string, typed: string): string[] {
  return range(1, ending.length)
    .filter((length) => typed.endsWith(ending.slice(0, length)))
    .filter((length) => typed.length - length >= LEAST_BEGINNING)
    .map((length) => typed + ending.slice(length));
}

/**
 * Terms of words that a reader may be about to type. The stem of a whole word can be shorter than
 * what is typed of it: `transactio` begins no term, because `transaction` has the term `transact`.
 *
 * @returns different terms, of which many belong to no word
 */
export function guessEndings(typed: string): string[] {
  return [...new Set(ENDINGS.flatMap((ending) => completeWith(ending, typed)).map(stem))];
}

/**
 * Words that differ from a word by one typing error: a letter too many, too few or wrong, or two
 * letters in the wrong order. The errors are those of Damerau (1964), the method is Norvig's
 * (https://norvig.com/spell-correct.html). Terms cannot be compared instead: an error in the ending
 * changes what the stemmer takes off.
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

/**
 * Terms of words that a reader may have meant: one typing error away.
 *
 * @returns different terms of the index; none for a word that is too short
 */
export function correctTypo(word: string, isTerm: (term: string) => boolean): string[] {
  const { least, most } = SEARCH.typoLetters;
  if (word.length < least || word.length > most) {
    return [];
  }
  return [...new Set(listMisspellings(word).map(stem))].filter(isTerm);
}

/**
 * Cuts a word in two that are in the index: `contentmanager`, which is written `content-manager`.
 */
export function splitInHalves(word: string, isTerm: (term: string) => boolean): string[] {
  if (word.length > SEARCH.typoLetters.most) {
    return [];
  }
  const cuts = range(LEAST_BEGINNING, Math.max(LEAST_BEGINNING, word.length - LEAST_BEGINNING + 1));
  const halves = cuts.map((at) => [word.slice(0, at), word.slice(at)]);
  return halves.find((both) => both.every((half) => isTerm(stem(half)))) ?? [];
}

/** Something to look up in the index. */
export interface Lookup {
  text: string;
  /** Whether terms count that only begin with the text; false unless told. */
  prefix?: boolean;
  /** Share of the score that counts. */
  weight: number;
}

/** One word of a query. A section has the word when it has the whole, or every part. */
export interface QueryWord {
  /** Term of the word itself. */
  term: string;
  /** The word in lower case if it is an identifier, made of parts. */
  identifier: string | null;
  /** What may stand for the word. */
  whole: Lookup[];
  /** For each part of an identifier, what may stand for it. */
  parts: Lookup[][];
}

/** Tells whether the index has what a lookup asks for. */
export type IsKnown = (lookup: Omit<Lookup, 'weight'>) => boolean;

function lookupsOf(word: string, typing: boolean, weight = 1): Lookup[] {
  const folded = foldCase(word);
  const term = stem(word);
  if (!typing) {
    return [{ text: term, weight }];
  }
  const completions = guessEndings(folded).filter(
    (completion) => completion !== term && !completion.startsWith(folded),
  );
  return [
    ...(term === folded ? [] : [{ text: term, weight }]),
    { text: folded, prefix: true, weight },
    ...completions.map((text) => ({ text, weight: SEARCH.weights.prefix * weight })),
  ];
}

function readWord(word: string, typing: boolean): QueryWord {
  const leaves = splitIdentifier(word);
  return {
    term: stem(word),
    identifier: leaves.length > 0 ? foldCase(word) : null,
    whole: lookupsOf(word, typing),
    parts: leaves.map((leaf, position) =>
      lookupsOf(leaf, typing && position === leaves.length - 1, SEARCH.weights.part),
    ),
  };
}

function corrected(lookups: Lookup[], word: string, isKnown: IsKnown): Lookup[] {
  if (lookups.some(isKnown)) {
    return lookups;
  }
  const terms = correctTypo(foldCase(word), (text) => isKnown({ text }));
  return terms.map((text) => ({ text, weight: SEARCH.weights.typo }));
}

/** Reads a word that finds nothing as two words, or as a typing error. */
function readAgain(word: string, read: QueryWord, isKnown: IsKnown): QueryWord {
  const halves = splitInHalves(foldCase(word), (text) => isKnown({ text }));
  if (halves.length > 0) {
    return { ...read, parts: halves.map((half) => lookupsOf(half, false)) };
  }
  const leaves = splitIdentifier(word);
  return {
    ...read,
    whole: corrected(read.whole, word, isKnown),
    parts: read.parts.map((part, position) => corrected(part, leaves[position] ?? '', isKnown)),
  };
}

/**
 * Reads the words of a query.
 *
 * @param query what the reader typed; the last word may be unfinished unless white space follows
 */
export function readQuery(query: string, isKnown: IsKnown): QueryWord[] {
  const words = findWords(query).map(({ text }) => text);
  const isTyping = !/\s$/.test(query);
  let corrections = 0;
  return words.flatMap((word, position) => {
    if (isStopWord(word)) {
      return [];
    }
    const read = readWord(word, isTyping && position === words.length - 1);
    const isFound =
      read.whole.some(isKnown) ||
      (read.parts.length > 0 && read.parts.every((part) => part.some(isKnown)));
    if (isFound || corrections === SEARCH.corrections) {
      return [read];
    }
    corrections += 1;
    return [readAgain(word, read, isKnown)];
  });
}
