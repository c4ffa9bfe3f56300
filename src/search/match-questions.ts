import { RANKING } from '../constants';
import type { LoadedIndex } from './index-file';
import { weighShares, weighWords } from './match-word';
import type { Terms } from './postings';
import type { Lookup, QueryWord } from './query-words';

/** Ids of questions that have what is looked up. */
function findIds(terms: Terms, { prefix, text }: Lookup): number[] {
  const found = prefix ? terms.withPrefix(text) : [text].filter(terms.has);
  return found.flatMap((term) => Object.keys(terms.count(term)[0] ?? {}).map(Number));
}

/** Questions that have a word, or what stands for it, with how much of the word that is. */
function findQuestions(
  { questions: { terms }, sections }: LoadedIndex,
  { parts, readings, term, whole }: QueryWord,
): Map<number, number> {
  const shares = new Map<number, number>();
  const add = (ids: Iterable<number>, share: number) => {
    for (const id of ids) {
      shares.set(id, Math.max(share, shares.get(id) ?? 0));
    }
  };
  add(findIds(terms, { text: term, weight: 1 }), 1);
  for (const lookup of whole) {
    const isInexact = lookup.prefix || lookup.weight < 1;
    add(findIds(terms, lookup), isInexact ? RANKING.weights.inexact : 1);
  }
  // An identifier that texts have means itself alone.
  const several = sections.terms.has(term) ? readings : [parts, ...readings];
  for (const wanted of several) {
    const [first = new Set<number>(), ...others] = wanted.map(
      (lookups) => new Set(lookups.flatMap((lookup) => findIds(terms, lookup))),
    );
    const ids = [...first].filter((id) => others.every((other) => other.has(id)));
    add(ids, RANKING.weights.inexact);
  }
  return shares;
}

/** How well a page is asked for, from 0 to 1. */
export interface Asked {
  /** By the best of its questions. */
  best: number;
  /** By all of its questions together. */
  together: number;
}

/**
 * Compares a query with what people ask: how much of the query's words a question has, rare words
 * counting more, less what else the question asks.
 *
 * @returns id of the top of a page → how well its questions ask what the query does
 */
export function matchQuestions(
  index: LoadedIndex,
  words: readonly QueryWord[],
): Map<number, Asked> {
  const { answers, questions } = index;
  const { lengths } = questions;
  const found = words.map((word) => findQuestions(index, word));
  const weights = weighWords(found, lengths.length);
  const asked = new Map<number, Asked>();
  const held = new Map<number, number[]>();
  for (const id of new Set(found.flatMap((shares) => [...shares.keys()]))) {
    const shares = found.map((ofWord) => ofWord.get(id) ?? 0);
    const count = shares.filter((share) => share > 0).length;
    const covered = weighShares(shares, weights);
    const rest = Math.min(1, count / (lengths[id]?.[0] ?? 1)) ** RANKING.weights.otherWords;
    const top = answers[id] ?? -1;
    const ofPage = shares.map((share, position) => Math.max(share, held.get(top)?.[position] ?? 0));
    held.set(top, ofPage);
    asked.set(top, {
      best: Math.max(covered * rest, asked.get(top)?.best ?? 0),
      together: weighShares(ofPage, weights),
    });
  }
  return asked;
}
