import { range, uniq } from 'es-toolkit';
import { correctTypo, splitInHalves } from './correct-word';
import { SHARES, TYPOS } from './ranking';
import { findQueryWords, findWords, foldCase, isStopWord, splitIdentifier, stem } from './terms';

/** Words of the longest synonym. */
const MOST_SYNONYM_WORDS = 3;

/** A term to look up, or the beginning of terms. */
export interface Lookup {
  text: string;
  prefix?: boolean;
  /** Share of the score that counts. */
  weight: number;
}

/** Parts that must all be there, each in one of several ways. */
export type Reading = Lookup[][];

/** A word of a query, with everything that it can mean. */
export interface QueryWord {
  /** The word as it was typed. */
  typed: string;
  /** The term of the word itself. */
  term: string;
  /** The word itself first, then its parts and synonyms. */
  readings: Reading[];
}

/** Terms and synonyms of an index. */
export interface Vocabulary {
  isKnown(lookup: Omit<Lookup, 'weight'>): boolean;
  listTerms(): string[];
  /** Words as `nameKey` writes them → others that mean the same. */
  synonyms: ReadonlyMap<string, string[]>;
}

/** Ways to look up a word; while it is typed, it may be the beginning of others. */
function listLookups(word: string, isTyping: boolean, weight = 1): Lookup[] {
  const folded = foldCase(word);
  const whole = { text: stem(word), weight };
  return isTyping ? [whole, { text: folded, prefix: true, weight }] : [whole];
}

function readParts(word: string, isTyping: boolean): Reading {
  return splitIdentifier(word).map((part, at, { length }) =>
    listLookups(part, isTyping && at === length - 1, SHARES.part),
  );
}

/** Reads an unknown word as one with typing errors, or two words. */
function readUnknown(word: string, { isKnown, listTerms }: Vocabulary): Reading {
  const folded = foldCase(word);
  const corrected = correctTypo(folded, listTerms());
  return corrected.length > 0
    ? [corrected.map((text) => ({ text, weight: SHARES.typo }))]
    : splitInHalves(folded, (text) => isKnown({ text })).map((half) => listLookups(half, false));
}

/** Corrects the parts of an identifier that aren't known, such as `createCoreControler`. */
function correctParts(word: string, vocabulary: Vocabulary): Reading {
  return splitIdentifier(word).map((part) => {
    const lookups = listLookups(part, false, SHARES.part);
    const isKnown = lookups.some(vocabulary.isKnown);
    return isKnown ? lookups : readUnknown(part, vocabulary).flat();
  });
}

/**
 * Reads the words of a query. Stop words don't count, except alone and unfinished: `theme` begins with
 * `the`.
 *
 * @param query text as typed; its last word may be unfinished unless white space follows
 */
export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const { isKnown, synonyms } = vocabulary;
  const words = findQueryWords(query).map(({ text }) => text.replace(/['’]s$/, ''));
  const stems = words.map(stem);
  const isTypingAt = (at: number) => at === words.length - 1 && !/\s$/.test(query);
  /** Synonyms of the words from here on; `turn off` is one. */
  const readSynonyms = (at: number): Reading[] => {
    const others = range(1, MOST_SYNONYM_WORDS + 1).flatMap(
      (length) => synonyms.get(stems.slice(at, at + length).join(' ')) ?? [],
    );
    return uniq(others).map((other) =>
      findWords(other).map(({ text }) => [{ text: stem(text), weight: SHARES.synonym }]),
    );
  };
  let corrections = 0;
  return words.flatMap((word, at) => {
    const isLoneBeginning = words.length === 1 && isTypingAt(at);
    if (isStopWord(word) && !isLoneBeginning) {
      return [];
    }
    const parts = readParts(word, isTypingAt(at));
    const readings = [
      [listLookups(word, isTypingAt(at))],
      ...(parts.length > 0 ? [parts] : []),
      ...readSynonyms(at),
    ];
    const read = { typed: word, term: stem(word), readings };
    const isFound = readings.some((reading) => reading.every((lookups) => lookups.some(isKnown)));
    if (isFound || corrections === TYPOS.words) {
      return [read];
    }
    corrections += 1;
    const again = parts.length > 0 ? correctParts(word, vocabulary) : readUnknown(word, vocabulary);
    return [again.length > 0 ? { ...read, readings: [...readings, again] } : read];
  });
}
