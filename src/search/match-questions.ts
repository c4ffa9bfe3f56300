import { RANKING } from '../constants';
import { findHolders, weighShares, weighWords } from './holders';
import type { LoadedIndex } from './load-index';
import { CONTENT } from './postings';
import type { Lookup, QueryWord } from './query-words';

/** Questions that have a word, or what stands for it, with how much of the word that is. */
function findQuestions({ questions, sections }: LoadedIndex, word: QueryWord): Map<number, number> {
  const { expand, find } = questions.terms;
  const findIds = (lookup: Lookup) =>
    expand(lookup).flatMap((term) => find(term).flatMap(([, counts]) => [...counts.keys()]));
  const { parts, term, ...read } = word;
  // An identifier that texts have means itself alone.
  return findHolders({ ...read, term, parts: sections.terms.has(term) ? [] : parts }, findIds);
}

/** How well a page is asked for, from 0 to 1. */
export interface Asked {
  /** By the best of its questions. */
  best: number;
  /** By all of its questions together. */
  together: number;
  /** By the best of the questions that only one section answers, by the section's id. */
  sections: Map<number, number>;
}

/**
 * Compares a query with what people ask: how much of the query's words a question has, rare words
 * counting more, less what else the question asks. What a section is asked counts less for its page.
 *
 * @returns page → how well its questions ask what the query does
 */
export function matchQuestions(
  index: LoadedIndex,
  words: readonly QueryWord[],
): Map<number, Asked> {
  const { answers, getPage, questions } = index;
  const lengths = questions.lengths[CONTENT] ?? [];
  const found = words.map((word) => findQuestions(index, word));
  const { ofSection, otherWords, unasked } = RANKING.weights;
  const weights = weighWords(found, questions.count, unasked);
  const asked = new Map<number, Asked>();
  const held = new Map<number, number[]>();
  for (const id of new Set(found.flatMap((shares) => [...shares.keys()]))) {
    const shares = found.map((ofWord) => ofWord.get(id) ?? 0);
    const count = shares.filter((share) => share > 0).length;
    const covered = weighShares(shares, weights);
    const rest = Math.min(1, count / (lengths[id] ?? 1)) ** otherWords;
    const answer = answers[id] ?? -1;
    const page = getPage(answer);
    const { best, sections } = asked.get(page) ?? { best: 0, sections: new Map() };
    if (answer !== page) {
      sections.set(answer, Math.max(covered * rest, sections.get(answer) ?? 0));
    }
    const part = answer === page ? 1 : ofSection;
    const ofPage = shares.map((share, at) => Math.max(part * share, held.get(page)?.[at] ?? 0));
    held.set(page, ofPage);
    asked.set(page, {
      best: Math.max(part * covered * rest, best),
      together: weighShares(ofPage, weights),
      sections,
    });
  }
  return asked;
}
