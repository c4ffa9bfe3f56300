import { meanBy } from 'es-toolkit';
import type { TextFile } from '../../../src/search/index-file';
import type { LoadedIndex } from '../../../src/search/load-index';
import { searchIndex } from '../../../src/search/query';

/** A query, and the pages and sections that answer it. */
export interface JudgedQuery {
  query: string;
  /** Routes of pages and sections with an answer. */
  expect: string[];
  /** True to judge the section too, not only its page. */
  section?: boolean;
}

const pageOf = (route: string) => route.replace(/#.*/s, '');

/** Finds the rank of the first page with an answer, from 1, and whether the first row is the section. */
export function rankQuery(index: LoadedIndex, texts: TextFile, { expect, query }: JudgedQuery) {
  const { results } = searchIndex(index, query, { texts });
  const routes = results.map(({ document }) => document.sectionRoute);
  const pages = [...new Set(routes.map(pageOf))];
  const answers = new Set(expect.map(pageOf));
  const at = pages.findIndex((page) => answers.has(page));
  return {
    query,
    routes,
    rank: at < 0 ? Number.POSITIVE_INFINITY : at + 1,
    isSection: expect.includes(routes[0] ?? ''),
  };
}

/** Shares of queries with the right page first, in the top three, and at all, or the right section first. */
export function scoreQueries(index: LoadedIndex, texts: TextFile, queries: readonly JudgedQuery[]) {
  const ranked = queries.map((judged) => ({ ...judged, ...rankQuery(index, texts, judged) }));
  const shareOf = (isGood: (each: (typeof ranked)[number]) => boolean, of = ranked) =>
    of.length === 0 ? null : meanBy(of, (each) => Number(isGood(each)));
  const withSection = ranked.filter(
    ({ expect, section }) => section ?? expect.some((route) => route.includes('#')),
  );
  return {
    first: shareOf(({ rank }) => rank === 1),
    three: shareOf(({ rank }) => rank <= 3),
    eight: shareOf(({ rank }) => rank <= 8),
    section: shareOf(({ isSection }) => isSection, withSection),
    missed: ranked.filter(({ rank }) => rank > 1),
  };
}
