import { countBy, groupBy, orderBy, sumBy } from 'es-toolkit';
import { RANKING } from '../constants';
import type { SearchResult, ShownDocument } from '../model/search';
import { findHolders, lookUp, weighShares, weighWords } from './holders';
import type { Literal } from './literal';
import type { LoadedIndex } from './load-index';
import { type Asked, matchQuestions } from './match-questions';
import type { Match, Matches } from './match-word';
import { nameKey } from './page-names';
import { TITLE } from './postings';
import type { QueryWord } from './query-words';
import { foldCase, splitIdentifier } from './terms';

/** What is ranked against what. */
export interface Ranking {
  query: string;
  words: readonly QueryWord[];
  /** Matches of each word. */
  found: readonly Matches[];
  /** What is asked for as it is written: the query, or what stands in quotes. */
  literals: readonly Literal[];
}

/** A section with its place: a higher score comes first. */
export type Ranked = Pick<SearchResult, 'document' | 'score'>;

/** A page that nobody asks for. */
const UNASKED: Asked = { best: 0, together: 0, sections: new Map() };

/** A section with its matches, one for each word of the query. */
export interface Candidate {
  document: ShownDocument;
  matches: (Match | undefined)[];
  /** Whether the section has every identifier of the query; false if the query has none. */
  hasIdentifiers: boolean;
  /** How well its text has the words, by BM25. */
  score: number;
}

/**
 * Lets other pages have their turn: sections behind the best few of their page lose points. The top of a
 * page, which is shown before its sections, is left out where one of these is clearly meant.
 *
 * @param titled tops of pages that are titled with the query: they stay
 */
export function thinOut(
  { getPage }: LoadedIndex,
  results: readonly Ranked[],
  titled: ReadonlySet<number> = new Set(),
): Ranked[] {
  const pages = groupBy(results, ({ document }) => getPage(document.id));
  return Object.values(pages).flatMap((ofPage) => {
    const [best, ...others] = orderBy(ofPage, ['score'], ['desc']);
    const isShown = ({ document, score }: Ranked) =>
      document.sectionTitle !== '' ||
      titled.has(document.id) ||
      !best ||
      best.score - score < RANKING.lead;
    const kept = best ? [best, ...others.filter(isShown)] : [];
    return kept.map((result, position) =>
      position < RANKING.limitOfPage
        ? result
        : { ...result, score: result.score - RANKING.points.crowded },
    );
  });
}

/**
 * Adds up how well a section matches each word, so that one that has all words in some measure is
 * above one that is full of a single word: a power mean with the exponent 1/2
 * (https://en.wikipedia.org/wiki/Generalized_mean) instead of the sum.
 */
function balance(matches: readonly (Match | undefined)[]): number {
  const share = sumBy(matches, (match) => match?.share ?? 0) / Math.max(1, matches.length);
  return share * sumBy(matches, (match) => Math.sqrt(match?.score ?? 0)) ** 2;
}

/**
 * Tells whether a section has an identifier: as it is written, as far as it is typed by now, or inside a
 * longer one in its heading.
 */
function hasIdentifier(
  { title }: ShownDocument,
  match: Match | undefined,
  { identifier, term, whole }: QueryWord,
): boolean {
  const isInside = identifier !== null && title.toLowerCase().includes(identifier);
  const begun = whole.find(({ prefix }) => prefix)?.text;
  const isBegun = (found: string) => begun !== undefined && found.startsWith(begun);
  return isInside || match?.terms.some((found) => found === term || isBegun(found)) === true;
}

/** Tells whether a word names a member, by itself or behind its symbol, as far as it is typed. */
function isNamed({ pageTitle, title }: ShownDocument, { typed }: QueryWord): boolean {
  const [name = '', symbol] = typed.split('.').toReversed();
  const isQualified = symbol !== undefined && foldCase(symbol) === foldCase(pageTitle);
  const isIdentifier = splitIdentifier(name).length > 0;
  return (isQualified || isIdentifier) && foldCase(title).startsWith(foldCase(name));
}

/** Tells whether a section may answer: a tag only what has all words, a member what names it. */
function isAnswer(
  document: ShownDocument,
  matches: readonly (Match | undefined)[],
  words: readonly QueryWord[],
): boolean {
  switch (document.kind) {
    case 'tag':
      return matches.every((match) => match?.share === 1);
    case 'member':
      return words.some((word) => isNamed(document, word));
    default:
      return true;
  }
}

/**
 * Sections that match a word themselves, and others that the query may mean. The title of a page alone
 * brings none of its sections in.
 *
 * @param others tops of pages that the query names or asks for, and sections that hold it as it is written
 */
function findCandidates(
  index: LoadedIndex,
  { found, literals, words }: Ranking,
  others: ReadonlySet<number>,
): Candidate[] {
  const { terms } = index.sections;
  const identifiers = words.flatMap((word, position) =>
    word.parts.length > 0 || (words.length === 1 && terms.isIdentifier(word.term))
      ? [{ word, position }]
      : [],
  );
  const ids = new Set([...found.flatMap((matches) => [...matches.keys()]), ...others]);
  return [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const document = index.getDocument(id);
      const matches = found.map((ofWord) => ofWord.get(id));
      const isDirect = matches.some((match) => match && match.terms.length > 0);
      const isHeld = literals.some(
        ({ holders, weight }) => weight > RANKING.literal.plain && holders.has(id),
      );
      const isMeant = document && (isHeld || isAnswer(document, matches, words));
      if (!isMeant || !(isDirect || others.has(id))) {
        return [];
      }
      return {
        document,
        matches,
        hasIdentifiers:
          identifiers.length > 0 &&
          identifiers.every(({ position, word }) =>
            hasIdentifier(document, matches[position], word),
          ),
        score: balance(matches),
      };
    });
}

function titleKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Measures titles against a query. Whether a heading has a word, its match says; titles of pages and
 * routes are asked once for each page.
 *
 * @param weights shares of the query's words
 */
function createTitleMeter(
  { getPage, routes, sections, titles }: LoadedIndex,
  words: readonly QueryWord[],
  weights: readonly number[],
) {
  const find = (terms: ReadonlyMap<string, number[]>) =>
    words.map((word) => findHolders(word, (lookup) => lookUp(terms, lookup)));
  const inTitles = find(titles);
  const inRoutes = find(routes);
  return ({ document: { id, sectionTitle }, matches }: Candidate) => {
    const page = getPage(id);
    const inHeading = matches.map((match) => match?.isInHeading === true);
    const share = weighShares(inHeading.map(Number), weights);
    const length = Math.max(1, sections.lengths[TITLE]?.[id] ?? 1);
    return {
      /** How much of the query the heading has, less what else it says: from 0 to 1. */
      heading: share * Math.min(1, (words.length * share) / length),
      /** How much of the query the heading has: from 0 to 1. */
      share,
      /** Whether it is the top of a page whose title has all words. */
      isTitled:
        sectionTitle === '' && words.length > 0 && inTitles.every((holders) => holders.has(page)),
      /** Whether heading, title and route have all words together. */
      hasAll: inHeading.every(
        (has, at) => has || inTitles[at]?.has(page) || inRoutes[at]?.has(page),
      ),
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
  return new Map(names.get(found ?? ''));
}

/** A path as people write one, of a file or a folder: without spaces, with a slash inside. */
const PATH = /^\S+\/\S+$/;

/** Pages that describe a file, or files of a folder, each with the part of what the best has. */
function findDescribed({ sources }: LoadedIndex, query: string): Map<number, number> {
  const path = query.trim().replace(/\/$/, '');
  if (!PATH.test(path)) {
    return new Map();
  }
  const pages = Array.from(sources)
    .filter(([source]) => `/${source}/`.includes(`/${path}/`))
    .flatMap(([, ofSource]) => ofSource);
  const counts = countBy(pages, (page) => page);
  const most = Math.max(...Object.values(counts));
  return new Map(pages.map((page) => [page, (counts[page] ?? 0) / most]));
}

/**
 * Ranks the sections that some word of a query matches, and the pages whose questions ask the same.
 * `RANKING.points` says what counts.
 */
export function rankMatches(index: LoadedIndex, ranking: Ranking): Ranked[] {
  const { found, literals, query, words } = ranking;
  const { points } = RANKING;
  const named = findNamed(index, ranking);
  const described = findDescribed(index, query);
  const asked = matchQuestions(index, words);
  const weights = weighWords(found, index.count);
  const measure = createTitleMeter(index, words, weights);
  const key = titleKey(query);
  const candidates = findCandidates(
    index,
    ranking,
    new Set([
      ...[named, described, asked].flatMap((pages) => [...pages.keys()]),
      ...[...asked.values()].flatMap(({ sections }) => [...sections.keys()]),
      ...literals.flatMap(({ holders, weight }) => (weight > 0 ? [...holders] : [])),
    ]),
  ).map((candidate) => ({ ...candidate, titles: measure(candidate) }));
  const most = Math.max(0, ...candidates.map(({ score }) => score)) || 1;
  const score = (candidate: (typeof candidates)[number]): number => {
    const { document, matches, titles } = candidate;
    const page = index.getPage(document.id);
    const { best, sections, together } = asked.get(page) ?? UNASKED;
    const covered = weighShares(
      matches.map((match) => match?.share ?? 0),
      weights,
    );
    const own = sections.get(document.id) ?? 0;
    // The top answers for the page; a section as far as it has the words itself.
    const answers = page === document.id ? 1 : (2 + covered) / 3;
    return (
      points.named * (named.get(document.id) ?? 0) +
      points.source * (described.get(document.id) ?? 0) +
      points.literal *
        sumBy(literals, ({ holders, weight }) => (holders.has(document.id) ? weight : 0)) +
      points.title * Number(document.title.toLowerCase() === key) +
      points.pageTitle * Number(titles.isTitled) +
      points.identifiers * Number(candidate.hasIdentifiers) +
      points.allWords * Number(matches.every((match) => match?.share === 1)) +
      points.text * (candidate.score / most) +
      points.value * (document.kind === 'value' ? titles.share : 0) +
      points.heading * titles.heading +
      points.allTitles * Number(titles.hasAll) +
      points.question * above(RANKING.floors.question, best) * answers +
      points.answers * above(RANKING.floors.question, own) +
      points.questions * above(RANKING.floors.questions, together)
    );
  };
  const titled = candidates.filter(({ titles }) => titles.isTitled);
  const results = candidates.map((candidate) => ({
    document: candidate.document,
    score: score(candidate),
  }));
  return thinOut(
    index,
    results.filter((result) => result.score > 0),
    new Set(titled.map(({ document }) => document.id)),
  );
}
