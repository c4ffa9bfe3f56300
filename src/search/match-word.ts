import { mean, sum, unzip } from 'es-toolkit';
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { RANKING } from '../constants';
import type { ShownDocument } from '../model/search';
import type { Collection, LoadedIndex } from './index-file';
import { INDEXED_FIELDS } from './postings';
import type { Lookup, QueryWord } from './query-words';
import { tokenize } from './terms';

/**
 * How MiniSearch reads documents and weighs matches, in the build and in the browser. Queries come
 * to it as terms, so it does not cut them again.
 */
export const SEARCH_OPTIONS: Options<ShownDocument> = {
  fields: [...INDEXED_FIELDS],
  tokenize,
  processTerm: (term) => term,
  searchOptions: {
    tokenize: (term) => [term],
    boost: RANKING.boosts,
    bm25: RANKING.bm25,
    weights: { prefix: RANKING.weights.prefix, fuzzy: RANKING.weights.typo },
  },
};

export type Engine = MiniSearch<ShownDocument>;

/**
 * Opens MiniSearch on what a query looks up. It scores as if it held the whole index; to load all
 * of it would take longer than a reader's first key may.
 */
export function openEngine({ lengths, terms }: Collection, lookups: readonly Lookup[]): Engine {
  const asked = new Set(
    lookups.flatMap(({ text, prefix }) => (prefix ? terms.withPrefix(text) : text)),
  );
  const plain: AsPlainObject = {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(INDEXED_FIELDS.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: unzip(lengths).map(mean),
    storedFields: {},
    dirtCount: 0,
    index: [...asked].filter(terms.has).map((term) => [term, terms.count(term)]),
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain, SEARCH_OPTIONS);
}

/** How a section matches a word. */
export interface Match {
  score: number;
  /** How much of the word the section, or the page around it, has: from 0 to 1. */
  share: number;
  /** Terms of the section that match; none when only the page around it does. */
  terms: Set<string>;
}

/** Document's id → match. */
export type Matches = Map<number, Match>;

/** Adds a further match of the same word to sections. */
function addMatch(
  matches: Matches,
  ids: readonly number[],
  { score, share = 1, terms = [] }: { score: number; share?: number; terms?: Iterable<string> },
): void {
  for (const id of ids) {
    const match = matches.get(id) ?? { score: 0, share: 0, terms: new Set<string>() };
    match.score += score;
    match.share = Math.max(match.share, share);
    matches.set(id, match);
    for (const term of terms) {
      match.terms.add(term);
    }
  }
}

/**
 * Sections have the words of their page's route. That adds no score, since it says nothing of which
 * section is the best.
 */
function matchRoutes(matches: Matches, { routes }: LoadedIndex, { text, prefix }: Lookup): void {
  const terms = prefix ? [...routes.keys()].filter((term) => term.startsWith(text)) : [text];
  for (const ids of new Set(terms.flatMap((term) => routes.get(term) ?? []))) {
    addMatch(matches, ids, { score: 0 });
  }
}

/** Sections that match one of several lookups. What a page's title says holds for its sections. */
function matchLookups(index: LoadedIndex, engine: Engine, lookups: Lookup[]): Matches {
  const matches: Matches = new Map();
  for (const lookup of lookups) {
    const { text, prefix, weight } = lookup;
    for (const hit of engine.search(text, { prefix })) {
      const score = weight * hit.score;
      addMatch(matches, [hit.id], { score, terms: hit.terms });
      const ids = index.pages[hit.id] ?? [];
      const fields = Object.values(hit.match).flat();
      if (ids[0] === hit.id && fields.some((field) => field !== 'content')) {
        addMatch(matches, ids.slice(1), { score: RANKING.weights.page * weight * hit.score });
      }
    }
    matchRoutes(matches, index, lookup);
  }
  return matches;
}

/** Finds the sections that match a word of a query. */
export function matchWord(index: LoadedIndex, engine: Engine, word: QueryWord): Matches {
  const matches = matchLookups(index, engine, word.whole);
  for (const parts of [word.parts, ...word.readings]) {
    const partsHeld = new Map<number, number>();
    for (const lookups of parts) {
      for (const [id, { score, terms }] of matchLookups(index, engine, lookups)) {
        const held = (partsHeld.get(id) ?? 0) + 1;
        partsHeld.set(id, held);
        addMatch(matches, [id], { score, share: held / parts.length, terms });
      }
    }
  }
  return matches;
}

/**
 * Weighs the words of a query against each other by how rare they are: BM25's inverse document frequency
 * (https://en.wikipedia.org/wiki/Okapi_BM25), as shares of 1.
 *
 * @param found for each word what has it, by id
 * @param count number of all that could have it
 */
export function weighWords(
  found: readonly ReadonlyMap<number, unknown>[],
  count: number,
): number[] {
  const weights = found.map(({ size }) => Math.log(1 + (count - size + 0.5) / (size + 0.5)));
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}

/** Adds up how much of each word there is, by what the words weigh: from 0 to 1. */
export function weighShares(shares: readonly number[], weights: readonly number[]): number {
  return sum(shares.map((share, position) => share * (weights[position] ?? 0)));
}
