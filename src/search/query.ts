import { partition, uniq } from 'es-toolkit';
import { RANKING } from '../constants';
import type { ResultKind, SearchResult, ShownDocument } from '../model/search';
import { cutMessage, cutQuery } from './cut-query';
import { lookUp } from './holders';
import { findLiteral, type Texts } from './literal';
import type { LoadedIndex } from './load-index';
import { matchWord } from './match-word';
import { readQuery, type Vocabulary } from './query-words';
import { type Ranked, type Ranking, rankMatches } from './rank';
import { findQueryWords, isStopWord, stem } from './terms';

/**
 * Merges results of several indexes.
 *
 * @returns the best results of all, best first; equally good ones stay in the order given. Of values, types
 *   and members of the exports two are left each, and of tags, which come last.
 */
export function mergeResults<T extends Ranked>(
  lists: readonly (readonly T[])[],
  limit: number = RANKING.limit,
): T[] {
  const counts = new Map<ResultKind, number>();
  const isWithin = ({ document: { kind } }: T) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return kind === 'section' || count <= RANKING.limitOfKind;
  };
  const sorted = lists.flat().sort((a, b) => b.score - a.score);
  const [tags, others] = partition(
    sorted.filter(isWithin),
    ({ document }) => document.kind === 'tag',
  );
  return [
    ...others.slice(0, Math.max(0, limit - tags.length)),
    ...tags.slice(0, Math.max(0, limit)),
  ];
}

function vocabularyOf({ questions, routes, sections, synonyms }: LoadedIndex): Vocabulary {
  const ofTexts = [sections.terms, questions.terms];
  return {
    isKnown: (lookup) =>
      ofTexts.some((terms) => terms.expand(lookup).length > 0) || lookUp(routes, lookup).length > 0,
    listTerms: () => [...ofTexts.flatMap(({ all }) => all), ...routes.keys()],
    synonyms,
  };
}

/** Sections that have a term, and all sections of pages that have it in their title. */
function listHolders({ pages, sections, titles }: LoadedIndex, term: string): number[] {
  const direct = sections.terms.find(term).flatMap(([, counts]) => [...counts.keys()]);
  return [...direct, ...(titles.get(term) ?? []).flatMap((page) => pages.get(page) ?? [])];
}

/** Tells whether the texts are needed to answer a query: it asks for what is as it is written. */
export function needsTexts(query: string): boolean {
  const { phrases, text } = cutQuery(query);
  return phrases.length > 0 || findQueryWords(text).every((word) => isStopWord(word.text));
}

/**
 * Searches one index.
 *
 * @param query what the reader typed; what is beyond 512 characters does not count
 * @param options most results, 8 unless told; which sections may be found; and the texts of the index,
 *   without which nothing is found as it is written
 * @returns the best sections, best first: the top of a page that goes by that name, exact title or
 *   identifier, all words, some words; words that are exact before those that begin with what was
 *   typed, and those before words with one typing error. A query of stop words finds what few sections
 *   hold as it is written. And the words that are nowhere, as they were typed.
 */
export function searchIndex(
  index: LoadedIndex,
  query: string,
  options: {
    limit?: number;
    filter?: (document: ShownDocument) => boolean;
    texts?: Texts | null;
  } = {},
): { results: SearchResult[]; unknownWords: string[] } {
  const { filter = () => true, limit, texts } = options;
  const { phrases, text, without } = cutQuery(query);
  const read = (asked: string): Ranking => {
    const words = readQuery(asked, vocabularyOf(index));
    const found = words.map((word) => matchWord(index, word));
    const wanted = phrases.length > 0 ? phrases : [asked];
    const literals = texts
      ? wanted.map((written) => findLiteral(index, texts, written, found))
      : [];
    return { query: asked, words, found, literals };
  };
  const asWritten = read(text);
  const message = cutMessage(text);
  const isHeld = asWritten.literals.some(({ holders }) => holders.size > 0);
  const ranking = message === text || isHeld ? asWritten : read(message);
  const { found, literals, words } = ranking;
  const ranked = rankMatches(index, ranking);
  const excluded = new Set(without.flatMap((word) => listHolders(index, stem(word))));
  const isAsked = (document: ShownDocument) =>
    filter(document) &&
    !excluded.has(document.id) &&
    (phrases.length === 0 || literals.every(({ holders }) => holders.has(document.id)));
  const best = mergeResults([ranked.filter(({ document }) => isAsked(document))], limit);
  return {
    results: best.map((result) => ({
      ...result,
      terms: uniq(found.flatMap((matches) => matches.get(result.document.id)?.terms ?? [])),
    })),
    unknownWords: [
      ...words.filter((_, position) => found[position]?.size === 0).map(({ typed }) => typed),
      ...phrases.filter((_, position) => literals[position]?.holders.size === 0),
    ],
  };
}
