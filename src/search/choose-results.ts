import { orderBy, partition } from 'es-toolkit';
import type { ResultKind, ShownDocument } from '../model/search';
import { LIMIT, ROWS_OF_KIND, ROWS_OF_PAGE } from './ranking';

/** A section with its points. */
export interface Ranked {
  document: ShownDocument;
  score: number;
}

/** Leaves out the top of a page, which is shown before its sections, where a section matches better. */
export function leaveOutTops(ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<string, number>();
  for (const { document, score } of ranked) {
    const page = document.sectionRoute.replace(/#.*/s, '');
    best.set(page, Math.max(score, best.get(page) ?? 0));
  }
  return ranked.filter(
    ({ document, score }) =>
      document.sectionTitle !== '' || score >= (best.get(document.sectionRoute) ?? 0),
  );
}

/**
 * Chooses the results of one or several indexes: the best first, at most three rows of a page before
 * other pages get one, two of each kind that isn't prose, and tags last.
 */
export function chooseResults<T extends Ranked>(ranked: readonly T[], limit = LIMIT): T[] {
  const kinds = new Map<ResultKind, number>();
  const pages = new Map<string, number>();
  const count = <K>(counts: Map<K, number>, key: K) => {
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return number;
  };
  const sorted = orderBy(ranked as T[], ['score'], ['desc']).filter(
    ({ document: { kind } }) => kind === 'section' || count(kinds, kind) <= ROWS_OF_KIND,
  );
  const [tags, others] = partition(sorted, ({ document }) => document.kind === 'tag');
  const [first, later] = partition(
    others,
    ({ document }) => count(pages, document.sectionRoute.replace(/#.*/s, '')) <= ROWS_OF_PAGE,
  );
  return [...[...first, ...later].slice(0, Math.max(0, limit - tags.length)), ...tags].slice(
    0,
    limit,
  );
}
