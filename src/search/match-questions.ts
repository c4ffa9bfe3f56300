import type { LoadedIndex } from './load-index';
import { addMatch, type Matches, OUTSIDE, weighShares, weighWords } from './match';
import { CONTENT } from './postings';
import { OTHER_WORDS, SHARES } from './ranking';

/** Similarity of a query to the questions of sections and pages, from 0 to 1. */
export interface Asked {
  /** Best match by the id of the section that answers. */
  sections: Map<number, number>;
  /** Best match of a page, where the questions of its sections count less. */
  pages: Map<number, number>;
  /** Match of all questions of a page together. */
  together: Map<number, number>;
}

const raise = (map: Map<number, number>, key: number, value: number) =>
  map.set(key, Math.max(value, map.get(key) ?? 0));

/** Adds the matches of questions to the sections that answer, because their questions describe them. */
export function addQuestionMatches(
  { answers }: LoadedIndex,
  ofQuestions: Matches,
  matches: Matches,
): void {
  for (const [question, { score, share }] of ofQuestions) {
    const section = answers[question] ?? -1;
    addMatch(matches, section, { ...OUTSIDE, terms: [], score: SHARES.asked * score, share });
  }
}

/**
 * Compares a query with questions: the share of the query's words in a question, weighted by rarity, minus a
 * penalty for the question's other words.
 *
 * @param found matches in questions, by word
 */
export function compareQuestions(index: LoadedIndex, found: readonly Matches[]): Asked {
  const { answers, pageOf, questions } = index;
  const weights = weighWords(found, questions.count, SHARES.unasked);
  const asked: Asked = { sections: new Map(), pages: new Map(), together: new Map() };
  const shared = new Map<number, number[]>();
  for (const id of new Set(found.flatMap((matches) => [...matches.keys()]))) {
    const shares = found.map((matches) => matches.get(id)?.share ?? 0);
    const count = shares.filter((share) => share > 0).length;
    const length = questions.lengths[CONTENT]?.[id] ?? 1;
    const alike = weighShares(shares, weights) * Math.min(1, count / length) ** OTHER_WORDS;
    const section = answers[id] ?? -1;
    const page = pageOf[section] ?? -1;
    const part = section === page ? 1 : SHARES.ofSection;
    raise(asked.sections, section, alike);
    raise(asked.pages, page, part * alike);
    shared.set(
      page,
      shares.map((share, at) => Math.max(part * share, shared.get(page)?.[at] ?? 0)),
    );
  }
  for (const [page, shares] of shared) {
    asked.together.set(page, weighShares(shares, weights));
  }
  return asked;
}
