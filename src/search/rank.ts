import { sumBy } from 'es-toolkit';
import type { ShownDocument } from '../model/search';
import type { Ranked } from './choose-results';
import { findByFile, findNamed } from './find-pages';
import type { Literal } from './literal';
import type { LoadedIndex } from './load-index';
import { type Match, type Matches, weighShares, weighWords } from './match';
import { type Asked, compareQuestions } from './match-questions';
import { TITLE } from './postings';
import { FLOORS, LITERAL, POINTS } from './ranking';
import type { QueryWord } from './read-query';
import { foldCase, splitIdentifier } from './terms';

const SIGNALS = Object.keys(POINTS) as (keyof typeof POINTS)[];

/** A query with its matches. */
export interface Ranking {
  query: string;
  words: readonly QueryWord[];
  /** Matches in sections, by word. */
  found: readonly Matches[];
  /** Matches in questions, by word. */
  asked: readonly Matches[];
  literals: readonly Literal[];
}

/** A section with its matches, by word. */
interface Candidate {
  document: ShownDocument;
  matches: (Match | undefined)[];
}

/** Checks whether a word begins the name of a member, with or without its symbol. */
function namesMember({ pageTitle, title }: ShownDocument, { typed }: QueryWord): boolean {
  const [name = '', symbol] = typed.split('.').toReversed();
  const isQualified = symbol !== undefined && foldCase(symbol) === foldCase(pageTitle);
  const isIdentifier = splitIdentifier(name).length > 0;
  return (isQualified || isIdentifier) && foldCase(title).startsWith(foldCase(name));
}

/** Checks whether a section can be a result: a tag needs all words, a member its name. */
function isEligible({ document, matches }: Candidate, words: readonly QueryWord[]): boolean {
  switch (document.kind) {
    case 'tag':
      return matches.every((match) => match?.share === 1);
    case 'member':
      return words.some((word) => namesMember(document, word));
    default:
      return true;
  }
}

/**
 * Combines the scores of words by a power mean with the exponent 1/2
 * (https://en.wikipedia.org/wiki/Generalized_mean), so that matching all words beats repeating one.
 */
function balance(matches: readonly (Match | undefined)[]): number {
  const share = sumBy(matches, (match) => match?.share ?? 0) / Math.max(1, matches.length);
  return share * sumBy(matches, (match) => Math.sqrt(match?.score ?? 0)) ** 2;
}

/** Rescales a value above a floor to the range from 0 to 1. */
function rescale(floor: number, measure = 0): number {
  return Math.max(0, measure - floor) / (1 - floor);
}

/** Other matches of a query than its words in sections. */
interface Clues {
  named: ReadonlySet<number>;
  files: ReadonlyMap<number, number>;
  asked: Asked;
  literals: readonly Literal[];
}

/** Lists sections that can be results without matching words. */
function listOtherCandidates({ asked, files, literals, named }: Clues): Set<number> {
  return new Set([
    ...named,
    ...files.keys(),
    ...asked.pages.keys(),
    ...asked.sections.keys(),
    ...literals.flatMap(({ sections, weight }) => (weight > 0 ? [...sections] : [])),
  ]);
}

/** Adds up the weights of a section's literal matches. */
function weighLiterals({ literals }: Clues, id: number): number {
  return sumBy(literals, ({ sections, weight }) => (sections.has(id) ? weight : 0));
}

function findCandidates(index: LoadedIndex, { found, words }: Ranking, clues: Clues): Candidate[] {
  const meant = listOtherCandidates(clues);
  const ids = new Set([...found.flatMap((matches) => [...matches.keys()]), ...meant]);
  return [...ids].flatMap((id) => {
    const document = index.documents[id];
    const matches = found.map((ofWord) => ofWord.get(id));
    const isDirect = matches.some((match) => match && match.terms.length > 0);
    return document &&
      (isDirect || meant.has(id)) &&
      (weighLiterals(clues, id) > LITERAL.plain || isEligible({ document, matches }, words))
      ? [{ document, matches }]
      : [];
  });
}

/** Finds the pages that have each word, with the best match of their sections. */
function matchPages({ pageOf }: LoadedIndex, found: readonly Matches[]): Matches[] {
  return found.map((ofWord) => {
    const pages: Matches = new Map();
    for (const [id, match] of ofWord) {
      const page = pageOf[id] ?? -1;
      if (match.share > (pages.get(page)?.share ?? 0)) {
        pages.set(page, match);
      }
    }
    return pages;
  });
}

/** Computes the points of all sections that match a query, unsorted. `POINTS` lists the criteria. */
export function rankSections(index: LoadedIndex, ranking: Ranking): Ranked[] {
  const { found, literals, query, words } = ranking;
  const asked = compareQuestions(index, ranking.asked);
  const named = findNamed(index, query);
  const clues: Clues = { named, files: findByFile(index, query), asked, literals };
  const weights = weighWords(found, index.documents.length);
  const onPages = matchPages(index, found);
  const pageWeights = weighWords(onPages, index.pages.size);
  const candidates = findCandidates(index, ranking, clues).map((candidate) => ({
    ...candidate,
    text: balance(candidate.matches),
  }));
  const most = Math.max(0, ...candidates.map(({ text }) => text)) || 1;
  const results = candidates.map(({ document, matches, text }) => {
    const { id, kind } = document;
    const page = index.pageOf[id] ?? -1;
    const shareOf = (measure: (match: Match | undefined) => number) =>
      weighShares(matches.map(measure), weights);
    const coverage = shareOf((match) => match?.share ?? 0);
    const inHeading = shareOf((match) => Number(match?.isInHeading === true));
    const length = Math.max(1, index.sections.lengths[TITLE]?.[id] ?? 1);
    const ofPage = (asked.pages.get(page) ?? 0) * (page === id ? 1 : (2 + coverage) / 3);
    const own = asked.sections.get(id) ?? 0;
    const measures: Record<keyof typeof POINTS, number> = {
      named: Number(named.has(id)),
      file: clues.files.get(id) ?? 0,
      literal: weighLiterals(clues, id),
      text: text / most,
      coverage,
      page: weighShares(
        onPages.map((ofWord) => ofWord.get(page)?.share ?? 0),
        pageWeights,
      ),
      heading: inHeading * Math.min(1, (words.length * inHeading) / length),
      titles: Number(matches.every((match) => match?.isInHeading || match?.isTitled)),
      exported: kind === 'value' || kind === 'type' ? inHeading : 0,
      question: rescale(FLOORS.question, Math.max(ofPage, own)),
      answer: rescale(FLOORS.question, own),
      questions: rescale(FLOORS.questions, asked.together.get(page)),
    };
    return { document, score: sumBy(SIGNALS, (signal) => POINTS[signal] * measures[signal]) };
  });
  return results.filter(({ score }) => score > 0);
}
