import { groupBy, orderBy, sumBy } from 'es-toolkit';
import { SEARCH } from '../constants';
import type { SearchResult, ShownDocument } from '../model/search';
import type { LoadedIndex } from './index-file';
import type { Match, Matches } from './match-word';
import { nameKey } from './page-names';
import type { QueryWord } from './query-words';
import { findWords, stem } from './terms';

/** Groups results by page; those of a page stay in order. */
function byPage({ pages }: LoadedIndex, results: readonly Ranked[]): Ranked[][] {
  return Object.values(groupBy(results, ({ document }) => pages[document.id]?.[0] ?? -1));
}

/**
 * Weighs sections by what their page has beside them. When many sections of a page match, the page
 * is about what was asked. A page introduces an identifier before it uses it, so the first section
 * that has it counts more than later ones.
 *
 * @param results all sections that match, in the order of the index
 * @returns the same sections with new scores, those of a page together
 */
export function weighPages(index: LoadedIndex, results: readonly Ranked[]): Ranked[] {
  const { first, neighbors } = SEARCH.gains;
  return byPage(index, results).flatMap((ofPage) => {
    const introduction = ofPage.find(({ hasIdentifiers }) => hasIdentifiers);
    const weight = 1 + neighbors * Math.log2(ofPage.length);
    return ofPage.map((result) => ({
      ...result,
      score: result.score * weight * (result === introduction ? 1 + first : 1),
    }));
  });
}

/**
 * Finds the sections that let other pages have their turn: those behind the best few of their page.
 */
export function findCrowded(index: LoadedIndex, results: readonly Ranked[]): Set<Ranked> {
  return new Set(
    byPage(index, results).flatMap((ofPage) =>
      orderBy(ofPage, ['rank', 'score'], ['desc', 'desc']).slice(SEARCH.limitOfPage),
    ),
  );
}

/**
 * Scores of one rank are below this, so that a higher rank always comes first: results of several
 * indexes are then merged by score alone.
 */
const RANK = 1_000_000;

/** What is ranked against what. */
export interface Ranking {
  query: string;
  words: readonly QueryWord[];
  /** Matches of each word. */
  found: readonly Matches[];
}

/** A section with its place among the results. */
export interface Ranked {
  document: ShownDocument;
  /** Sections of a higher rank come first. */
  rank: number;
  /** Orders the sections of one rank. */
  score: number;
  /** Whether the section has every identifier of the query; false if the query has none. */
  hasIdentifiers: boolean;
  terms: string[];
}

function titleKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A section with its matches, one for each word of the query. */
interface Candidate {
  document: ShownDocument;
  matches: (Match | undefined)[];
}

/**
 * Sections that match a word themselves, and the tops of pages that the query names. The title of a
 * page alone brings none of its sections in.
 */
function candidatesOf(
  { documents }: LoadedIndex,
  found: readonly Matches[],
  named: ReadonlyMap<number, number>,
): Candidate[] {
  const ids = new Set([...found.flatMap((matches) => [...matches.keys()]), ...named.keys()]);
  return [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const document = documents[id];
      const matches = found.map((ofWord) => ofWord.get(id));
      const isDirect = matches.some((match) => match && match.terms.size > 0);
      return document && (isDirect || named.has(id)) ? [{ document, matches }] : [];
    });
}

/**
 * Tells whether a section has every identifier of the query: as it is written, or inside a longer
 * one in its heading.
 */
function hasIdentifiers(
  { document, matches }: Candidate,
  words: readonly QueryWord[],
  identifiers: readonly boolean[],
): boolean {
  const title = document.title.toLowerCase();
  const has = words.map(({ term, identifier }, position) => {
    const isInside = identifier !== null && title.includes(identifier);
    return isInside || matches[position]?.terms.has(term) === true;
  });
  return (
    identifiers.includes(true) && has.every((each, position) => each || !identifiers[position])
  );
}

/** Tells whether a section is the top of a page whose title has all words of the query. */
function hasPageTitle(
  { sectionTitle, pageTitle }: ShownDocument,
  words: readonly QueryWord[],
): boolean {
  const title = new Set(
    sectionTitle === '' ? findWords(pageTitle).map((word) => stem(word.text)) : [],
  );
  return words.every(({ term }) => title.has(term));
}

/**
 * Adds up how well a section matches each word, so that one that has all words in some measure is
 * above one that is full of a single word: a power mean with the exponent 1/2
 * (https://en.wikipedia.org/wiki/Generalized_mean) instead of the sum.
 */
function balance(matches: readonly (Match | undefined)[]): number {
  const share = sumBy(matches, (match) => match?.share ?? 0) / matches.length;
  return share * sumBy(matches, (match) => Math.sqrt(match?.score ?? 0)) ** 2;
}

/** A heading that many sections have, such as "Known limits", does not say what a text is about. */
function weightOfHeading({ headings }: LoadedIndex, { sectionTitle }: ShownDocument): number {
  const isCommon = (headings.get(sectionTitle) ?? 0) >= SEARCH.commonHeading;
  return isCommon ? SEARCH.weights.commonHeading : 1;
}

function rankCandidates(index: LoadedIndex, { query, words, found }: Ranking): Ranked[] {
  if (words.length === 0) {
    return [];
  }
  const queryKey = titleKey(query);
  const named = index.names.get(nameKey(query)) ?? new Map<number, number>();
  const identifiers = words.map(
    ({ term, parts }) => parts.length > 0 || index.terms.isIdentifier(term),
  );
  return candidatesOf(index, found, named).map((candidate) => {
    const { document, matches } = candidate;
    const isExact = hasIdentifiers(candidate, words, identifiers);
    return {
      document,
      rank:
        16 * (named.get(document.id) ?? 0) +
        8 * Number(titleKey(document.title) === queryKey) +
        4 * Number(hasPageTitle(document, words)) +
        2 * Number(matches.every((match) => match?.share === 1)) +
        Number(isExact),
      score: balance(matches) * weightOfHeading(index, document),
      hasIdentifiers: isExact,
      terms: [...new Set(matches.flatMap((match) => [...(match?.terms ?? [])]))],
    };
  });
}

/**
 * Ranks the sections that some word of a query matches: by naming their page, then by exact title,
 * then by having all words in the page's title, then by having all words, then by having all
 * identifiers as they are written, then by score. In each rank, sections of a page that has had its
 * share of results come last.
 */
export function rankMatches(index: LoadedIndex, ranking: Ranking): SearchResult[] {
  const ranked = weighPages(index, rankCandidates(index, ranking));
  const crowded = findCrowded(index, ranked);
  return ranked.map((result) => ({
    document: result.document,
    score:
      (2 * result.rank + Number(!crowded.has(result))) * RANK + Math.min(result.score, RANK - 1),
    terms: result.terms,
  }));
}
