import { countBy, groupBy, memoize, orderBy, sumBy } from 'es-toolkit';
import { RANKING } from '../constants';
import type { SearchResult, ShownDocument } from '../model/search';
import type { LoadedIndex } from './index-file';
import { type Asked, matchQuestions } from './match-questions';
import { type Match, type Matches, weighShares, weighWords } from './match-word';
import { nameKey } from './page-names';
import type { Lookup, QueryWord } from './query-words';
import { findWords, isStopWord, tokenize } from './terms';

/** Groups results by page; those of a page stay in order. */
function byPage<T extends { document: ShownDocument }>(
  { pages }: LoadedIndex,
  results: readonly T[],
): T[][] {
  return Object.values(groupBy(results, ({ document }) => pages[document.id]?.[0] ?? -1));
}

/** What is ranked against what. */
export interface Ranking {
  query: string;
  words: readonly QueryWord[];
  /** Matches of each word. */
  found: readonly Matches[];
}

/** A section with its matches, one for each word of the query. */
export interface Candidate {
  document: ShownDocument;
  matches: (Match | undefined)[];
  /** Whether the section has every identifier of the query; false if the query has none. */
  hasIdentifiers: boolean;
  /** How well its text has the words, by BM25. */
  score: number;
}

/** Lets other pages have their turn: sections behind the best few of their page lose points. */
export function thinOut(index: LoadedIndex, results: readonly SearchResult[]): SearchResult[] {
  return byPage(index, results).flatMap((ofPage) =>
    orderBy(ofPage, ['score'], ['desc']).map((result, position) =>
      position < RANKING.limitOfPage
        ? result
        : { ...result, score: result.score - RANKING.points.crowded },
    ),
  );
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

/**
 * Tells whether a section has every identifier of the query: as it is written, or inside a longer
 * one in its heading.
 *
 * @param identifiers for each word of the query, whether it is one
 */
function hasIdentifiers(
  { title }: ShownDocument,
  matches: readonly (Match | undefined)[],
  { identifiers, words }: { words: readonly QueryWord[]; identifiers: readonly boolean[] },
): boolean {
  const has = words.map(({ term, identifier }, position) => {
    const isInside = identifier !== null && title.toLowerCase().includes(identifier);
    return isInside || matches[position]?.terms.has(term) === true;
  });
  return (
    identifiers.includes(true) && has.every((each, position) => each || !identifiers[position])
  );
}

/**
 * Sections that match a word themselves, and the tops of pages that the query names or asks for. The
 * title of a page alone brings none of its sections in.
 */
function findCandidates(
  index: LoadedIndex,
  { found, words }: Ranking,
  tops: readonly number[],
): Candidate[] {
  const { terms } = index.sections;
  const identifiers = words.map(
    ({ parts, term }) => parts.length > 0 || (words.length === 1 && terms.isIdentifier(term)),
  );
  const ids = new Set([...found.flatMap((matches) => [...matches.keys()]), ...tops]);
  const wanted = new Set(tops);
  return [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const document = index.documents[id];
      const matches = found.map((ofWord) => ofWord.get(id));
      const isDirect = matches.some((match) => match && match.terms.size > 0);
      // A tag that has not all words is no answer.
      const isTagOfOthers =
        document?.kind === 'tag' && !matches.every((match) => match?.share === 1);
      if (!document || isTagOfOthers || !(isDirect || wanted.has(id))) {
        return [];
      }
      return {
        document,
        matches,
        hasIdentifiers: hasIdentifiers(document, matches, { words, identifiers }),
        score: balance(matches),
      };
    });
}

function titleKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Tells whether a text has a word, or what stands for it. */
function hasWord(terms: ReadonlySet<string>, { parts, readings, whole }: QueryWord): boolean {
  const has = ({ prefix, text }: Lookup) =>
    prefix ? Array.from(terms).some((term) => term.startsWith(text)) : terms.has(text);
  const several = [parts, ...readings].filter(({ length }) => length > 0);
  return whole.some(has) || several.some((lookups) => lookups.every((lookup) => lookup.some(has)));
}

/** Shares of all words, but for rounding. */
const ALL = 0.999;

