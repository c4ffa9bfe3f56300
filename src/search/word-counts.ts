import { termsOf, wordsOf } from './terms';

/** How often each text holds a word: position of the text → count, positions rising. */
export type Counts = Map<number, number>;

/** A word, and where it occurs. */
export interface CountedWord {
  /** As it is written in some text. */
  word: string;
  /** Terms that every occurrence is indexed under. */
  terms: readonly string[];
  counts: Counts;
}

/** One way to write a word, with the key that all ways with the same terms share. */
interface Spelling {
  key: string;
  word: string;
  terms: readonly string[];
}

function spellingOf(written: string): Spelling {
  const terms = termsOf(written);
  const key = terms.join(' ');
  const lower = written.toLowerCase();
  return { key, terms, word: termsOf(lower).join(' ') === key ? lower : written };
}

/** Short words are better, and of equally long ones the first by character code. */
function isBetter(word: string, other: string): boolean {
  return word.length === other.length ? word < other : word.length < other.length;
}

/**
 * Counts the words of texts. Words with the same terms count as one: a search cannot tell them
 * apart.
 *
 * @param texts the texts
 * @returns every word once, in the shortest way it is written
 */
export function countWords(texts: readonly string[]): CountedWord[] {
  const spellings = new Map<string, Spelling>();
  const counted = new Map<string, CountedWord>();
  texts.forEach((text, position) => {
    for (const { text: written } of wordsOf(text)) {
      const spelling = spellings.get(written) ?? spellingOf(written);
      spellings.set(written, spelling);
      if (spelling.terms.length > 0) {
        countOne(counted, spelling, position);
      }
    }
  });
  return [...counted.values()];
}

function countOne(counted: Map<string, CountedWord>, spelling: Spelling, position: number): void {
  const { key, word, terms } = spelling;
  const entry = counted.get(key) ?? { word, terms, counts: new Map<number, number>() };
  counted.set(key, entry);
  entry.counts.set(position, (entry.counts.get(position) ?? 0) + 1);
  if (isBetter(word, entry.word)) {
    entry.word = word;
  }
}
