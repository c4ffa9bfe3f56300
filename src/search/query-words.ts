import { SEARCH } from '../constants';
import { completionsOf, correctionsOf, halvesOf } from './spellings';
import { foldCase, isStopWord, leavesOf, stem, wordsOf } from './terms';

/** Something to look up in the index. */
export interface Lookup {
  text: string;
  /** Whether terms count that only begin with the text. */
  prefix: boolean;
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

/** Tells whether the index has a term, or a term that begins with it. */
export interface KnownTerms {
  has(term: string): boolean;
  hasPrefix(prefix: string): boolean;
}

function lookupsOf(word: string, typing: boolean): Lookup[] {
  const folded = foldCase(word);
  const term = stem(word);
  if (!typing) {
    return [{ text: term, prefix: false, weight: 1 }];
  }
  const completions = completionsOf(folded).filter(
    (completion) => completion !== term && !completion.startsWith(folded),
  );
  return [
    ...(term === folded ? [] : [{ text: term, prefix: false, weight: 1 }]),
    { text: folded, prefix: true, weight: 1 },
    ...completions.map((text) => ({ text, prefix: false, weight: SEARCH.weights.prefix })),
  ];
}

function weighted(lookups: Lookup[], weight: number): Lookup[] {
  return lookups.map((lookup) => ({ ...lookup, weight: lookup.weight * weight }));
}

function readWord(word: string, typing: boolean): QueryWord {
  const leaves = leavesOf(word);
  return {
    term: stem(word),
    identifier: leaves.length > 0 ? foldCase(word) : null,
    whole: lookupsOf(word, typing),
    parts: leaves.map((leaf, position) =>
      weighted(lookupsOf(leaf, typing && position === leaves.length - 1), SEARCH.weights.part),
    ),
  };
}

function finds(lookups: Lookup[], known: KnownTerms): boolean {
  return lookups.some(({ text, prefix }) => (prefix ? known.hasPrefix(text) : known.has(text)));
}

function corrected(lookups: Lookup[], word: string, known: KnownTerms): Lookup[] {
  if (finds(lookups, known)) {
    return lookups;
  }
  return correctionsOf(foldCase(word), (term) => known.has(term)).map((text) => ({
    text,
    prefix: false,
    weight: SEARCH.weights.typo,
  }));
}

/** Reads a word that finds nothing as two words, or as a typing error. */
function readAgain(word: string, read: QueryWord, known: KnownTerms): QueryWord {
  const halves = halvesOf(foldCase(word), (term) => known.has(term));
  if (halves.length > 0) {
    return { ...read, parts: halves.map((half) => lookupsOf(half, false)) };
  }
  const leaves = leavesOf(word);
  return {
    ...read,
    whole: corrected(read.whole, word, known),
    parts: read.parts.map((part, position) => corrected(part, leaves[position] ?? '', known)),
  };
}

/**
 * Reads the words of a query.
 *
 * @param query what the reader typed; the last word may be unfinished unless white space follows
 * @param known terms of the index, which decide what is a typing error
 * @returns the words in order, without stop words
 */
export function readQuery(query: string, known: KnownTerms): QueryWord[] {
  const words = wordsOf(query).map(({ text }) => text);
  const isTyping = !/\s$/.test(query);
  let corrections = 0;
  return words.flatMap((word, position) => {
    if (isStopWord(word)) {
      return [];
    }
    const read = readWord(word, isTyping && position === words.length - 1);
    const isFound =
      finds(read.whole, known) ||
      (read.parts.length > 0 && read.parts.every((part) => finds(part, known)));
    if (isFound || corrections === SEARCH.corrections) {
      return [read];
    }
    corrections += 1;
    return [readAgain(word, read, known)];
  });
}