/** Terms of what a section is headed by. They are worked out once: a letter matches most sections. */
const readTitles = memoize(({ pageTitle, sectionRoute, title }: ShownDocument) => {
  const [heading, page] = [new Set(tokenize(title)), new Set(tokenize(pageTitle))];
  const length = findWords(title).filter(({ text }) => !isStopWord(text)).length;
  const all = new Set([...heading, ...page, ...tokenize(sectionRoute.replace(/#.*/, ''))]);
  return { heading, page, all, length: Math.max(1, length) };
});

/** Measures titles against a query. `weights` are the shares of its words. */
function createTitleMeter(words: readonly QueryWord[], weights: readonly number[]) {
  const cover = (terms: ReadonlySet<string>) =>
    weighShares(
      words.map((word) => Number(hasWord(terms, word))),
      weights,
    );
  return (document: ShownDocument) => {
    const { all, heading, length, page } = readTitles(document);
    const share = cover(heading);
    return {
      /** How much of the query the heading has, less what else it says: from 0 to 1. */
      heading: share * Math.min(1, (words.length * share) / length),
      /** Whether it is the top of a page whose title has all words. */
      isTitled: document.sectionTitle === '' && cover(page) > ALL,
      /** Whether heading, title and route have all words together. */
      hasAll: cover(all) > ALL,
    };
  };
}

/** Part of a measure that is above a floor, stretched to reach from 0 to 1 again. */
function above(floor: number, measure: number): number {
  return Math.max(0, measure - floor) / (1 - floor);
}

/** Pages that a query names, with how the name fits. A synonym names what its others do. */
function findNamed({ names, synonyms }: LoadedIndex, { query }: Ranking) {
  const key = nameKey(query);
  const keys = [key, ...(synonyms.get(key) ?? []).map(nameKey)];
  const found = keys.find((each) => names.has(each));
  return names.get(found ?? '') ?? new Map<number, number>();
}

/** A path as people write one, of a file or a folder: without spaces, with a slash inside. */
const PATH = /^\S+\/\S+$/;

/** Pages that describe a file, or files of a folder: id of the top → part of what the best has. */
function findDescribed({ sources }: LoadedIndex, query: string): Map<number, number> {
  const path = query.trim().replace(/\/$/, '');
  if (!PATH.test(path)) {
    return new Map();
  }
  const tops = Array.from(sources)
    .filter(([source]) => `/${source}/`.includes(`/${path}/`))
    .flatMap(([, ofSource]) => ofSource);
  const counts = countBy(tops, (top) => top);
  const most = Math.max(...Object.values(counts));
  return new Map(tops.map((top) => [top, (counts[top] ?? 0) / most]));
}

/**
 * Ranks the sections that some word of a query matches, and the pages whose questions ask the same.
 * `RANKING.points` says what counts; `docs/decisions` has examples.
 */
export function rankMatches(index: LoadedIndex, ranking: Ranking): SearchResult[] {
  const { found, query, words } = ranking;
  if (words.length === 0) {
    return [];
  }
  const { points } = RANKING;
  const named = findNamed(index, ranking);
  const described = findDescribed(index, query);
  const asked = matchQuestions(index, words);
  const weights = weighWords(found, index.documents.length);
  const measure = createTitleMeter(words, weights);
  const key = titleKey(query);
  const tops = [...named.keys(), ...described.keys(), ...asked.keys()];
  const candidates = findCandidates(index, ranking, tops);
  // A page introduces an identifier before it uses it.
  const introductions = new Set(
    byPage(
      index,
      candidates.filter((candidate) => candidate.hasIdentifiers),
    ).map(([first]) => first?.document),
  );
  const most = Math.max(...candidates.map(({ score }) => score)) || 1;
  const score = ({ document, matches, ...candidate }: Candidate): number => {
    const titles = measure(document);
    const none: Asked = { best: 0, together: 0 };
    const ofPage = asked.get(index.pages[document.id]?.[0] ?? -1) ?? none;
    const covered = weighShares(
      matches.map((match) => match?.share ?? 0),
      weights,
    );
    // The top answers for the page; a section as far as it has the words itself.
    const answers = document.sectionTitle === '' ? 1 : (2 + covered) / 3;
    return (
      points.named * (named.get(document.id) ?? 0) +
      points.source * (described.get(document.id) ?? 0) +
      points.title * Number(titleKey(document.title) === key) +
      points.pageTitle * Number(titles.isTitled) +
      points.identifiers * Number(candidate.hasIdentifiers) +
      points.introduces * Number(introductions.has(document)) +
      points.allWords * Number(matches.every((match) => match?.share === 1)) +
      points.words * Math.sqrt(covered) +
      points.text * (candidate.score / most) +
      points.heading * titles.heading +
      points.allTitles * Number(titles.hasAll) +
      points.question * above(RANKING.floors.question, ofPage.best) * answers +
      points.questions * above(RANKING.floors.questions, ofPage.together)
    );
  };
  const results = candidates.map((candidate) => ({
    document: candidate.document,
    score: score(candidate),
    terms: [...new Set(candidate.matches.flatMap((match) => [...(match?.terms ?? [])]))],
  }));
  return thinOut(
    index,
    results.filter((result) => result.score > 0),
  );
}
