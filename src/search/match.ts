import { sum, sumBy } from 'es-toolkit';
import { type Collection, INDEXED_FIELDS, TITLE } from './postings';
import { BM25, BOOSTS, SHARES } from './ranking';
import type { Lookup, QueryWord } from './read-query';
import { stem } from './terms';

/** Match of a query word in a document. */
export interface Match {
  /** BM25+ score. */
  score: number;
  /** Matched share of the word, from 0 to 1. */
  share: number;
  /** Matching terms. */
  terms: string[];
  isInHeading: boolean;
  /** Whether the word is in the title, route or tags of the page. */
  isTitled?: boolean;
}

/** Match outside of a section's heading and text, such as in its questions. */
export const OUTSIDE: Match = { score: 0, share: 0, terms: [], isInHeading: false };

/** Matches of a word by document id. */
export type Matches = Map<number, Match>;

/** Lists the terms of a lookup: one, or all with its prefix. */
export function expandLookup(terms: readonly string[], { prefix, text }: Omit<Lookup, 'weight'>) {
  return terms.filter((term) => (prefix ? term.startsWith(text) : term === text));
}

/** Computes BM25's inverse document frequency for `size` of `count` documents. */
function measureRarity(size: number, count: number): number {
  return Math.log(1 + (count - size + 0.5) / (size + 0.5));
}

/**
 * Computes the weights of words by rarity, as shares of 1.
 *
 * @param missing factor of the weight of a word without matches
 */
export function weighWords(found: readonly Matches[], count: number, missing = 1): number[] {
  const weights = found.map(({ size }) => measureRarity(size, count) * (size > 0 ? 1 : missing));
  const total = sum(weights) || 1;
  return weights.map((weight) => weight / total);
}

/** Computes the weighted sum of shares. */
export function weighShares(shares: readonly number[], weights: readonly number[]): number {
  return sum(shares.map((share, position) => share * (weights[position] ?? 0)));
}

/** Adds a match to those of a document. */
export function addMatch(matches: Matches, id: number, added: Match): void {
  const match = matches.get(id);
  if (!match) {
    matches.set(id, added);
    return;
  }
  match.score += added.score;
  match.share = Math.max(match.share, added.share);
  match.terms.push(...added.terms);
  match.isInHeading ||= added.isInHeading;
}

/**
 * Scores the documents with any of the lookups by BM25+ per field (Lv and Zhai: Lower-Bounding Term
 * Frequency Normalization, 2011).
 */
function matchLookups(collection: Collection, lookups: readonly Lookup[]): Matches {
  const { all, averages, count, find, has, lengths } = collection;
  const { b, d, k } = BM25;
  const matches: Matches = new Map();
  const seen = new Set<string>();
  for (const lookup of lookups) {
    const word = stem(lookup.text);
    const terms = lookup.prefix ? expandLookup(all, lookup) : [lookup.text];
    for (const term of terms.filter((each) => !seen.has(each))) {
      seen.add(term);
      const isWord = term === word || term === lookup.text;
      for (const [field, counts] of find(term)) {
        const boost = BOOSTS[INDEXED_FIELDS[field] ?? 'content'];
        const weight = lookup.weight * (term === lookup.text ? 1 : SHARES.prefix) * boost;
        const rarity = measureRarity(counts.size, count);
        for (const [id, times] of counts) {
          const length = (lengths[field]?.[id] ?? 0) / (averages[field] || 1);
          const frequency = (times * (k + 1)) / (times + k * (1 - b + b * length));
          addMatch(matches, id, {
            score: weight * rarity * (d + frequency),
            share: isWord && lookup.weight === 1 ? 1 : SHARES.inexact,
            terms: [term],
            // `cli` is a complete word: `Clicks` in a heading is another one.
            isInHeading: field === TITLE && (isWord || !has(word)),
          });
        }
      }
    }
  }
  return matches;
}

/** Finds the documents with a reading of a word, or with some parts of one. */
export function matchWord(collection: Collection, { readings }: QueryWord): Matches {
  const matches: Matches = new Map();
  for (const reading of readings) {
    const found = reading.map((lookups) => matchLookups(collection, lookups));
    for (const id of new Set(found.flatMap((ofPart) => [...ofPart.keys()]))) {
      const ofParts = found.flatMap((ofPart) => ofPart.get(id) ?? []);
      addMatch(matches, id, {
        score: sumBy(ofParts, ({ score }) => score),
        share: sumBy(ofParts, ({ share }) => share) / reading.length,
        terms: ofParts.flatMap(({ terms }) => terms),
        isInHeading: ofParts.filter(({ isInHeading }) => isInHeading).length === reading.length,
      });
    }
  }
  return matches;
}
