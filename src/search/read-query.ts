import { range, uniq } from 'es-toolkit';
import { correctTypo, splitInHalves } from './correct-word';
import { SHARES, TYPOS } from './ranking';
import { findQueryWords, findWords, foldCase, isStopWord, splitIdentifier, stem } from './terms';

/** Maximum number of words in a synonym. */
const MOST_SYNONYM_WORDS = 3;

/** A term or prefix to look up. */
export interface Lookup {
  text: string;
  prefix?: boolean;
  /** Factor of the score. */
  weight: number;
}

/** Required parts, each with alternatives. */
export type Reading = Lookup[][];

/** A word of a query with its possible readings. */
export interface QueryWord {
  /** Word as typed. */
  typed: string;
  /** The word itself, then its parts and synonyms. */
  readings: Reading[];
}

/** Terms and synonyms of an index. */
export interface Vocabulary {
  isKnown(lookup: Omit<Lookup, 'weight'>): boolean;
  listTerms(): string[];
  /** Key of a word or phrase (`nameKey`) → synonyms. */
  synonyms: ReadonlyMap<string, string[]>;
}

/** Lists the lookups of a word, including as a prefix while it's being typed. */
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

/** Reads an unknown word as one with typos, or as two words. */
function readUnknown(word: string, { isKnown, listTerms }: Vocabulary): Reading {
  const folded = foldCase(word);
  const corrected = correctTypo(folded, listTerms());
  return corrected.length > 0
    ? [corrected.map((text) => ({ text, weight: SHARES.typo }))]
    : splitInHalves(folded, (text) => isKnown({ text })).map((half) => listLookups(half, false));
}

/**
 * Parses the words of a query. Stop words are ignored, except for a single unfinished one, because `the` may
 * become `theme`.
 *
 * @param query text as typed; its last word may be unfinished unless white space follows
 */
export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const { isKnown, synonyms } = vocabulary;
  const words = findQueryWords(query).map(({ text }) => text.replace(/['’]s$/, ''));
  const stems = words.map(stem);
  const isTypingAt = (at: number) => at === words.length - 1 && !/\s$/.test(query);
  /** Reads synonyms of the words at a position, such as `turn off`. */
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
    const read = { typed: word, readings };
    const isFound = readings.some((reading) => reading.every((lookups) => lookups.some(isKnown)));
    if (isFound || corrections === TYPOS.words) {
      return [read];
    }
    corrections += 1;
    const again = readUnknown(word, vocabulary);
    return [again.length > 0 ? { ...read, readings: [...readings, again] } : read];
  });
}
