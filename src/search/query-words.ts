import { range } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';
import { RANKING } from '../constants';
import { findQueryWords, findWords, foldCase, isStopWord, splitIdentifier, stem } from './terms';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Shortest half of a word that is two. */
const LEAST_HALF = 3;

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

/** How far a word is from a term that it may begin with: in letters; infinity when it is too far. */
function measureSlips(word: string, term: string): number {
  const { letters, most } = RANKING.slips;
  const ending = Math.max(0, word.length - term.length);
  const slips = distance(term, word.slice(0, term.length));
  const isMeant =
    term.length >= letters && slips <= most.slips && ending <= most.ending - 2 * slips;
  return isMeant ? slips + ending / 2 : Number.POSITIVE_INFINITY;
}

/**
 * Terms of words that a reader may have meant: one typing error away. A long word that is none then may
 * have two, or an ending that the stemmer does not know, as in "transactio", or one spelled the British way.
 *
 * @param terms of the index
 * @returns the nearest; none for a word that is too short or too long
 */
export function correctTypo(word: string, terms: readonly string[]): string[] {
  const { least, most } = RANKING.typoLetters;
  if (word.length < least || word.length > most) {
    return [];
  }
  const near = new Set(listMisspellings(word).map(stem));
  const found = terms.filter((term) => near.has(term));
  if (found.length > 0) {
    return [...new Set(found)];
  }
  const measured = [...new Set(terms)]
    .filter((term) => term.startsWith(word.charAt(0)))
    .map((term) => ({ term, slips: measureSlips(word, term) }));
  const nearest = Math.min(...measured.map(({ slips }) => slips));
  return nearest < Number.POSITIVE_INFINITY
    ? measured.filter(({ slips }) => slips === nearest).map(({ term }) => term)
    : [];
}

/**
 * Cuts a word in two that are in the index: `contentmanager`, which is written `content-manager`.
 */
export function splitInHalves(word: string, isTerm: (term: string) => boolean): string[] {
  if (word.length > RANKING.typoLetters.most) {
    return [];
  }
  const cuts = range(LEAST_HALF, Math.max(LEAST_HALF, word.length - LEAST_HALF + 1));
  const halves = cuts.map((at) => [word.slice(0, at), word.slice(at)]);
  return halves.find((both) => both.every((half) => isTerm(stem(half)))) ?? [];
}

/** Words of the longest synonym. */
const MOST_SYNONYM_WORDS = 3;

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
  /** The word as it was typed. */
  typed: string;
  /** Term of the word itself. */
  term: string;
  /** The word in lower case if it is an identifier, made of parts. */
  identifier: string | null;
  /** What may stand for the word. */
  whole: Lookup[];
  /** For each part of an identifier, what may stand for it. */
  parts: Lookup[][];
  /** Several words that stand for the word, each of which must be there. */
  readings: Lookup[][][];
}

/** What a query is read with: what the index knows. */
export interface Vocabulary {
  /** Tells whether the index has what a lookup asks for. */
  isKnown(lookup: Omit<Lookup, 'weight'>): boolean;
  /** All terms: many, and wanted only where a word is none. */
  listTerms(): string[];
  /** Words as `nameKey` makes them → what stands for them. */
  synonyms: ReadonlyMap<string, string[]>;
}

function lookupsOf(word: string, typing: boolean, weight = 1): Lookup[] {
  const folded = foldCase(word);
  const term = stem(word);
  if (!typing) {
    return [{ text: term, weight }];
  }
  return [
    ...(term === folded ? [] : [{ text: term, weight }]),
    { text: folded, prefix: true, weight },
  ];
}

function readWord(word: string, typing: boolean, synonyms: readonly string[]): QueryWord {
  const leaves = splitIdentifier(word);
  const readings = synonyms.map((synonym) => findWords(synonym).map(({ text }) => stem(text)));
  const weight = RANKING.weights.synonym;
  return {
    typed: word,
    term: stem(word),
    identifier: leaves.length > 0 ? foldCase(word) : null,
    whole: [
      ...lookupsOf(word, typing),
      ...readings.flatMap(([text = '', ...more]) => (more.length > 0 ? [] : [{ text, weight }])),
    ],
    readings: readings
      .filter(({ length }) => length > 1)
      .map((terms) => terms.map((text) => [{ text, weight }])),
    parts: leaves.map((leaf, position) =>
      lookupsOf(leaf, typing && position === leaves.length - 1, RANKING.weights.part),
    ),
  };
}

/** Reads a word that finds nothing as two words, as the beginning of one, or as a typing error. */
function readAgain(word: string, read: QueryWord, { isKnown, listTerms }: Vocabulary): QueryWord {
  const halves = splitInHalves(foldCase(word), (text) => isKnown({ text }));
  if (halves.length > 0) {
    return { ...read, parts: halves.map((half) => lookupsOf(half, false)) };
  }
  const correct = (lookups: Lookup[], part = ''): Lookup[] => {
    const beginning = { text: stem(part), prefix: true, weight: 1 };
    if (lookups.some(isKnown)) {
      return lookups;
    }
    if (beginning.text.length >= RANKING.slips.letters && isKnown(beginning)) {
      return [beginning];
    }
    return correctTypo(foldCase(part), listTerms()).map((text) => ({
      text,
      weight: RANKING.weights.typo,
    }));
  };
  const leaves = splitIdentifier(word);
  return {
    ...read,
    whole: correct(read.whole, word),
    parts: read.parts.map((part, position) => correct(part, leaves[position])),
  };
}

/**
 * Reads the words of a query.
 *
 * @param query what the reader typed; the last word may be unfinished unless white space follows
 */
export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const { isKnown, synonyms } = vocabulary;
  // "user's" is no identifier.
  const words = findQueryWords(query).map(({ text }) => text.replace(/['’]s$/, ''));
  const stems = words.map(stem);
  /** What stands for the words from a position on: "turn off" is one thing. */
  const synonymsAt = (position: number) =>
    range(1, MOST_SYNONYM_WORDS + 1).flatMap(
      (length) => synonyms.get(stems.slice(position, position + length).join(' ')) ?? [],
    );
  /** What a word is with the one before it, or behind it: "life cycle" is written "lifecycle" too. */
  const joinAt = (position: number): Lookup[] =>
    [position - 1, position]
      .map((first) => words.slice(Math.max(0, first), first + 2))
      .filter((both) => both.length === 2 && !both.some(isStopWord))
      .map((both) => ({ text: stem(both.join('')), weight: RANKING.weights.synonym }))
      .filter(isKnown);
  const isTyping = !/\s$/.test(query);
  let corrections = 0;
  return words.flatMap((word, position) => {
    if (isStopWord(word)) {
      return [];
    }
    const typing = isTyping && position === words.length - 1;
    const read = readWord(word, typing, [...new Set(synonymsAt(position))]);
    read.whole.push(...joinAt(position));
    const isFound =
      read.whole.some(isKnown) ||
      read.readings.length > 0 ||
      (read.parts.length > 0 && read.parts.every((part) => part.some(isKnown)));
    if (isFound || corrections === RANKING.corrections) {
      return [read];
    }
    corrections += 1;
    return [readAgain(word, read, vocabulary)];
  });
}
