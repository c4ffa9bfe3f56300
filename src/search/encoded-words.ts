/**
 * The words of texts and where they occur, as columns of text. The columns exist because the index
 * must be small after compression: what one column or another text already says is left out.
 *
 * A word with several terms is written once and counts for each of them, so its parts need no
 * entries of their own. A word with one term that is also a part of a written word, or stands in a
 * title or tag, is **known**: the reader knows its term already, so it is not written.
 *
 * Written words are sorted by the number of texts they occur in, then by the first of these texts,
 * then by character code. Known terms are sorted by number of texts, then by character code.
 */
export interface EncodedWords {
  /** Written words, separated by spaces. */
  words: string;
  /** For each number of texts that a written word occurs in: that number, and how many words. */
  sizes: string;
  /** For each known term by character code: the number of texts it occurs in as such. */
  knownSizes: string;
  /**
   * For each written word: position of its first text, less that of the word before it with as many
   * texts.
   */
  firsts: string;
  /**
   * Positions of the other texts of each written word, then of all texts of each known term: each
   * position less the one before it, less one.
   */
  gaps: string;
  /**
   * Counts above one, in the order of the positions above: how many positions with one occurrence
   * come before, and the count less two.
   */
  repeats: string;
}

/**
 * Terms that need not be written.
 *
 * @returns different terms, sorted by character code
 */
export function listKnownTerms(
  shown: readonly string[],
  written: readonly { terms: readonly string[] }[],
): string[] {
  const parts = written.filter(({ terms }) => terms.length > 1).flatMap(({ terms }) => terms);
  return [...new Set([...shown, ...parts])].sort();
}

/** First character that stands for a number: behind the quotation mark, which JSON would escape. */
const FIRST = 35;

/** JSON escapes the backslash, so no number is written as one. */
const BACKSLASH = 92;

/** Numbers below it are one character. Twice as many characters end before the surrogates. */
const BASE = 0x6000;

function characterOf(digit: number): string {
  const code = digit + FIRST;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

function digitOf(code: number): number {
  return (code > BACKSLASH ? code - 1 : code) - FIRST;
}

function write(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= BASE) {
    text += characterOf(BASE + (rest % BASE));
    rest = Math.floor(rest / BASE);
  }
  return text + characterOf(rest);
}

/**
 * Writes numbers as text that compresses well and needs no escapes in JSON: one character for each
 * number below 24576, and one more for every further 24576-fold.
 */
export function writeNumbers(numbers: Iterable<number>): string {
  return Array.from(numbers, write).join('');
}

/** Reads what `writeNumbers` wrote. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let weight = 1;
  for (let position = 0; position < text.length; position++) {
    const digit = digitOf(text.charCodeAt(position));
    number += weight * (digit % BASE);
    weight *= BASE;
    if (digit < BASE) {
      numbers.push(number);
      number = 0;
      weight = 1;
    }
  }
  return numbers;
}
