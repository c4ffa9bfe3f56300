import { sum } from 'es-toolkit';
import { RANKING } from '../constants';
import type { Lookup, QueryWord } from './query-words';

/** Finds what has a term, or terms that begin with what is looked up. */
export function lookUp(
  holders: ReadonlyMap<string, number[]>,
  { prefix, text }: Omit<Lookup, 'weight'>,
): number[] {
  const terms = prefix ? [...holders.keys()].filter((term) => term.startsWith(text)) : [text];
  return terms.flatMap((term) => holders.get(term) ?? []);
}

/**
 * Finds what has a word, or all parts of it, or what stands for it.
 *
 * @param find says what has a lookup
 * @returns with how much of the word that is: all of it, or less where it begins with the word, or
 *   something stands for it
 */
export function findHolders(
  { parts, readings, term, whole }: QueryWord,
  find: (lookup: Lookup) => Iterable<number>,
): Map<number, number> {
  const { inexact } = RANKING.weights;
  const shares = new Map<number, number>();
  for (const wanted of [parts, ...readings].filter(({ length }) => length > 0)) {
    const [first = new Set<number>(), ...others] = wanted.map(
      (lookups) => new Set(lookups.flatMap((lookup) => [...find(lookup)])),
    );
    for (const id of first) {
      if (others.every((other) => other.has(id))) {
        shares.set(id, inexact);
      }
    }
  }
  for (const lookup of whole) {
    const share = lookup.prefix || lookup.weight < 1 ? inexact : 1;
    for (const id of find(lookup)) {
      shares.set(id, Math.max(share, shares.get(id) ?? 0));
    }
  }
  for (const id of find({ text: term, weight: 1 })) {
    shares.set(id, 1);
  }
  return shares;
}

/**
 * Measures how rare something is: BM25's inverse document frequency
 * (https://en.wikipedia.org/wiki/Okapi_BM25).
 *
 * @param size how many have it, of the `count` that could
 */
export function measureRarity(size: number, count: number): number {
  return Math.log(1 + (count - size + 0.5) / (size + 0.5));
}

/**
 * Weighs the words of a query against each other by how rare they are, as shares of 1.
 *
 * @param found for each word what has it, by id
 * @param count number of all that could have it
 * @param missing what a word that nothing has keeps of its weight
 */
export function weighWords(
  found: readonly ReadonlyMap<number, unknown>[],
  count: number,
  missing = 1,
): number[] {
  const weights = found.map(({ size }) => measureRarity(size, count) * (size > 0 ? 1 : missing));
  const total = sum(weights) || 1;
  return weights.map((weight) => weight / total);
}

/** Adds up how much of each word there is, by what the words weigh: from 0 to 1. */
export function weighShares(shares: readonly number[], weights: readonly number[]): number {
  return sum(shares.map((share, position) => share * (weights[position] ?? 0)));
}
