import { groupBy, maxBy, orderBy, partition } from 'es-toolkit';
import type { ResultKind, ShownDocument } from '../model/search';
import { LIMIT, ROWS_OF_KIND, ROWS_OF_PAGE, TOP_LEAD } from './ranking';

/** A section with its points. */
export interface Ranked {
  document: ShownDocument;
  score: number;
}

const getPageRoute = ({ document }: Ranked) => document.sectionRoute.replace(/#.*/s, '');

/**
 * Drops the top of a page unless it's far ahead of the page's sections, because readers want the section
 * with the answer. The best section takes the top's rank.
 */
export function preferSections(ranked: readonly Ranked[]): Ranked[] {
  return Object.values(groupBy(ranked, getPageRoute)).flatMap((rows) => {
    const [tops, sections] = partition(rows, ({ document }) => document.sectionTitle === '');
    const score = Math.max(0, ...tops.map((top) => top.score));
    const best = maxBy(sections, (section) => section.score);
    return !best || score > best.score + TOP_LEAD
      ? rows
      : sections.map((row) => (row === best ? { ...row, score: Math.max(row.score, score) } : row));
  });
}

/**
 * Chooses the results of one or several indexes, best first: at most `ROWS_OF_PAGE` rows of a page before
 * other pages, at most `ROWS_OF_KIND` of each kind other than prose, and tags last.
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
    (each) => count(pages, getPageRoute(each)) <= ROWS_OF_PAGE,
  );
  return [...[...first, ...later].slice(0, Math.max(0, limit - tags.length)), ...tags].slice(
    0,
    limit,
  );
}
