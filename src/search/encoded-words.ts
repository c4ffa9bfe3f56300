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
 * @param shown terms of titles and tags, which the reader has
 * @param written words that are written, by their terms
 * @returns different terms, sorted by character code
 */
export function knownTerms(
  shown: readonly string[],
  written: readonly { terms: readonly string[] }[],
): string[] {
  const parts = written.filter(({ terms }) => terms.length > 1).flatMap(({ terms }) => terms);
  return [...new Set([...shown, ...parts])].sort();
}
