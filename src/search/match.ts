import { sum, sumBy } from 'es-toolkit';
import { type Collection, INDEXED_FIELDS, TITLE } from './postings';
import { BM25, BOOSTS, SHARES } from './ranking';
import type { Lookup, QueryWord } from './read-query';
import { stem } from './terms';

/** A word of the query in a document. */
export interface Match {
  /** BM25+ score. */
  score: number;
  /** Share of the word that the document has, from 0 to 1. */
  share: number;
  /** Terms that match. */
  terms: string[];
  isInHeading: boolean;
  /** True if the title, route or tags of the page have the word. */
  isTitled?: boolean;
}

/** Matches of a word by the ids of documents. */
export type Matches = Map<number, Match>;

/** Lists the terms of a lookup: one, or all that begin with its text. */
export function expandLookup(terms: readonly string[], { prefix, text }: Omit<Lookup, 'weight'>) {
  return terms.filter((term) => (prefix ? term.startsWith(text) : term === text));
}

/** Measures how rare something is by BM25's inverse document frequency, where `size` of `count` have it. */
function measureRarity(size: number, count: number): number {
  return Math.log(1 + (count - size + 0.5) / (size + 0.5));
}

/**
 * Weighs words against each other by how rare they are, as shares of 1.
 *
 * @param missing what a word that nothing has keeps of its weight
 */
export function weighWords(found: readonly Matches[], count: number, missing = 1): number[] {
  const weights = found.map(({ size }) => measureRarity(size, count) * (size > 0 ? 1 : missing));
  const total = sum(weights) || 1;
  return weights.map((weight) => weight / total);
}

/** Adds up shares of words by their weights. */
export function weighShares(shares: readonly number[], weights: readonly number[]): number {
  return sum(shares.map((share, position) => share * (weights[position] ?? 0)));
}

/** Share of its score that a term keeps which has more letters than were typed. */
function weighEnding(term: string, { text }: Lookup): number {
  const letters = term.length - text.length;
  return letters === 0
    ? 1
    : (SHARES.prefix * term.length) / (term.length + SHARES.ending * letters);
}

function addMatch(matches: Matches, id: number, added: Match): void {
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
 * Scores the documents that have one of several lookups, in each field by BM25+ (Lv and Zhai:
 * Lower-Bounding Term Frequency Normalization, 2011).
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
        const weight = lookup.weight * weighEnding(term, lookup) * boost;
        const rarity = measureRarity(counts.size, count);
        for (const [id, times] of counts) {
          const length = (lengths[field]?.[id] ?? 0) / (averages[field] || 1);
          const frequency = (times * (k + 1)) / (times + k * (1 - b + b * length));
          addMatch(matches, id, {
            score: weight * rarity * (d + frequency),
            share: isWord && lookup.weight === 1 ? 1 : SHARES.inexact,
            terms: [term],
            // `cli` is meant as it is: `Clicks` in a heading is another word.
            isInHeading: field === TITLE && (isWord || !has(word)),
          });
        }
      }
    }
  }
  return matches;
}

/** Finds the documents that have a word, or all or some parts of what it can mean. */
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
