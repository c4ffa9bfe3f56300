import { countBy, range, uniq } from 'es-toolkit';
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { RANKING } from '../constants';
import type { ShownDocument } from '../model/search';
import { lookUp } from './holders';
import type { Collection, LoadedIndex } from './load-index';
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
 * Opens MiniSearch on what a query looks up, and on the documents that have it. It scores as if it held
 * the whole index; to load all of it would take longer than a reader's first key may.
 */
export function openEngine(
  { averages, count, lengths, terms }: Collection,
  lookups: readonly Lookup[],
): Engine {
  const asked = new Set(
    lookups.flatMap(({ text, prefix }) => (prefix ? terms.withPrefix(text) : text)),
  );
  const found = [...asked].filter(terms.has).map((term) => [term, terms.find(term)] as const);
  const ids = uniq(found.flatMap(([, fields]) => fields.flatMap(([, ofField]) => ofField)));
  const plain: AsPlainObject = {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(INDEXED_FIELDS.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(
      ids.map((id) => [id, lengths.map((ofField) => ofField[id] ?? 0)]),
    ),
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
    index: found.map(([term, fields]) => [
      term,
      Object.fromEntries(fields.map(([field, held]) => [field, countBy(held, (id) => id)])),
    ]),
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
  /** Whether its heading has the word. */
  isInHeading: boolean;
}

/** Document's id → match. */
export type Matches = Map<number, Match>;

/** What a further match of the same word adds. */
type Added = { score: number } & Partial<{
  share: number;
  terms: Iterable<string>;
  isInHeading: boolean;
}>;

/** Adds a further match of the same word to sections. */
function addMatch(
  matches: Matches,
  ids: readonly number[],
  { isInHeading = false, score, share = 1, terms = [] }: Added,
): void {
  for (const id of ids) {
    const match = matches.get(id);
    if (match) {
      match.score += score;
      match.share = Math.max(match.share, share);
      match.isInHeading ||= isInHeading;
      for (const term of terms) {
        match.terms.add(term);
      }
    } else {
      matches.set(id, { score, share, terms: new Set(terms), isInHeading });
    }
  }
}

/**
 * Sections have the words of their page's route. That adds no score, since it says nothing of which
 * section is the best.
 */
function matchRoutes(matches: Matches, { pages, routes }: LoadedIndex, lookup: Lookup): void {
  for (const position of new Set(lookUp(routes, lookup))) {
    const { end = 0, top = 0 } = pages[position] ?? {};
    addMatch(matches, range(top, end), { score: 0 });
  }
}

/** Sections that match one of several lookups. What a page's title says holds for its sections. */
function matchLookups(index: LoadedIndex, engine: Engine, lookups: Lookup[]): Matches {
  const matches: Matches = new Map();
  for (const lookup of lookups) {
    const { text, prefix, weight } = lookup;
    for (const hit of engine.search(text, { prefix })) {
      const score = weight * hit.score;
      const fields = Object.values(hit.match).flat();
      const isInHeading = fields.includes('title');
      addMatch(matches, [hit.id], { score, terms: hit.terms, isInHeading });
      const { end = 0, top = -1 } = index.pages[index.pageOf[hit.id] ?? -1] ?? {};
      if (top === hit.id && fields.some((field) => field !== 'content')) {
        addMatch(matches, range(top + 1, end), {
          score: RANKING.weights.page * weight * hit.score,
        });
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
    const partsInHeading = new Map<number, number>();
    for (const lookups of parts) {
      for (const [id, match] of matchLookups(index, engine, lookups)) {
        const held = (partsHeld.get(id) ?? 0) + 1;
        const inHeading = (partsInHeading.get(id) ?? 0) + Number(match.isInHeading);
        partsHeld.set(id, held);
        partsInHeading.set(id, inHeading);
        const { score, terms } = match;
        const share = held / parts.length;
        addMatch(matches, [id], { score, share, terms, isInHeading: inHeading === parts.length });
      }
    }
  }
  return matches;
}
