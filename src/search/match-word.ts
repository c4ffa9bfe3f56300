import { sumBy } from 'es-toolkit';
import { RANKING } from '../constants';
import { lookUp, measureRarity } from './holders';
import type { Collection, LoadedIndex } from './load-index';
import { CONTENT, INDEXED_FIELDS, TITLE } from './postings';
import type { Lookup, QueryWord } from './query-words';
import { stem } from './terms';

/** How a section matches a word. */
export interface Match {
  score: number;
  /** How much of the word the section, or the page around it, has: from 0 to 1. */
  share: number;
  /** Terms of the section that match; none when only the page around it does. */
  terms: string[];
  /** Whether its heading has the word. */
  isInHeading: boolean;
}

/** Document's id → match. */
export type Matches = Map<number, Match>;

/** What a further match of the same word adds. */
type Added = Partial<Match>;

/** Adds a further match of the same word to a section. */
function addMatch(
  matches: Matches,
  id: number,
  { isInHeading = false, score = 0, share = 1, terms = [] }: Added,
): void {
  const match = matches.get(id) ?? { score: 0, share: 0, terms: [], isInHeading: false };
  match.score += score;
  match.share = Math.max(match.share, share);
  match.isInHeading ||= isInHeading;
  match.terms.push(...terms);
  matches.set(id, match);
}

const BOOSTS = INDEXED_FIELDS.map((name) => RANKING.boosts[name]);

/** Share of its score that a term keeps of which what is looked up may be the beginning. */
function weighTerm(term: string, { text }: Lookup): number {
  const { ending, prefix } = RANKING.weights;
  const letters = term.length - text.length;
  return letters === 0 ? 1 : (prefix * term.length) / (term.length + ending * letters);
}

/**
 * Scores the sections that have what is looked up, in each field by BM25+ (Lv and Zhai: Lower-Bounding Term
 * Frequency Normalization, 2011).
 *
 * @returns `hits`, and `named`: those that have it in their title or tags
 */
function scoreTexts({ averages, count, lengths, terms }: Collection, lookup: Lookup) {
  const { b, d, k } = RANKING.bm25;
  const hits: Matches = new Map();
  const named = new Set<number>();
  const word = stem(lookup.text);
  const isWhole = terms.has(word);
  for (const term of terms.expand(lookup)) {
    // "cli" is meant as it is: "Clicks" in a heading is another word.
    const isMeant = !isWhole || term === word || term === lookup.text;
    for (const [field, counts] of terms.find(term)) {
      const weight = lookup.weight * weighTerm(term, lookup) * (BOOSTS[field] ?? 1);
      const rarity = measureRarity(counts.size, count);
      for (const [id, times] of counts) {
        const length = (lengths[field]?.[id] ?? 0) / (averages[field] ?? 1);
        const frequency = (times * (k + 1)) / (times + k * (1 - b + b * length));
        const score = weight * rarity * (d + frequency);
        addMatch(hits, id, { score, terms: [term], isInHeading: isMeant && field === TITLE });
        if (field !== CONTENT) {
          named.add(id);
        }
      }
    }
  }
  return { hits, named };
}

/** Sections that match one of several lookups. What the title and tags of a page say holds for its sections. */
function matchLookups(
  { pages, routes, sections }: LoadedIndex,
  lookups: readonly Lookup[],
): Matches {
  const matches: Matches = new Map();
  for (const lookup of lookups) {
    const { hits, named } = scoreTexts(sections, lookup);
    for (const [id, hit] of hits) {
      addMatch(matches, id, hit);
      for (const below of named.has(id) ? (pages.get(id)?.slice(1) ?? []) : []) {
        addMatch(matches, below, { score: RANKING.weights.page * hit.score });
      }
    }
    // A route says nothing of which section is the best, so it adds no score.
    const routed = new Set(lookUp(routes, lookup));
    for (const id of [...routed].flatMap((page) => pages.get(page) ?? [])) {
      addMatch(matches, id, {});
    }
  }
  return matches;
}

/** Finds the sections that match a word of a query. */
export function matchWord(index: LoadedIndex, word: QueryWord): Matches {
  const matches = matchLookups(index, word.whole);
  for (const parts of [word.parts, ...word.readings]) {
    const found = parts.map((lookups) => matchLookups(index, lookups));
    for (const id of new Set(found.flatMap((ofPart) => [...ofPart.keys()]))) {
      const held = found.flatMap((ofPart) => ofPart.get(id) ?? []);
      addMatch(matches, id, {
        score: sumBy(held, ({ score }) => score),
        share: held.length / parts.length,
        terms: held.flatMap(({ terms }) => terms),
        isInHeading: held.filter(({ isInHeading }) => isInHeading).length === parts.length,
      });
    }
  }
  return matches;
}
