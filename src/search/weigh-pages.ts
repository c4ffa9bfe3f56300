import { groupBy, orderBy } from 'es-toolkit';
import { SEARCH } from '../constants';
import type { LoadedIndex } from './load-index';
import type { Ranked } from './rank';

/** Groups results by page; those of a page stay in order. */
function byPage({ pages }: LoadedIndex, results: readonly Ranked[]): Ranked[][] {
  return Object.values(groupBy(results, ({ document }) => pages[document.id]?.[0] ?? -1));
}

/**
 * Weighs sections by what their page has beside them. When many sections of a page match, the page
 * is about what was asked. A page introduces an identifier before it uses it, so the first section
 * that has it counts more than later ones.
 *
 * @param index the index
 * @param results all sections that match, in the order of the index
 * @returns the same sections with new scores, those of a page together
 */
export function weighPages(index: LoadedIndex, results: readonly Ranked[]): Ranked[] {
  const { first, neighbors } = SEARCH.gains;
  return byPage(index, results).flatMap((ofPage) => {
    const introduction = ofPage.find(({ hasIdentifiers }) => hasIdentifiers);
    const weight = 1 + neighbors * Math.log2(ofPage.length);
    return ofPage.map((result) => ({
      ...result,
      score: result.score * weight * (result === introduction ? 1 + first : 1),
    }));
  });
}

/**
 * Finds the sections that let other pages have their turn: those behind the best few of their page.
 *
 * @param index the index
 * @param results all sections that match
 */
export function crowdedOf(index: LoadedIndex, results: readonly Ranked[]): Set<Ranked> {
  return new Set(
    byPage(index, results).flatMap((ofPage) =>
      orderBy(ofPage, ['rank', 'score'], ['desc', 'desc']).slice(SEARCH.limitOfPage),
    ),
  );
}
