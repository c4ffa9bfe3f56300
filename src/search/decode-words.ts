import { type EncodedWords, listKnownTerms, readNumbers } from './encoded-words';
import { getTerms } from './terms';

/** A word and where it occurs. */
export interface DecodedWord {
  /** Terms that every occurrence counts for; the first is the word's own. */
  terms: readonly string[];
  /** Positions of the texts that hold it, rising. */
  positions: number[];
  /** How often each of these texts holds it. */
  counts: number[];
}

/** A word of which the number of texts is known, and the first text if it is written. */
interface Outline {
  terms: readonly string[];
  size: number;
  first: number | null;
}

/** Reads one column, number by number. What a damaged column lacks is 0. */
function columnOf(text: string): () => number {
  const numbers = readNumbers(text);
  let next = 0;
  return () => numbers[next++] ?? 0;
}

/** Reads counts: mostly ones, and now and then a greater one. */
function countsOf(column: string): () => number {
  const numbers = readNumbers(column);
  let next = 0;
  let single = numbers[0] ?? Number.POSITIVE_INFINITY;
  return () => {
    if (single > 0) {
      single -= 1;
      return 1;
    }
    const count = (numbers[next + 1] ?? 0) + 2;
    next += 2;
    single = numbers[next] ?? Number.POSITIVE_INFINITY;
    return count;
  };
}

function writtenOutlines({ words, sizes, firsts }: EncodedWords): Outline[] {
  const names = words === '' ? [] : words.split(' ');
  const pairs = readNumbers(sizes);
  const readFirst = columnOf(firsts);
  const outlines: Outline[] = [];
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const [size = 0, many = 0] = pairs.slice(pair, pair + 2);
    let first = 0;
    for (const name of names.slice(outlines.length, outlines.length + many)) {
      first += readFirst();
      outlines.push({ terms: getTerms(name), size, first });
    }
  }
  return outlines;
}

function knownOutlines(
  encoded: EncodedWords,
  written: Outline[],
  shown: readonly string[],
): Outline[] {
  const readSize = columnOf(encoded.knownSizes);
  return listKnownTerms(shown, written)
    .map((term) => ({ terms: [term], size: readSize(), first: null }))
    .sort((a, b) => a.size - b.size);
}

/** Decodes what `encodeWords` encoded. */
export function decodeWords(encoded: EncodedWords, shown: readonly string[]): DecodedWord[] {
  const written = writtenOutlines(encoded);
  const readGap = columnOf(encoded.gaps);
  const readCount = countsOf(encoded.repeats);
  return [...written, ...knownOutlines(encoded, written, shown)].map(({ terms, size, first }) => {
    const positions: number[] = [];
    const counts: number[] = [];
    let position = -1;
    for (let index = 0; index < size; index++) {
      position = index === 0 && first !== null ? first : position + 1 + readGap();
      positions.push(position);
      counts.push(readCount());
    }
    return { terms, positions, counts };
  });
}
