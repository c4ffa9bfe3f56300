import { groupBy, memoize, sortBy } from 'es-toolkit';
import { type EncodedWords, listKnownTerms, writeNumbers } from './encoded-words';
import { findWords, getTerms } from './terms';

/** A word with the terms that every occurrence is indexed under, and where it occurs. */
interface CountedWord {
  /** In the shortest way it is written. */
  word: string;
  terms: readonly string[];
  /** Position of a text → how often the text has the word; positions rise. */
  counts: Map<number, number>;
}

/** A word or a known term in the order in which it is encoded. */
interface Entry {
  name: string;
  /** Positions of texts, rising, with counts. */
  postings: [position: number, count: number][];
}

/** One way to write a word, with the key that all ways with the same terms share. */
const readSpelling = memoize((written: string) => {
  const terms = getTerms(written);
  const key = terms.join(' ');
  const lower = written.toLowerCase();
  return { key, terms, word: getTerms(lower).join(' ') === key ? lower : written };
});

/** Short words are better, and of equally long ones the first by character code. */
function isBetter(word: string, other: string): boolean {
  return word.length === other.length ? word < other : word.length < other.length;
}

/** Counts words. Those with the same terms count as one: a search cannot tell them apart. */
function countWords(texts: readonly string[]): CountedWord[] {
  const counted = new Map<string, CountedWord>();
  for (const [position, text] of texts.entries()) {
    for (const { text: written } of findWords(text)) {
      const { key, word, terms } = readSpelling(written);
      const entry = counted.get(key) ?? { word, terms, counts: new Map<number, number>() };
      counted.set(key, entry);
      entry.counts.set(position, (entry.counts.get(position) ?? 0) + 1);
      if (isBetter(word, entry.word)) {
        entry.word = word;
      }
    }
  }
  return [...counted.values()].filter(({ terms }) => terms.length > 0);
}

function firstOf({ postings }: Entry): number {
  return postings[0]?.[0] ?? 0;
}

function entryOf(name: string, word: CountedWord | undefined): Entry {
  return { name, postings: word ? [...word.counts] : [] };
}

/** Each position less the one before it, less one. */
function gapsOf({ postings }: Entry): number[] {
  return postings.map(([position], index) => position - (postings[index - 1]?.[0] ?? -1) - 1);
}

function sizesOf(written: Entry[]): number[] {
  const groups = groupBy(written, ({ postings }) => postings.length);
  return Object.entries(groups).flatMap(([size, group]) => [Number(size), group.length]);
}

function firstsOf(written: Entry[]): number[] {
  return written.map((entry, index) => {
    const before = written[index - 1];
    const isSameSize = before?.postings.length === entry.postings.length;
    return firstOf(entry) - (before && isSameSize ? firstOf(before) : 0);
  });
}

function repeatsOf(entries: Entry[]): number[] {
  const repeats: number[] = [];
  let single = 0;
  for (const [, count] of entries.flatMap(({ postings }) => postings)) {
    if (count === 1) {
      single += 1;
    } else {
      repeats.push(single, count - 2);
      single = 0;
    }
  }
  return repeats;
}

/**
 * Encodes the words of texts as columns.
 *
 * @param shown terms that the reader will have without the columns: those of titles and tags
 */
export function encodeWords(texts: readonly string[], shown: readonly string[]): EncodedWords {
  const counted = countWords(texts);
  const single = new Map(
    counted.filter(({ terms }) => terms.length === 1).map((word) => [word.terms[0] ?? '', word]),
  );
  const known = listKnownTerms(shown, counted);
  const isKnown = new Set(known);
  const written = sortBy(
    counted
      .filter(({ terms }) => terms.length > 1 || !isKnown.has(terms[0] ?? ''))
      .map((word) => entryOf(word.word, word)),
    [({ postings }) => postings.length, firstOf, 'name'],
  );
  const knownEntries = known.map((term) => entryOf(term, single.get(term)));
  const sorted = sortBy(knownEntries, [({ postings }) => postings.length, 'name']);
  return {
    words: written.map(({ name }) => name).join(' '),
    sizes: writeNumbers(sizesOf(written)),
    knownSizes: writeNumbers(knownEntries.map(({ postings }) => postings.length)),
    firsts: writeNumbers(firstsOf(written)),
    gaps: writeNumbers([
      ...written.flatMap((entry) => gapsOf(entry).slice(1)),
      ...sorted.flatMap(gapsOf),
    ]),
    repeats: writeNumbers(repeatsOf([...written, ...sorted])),
  };
}
