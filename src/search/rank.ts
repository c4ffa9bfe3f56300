import { sumBy } from 'es-toolkit';
import type { SearchResult, ShownDocument } from '../model/search';
import type { LoadedIndex } from './load-index';
import type { Match, Matches } from './match-word';
import type { QueryWord } from './query-words';

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

function titleKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A section with its matches, one for each word of the query. */
interface Candidate {
  document: ShownDocument;
  matches: (Match | undefined)[];
}

/** Sections that match a word themselves: a page's title alone brings no section in. */
function candidatesOf({ documents }: LoadedIndex, found: readonly Matches[]): Candidate[] {
  const ids = new Set(found.flatMap((matches) => [...matches.keys()]));
  return [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const document = documents[id];
      const matches = found.map((ofWord) => ofWord.get(id));
      const isDirect = matches.some((match) => match && match.terms.size > 0);
      return document && isDirect ? [{ document, matches }] : [];
    });
}

/** Tells whether a section has every identifier of the query as it is written. */
function hasIdentifiers(
  { matches }: Candidate,
  words: readonly QueryWord[],
  identifiers: ReadonlySet<string>,
): boolean {
  const exact = words.flatMap(({ term, parts }, position) =>
    parts.length > 0 || identifiers.has(term) ? [matches[position]?.terms.has(term) === true] : [],
  );
  return exact.length > 0 && exact.every(Boolean);
}

/**
 * Ranks the sections that some word of a query matches: by exact title, then by having all words,
 * then by having all identifiers as they are written, then by score.
 *
 * @param index the index
 * @param ranking the query and what its words match
 * @returns one result for each section, in the order of the index
 */
export function rankMatches(index: LoadedIndex, ranking: Ranking): SearchResult[] {
  const { query, words, found } = ranking;
  const queryKey = titleKey(query);
  return candidatesOf(index, found).map((candidate) => {
    const { document, matches } = candidate;
    const rank =
      4 * Number(titleKey(document.title) === queryKey) +
      2 * Number(matches.every((match) => match?.share === 1)) +
      Number(hasIdentifiers(candidate, words, index.identifiers));
    const share = sumBy(matches, (match) => match?.share ?? 0) / words.length;
    const score = share * sumBy(matches, (match) => match?.score ?? 0);
    return {
      document,
      score: rank * RANK + Math.min(score, RANK - 1),
      terms: [...new Set(matches.flatMap((match) => [...(match?.terms ?? [])]))],
    };
  });
}
