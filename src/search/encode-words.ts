import { groupBy } from 'es-toolkit';
import { type EncodedWords, knownTerms } from './encoded-words';
import { writeNumbers } from './numbers';
import { type CountedWord, countWords } from './word-counts';

/** A word in the order in which it is encoded. */
interface Entry {
  /** The word as written, or a known term. */
  name: string;
  /** Positions of texts, rising, with counts. */
  postings: [position: number, count: number][];
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}

function firstOf({ postings }: Entry): number {
  return postings[0]?.[0] ?? 0;
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.sort(
    (a, b) =>
      compare(a.postings.length, b.postings.length) ||
      compare(firstOf(a), firstOf(b)) ||
      compare(a.name, b.name),
  );
}

function entryOf(name: string, word: CountedWord | undefined): Entry {
  return { name, postings: word ? [...word.counts] : [] };
}

/** Differences between neighbours, less one; the first from `start`. */
function gapsOf(positions: number[], start: number): number[] {
  return positions.map((position, index) => position - (positions[index - 1] ?? start) - 1);
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
 * Encodes the words of texts.
 *
 * @param texts the texts
 * @param shown terms that the reader will have without the columns: those of titles and tags
 * @returns columns, as `EncodedWords` describes them; the same for the same texts
 */
export function encodeWords(texts: readonly string[], shown: readonly string[]): EncodedWords {
  const counted = countWords(texts);
  const single = new Map(
    counted.filter(({ terms }) => terms.length === 1).map((word) => [word.terms[0] ?? '', word]),
  );
  const known = knownTerms(shown, counted);
  const isKnown = new Set(known);
  const written = inOrder(
    counted
      .filter(({ terms }) => terms.length > 1 || !isKnown.has(terms[0] ?? ''))
      .map((word) => entryOf(word.word, word)),
  );
  const knownEntries = known.map((term) => entryOf(term, single.get(term)));
  const sorted = knownEntries.toSorted(
    (a, b) => compare(a.postings.length, b.postings.length) || compare(a.name, b.name),
  );
  const positionsOf = ({ postings }: Entry) => postings.map(([position]) => position);
  return {
    words: written.map(({ name }) => name).join(' '),
    sizes: writeNumbers(sizesOf(written)),
    knownSizes: writeNumbers(knownEntries.map(({ postings }) => postings.length)),
    firsts: writeNumbers(firstsOf(written)),
    gaps: writeNumbers([
      ...written.flatMap((entry) => gapsOf(positionsOf(entry).slice(1), firstOf(entry))),
      ...sorted.flatMap((entry) => gapsOf(positionsOf(entry), -1)),
    ]),
    repeats: writeNumbers(repeatsOf([...written, ...sorted])),
  };
}
