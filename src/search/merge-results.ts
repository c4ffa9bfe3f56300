import { SEARCH } from '../constants';
import type { SearchResult } from '../model/search';

/**
 * Merges results of several indexes.
 *
 * @param lists results of each index
 * @param limit most results
 * @returns the best results of all, best first; equally good ones stay in the order given
 */
export function mergeResults(
  lists: readonly (readonly SearchResult[])[],
  limit: number = SEARCH.limit,
): SearchResult[] {
  return lists
    .flat()
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, limit));
}
