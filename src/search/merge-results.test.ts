import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../model/search';
import { mergeResults } from './query';

const anyList = fc.array(fc.record({ score: fc.nat(9), id: fc.nat() })).map(
  (some) =>
    some.map(({ score, id }) => ({
      score,
      document: { id, kind: 'section' },
      terms: [],
    })) as never,
);
const anyLists: fc.Arbitrary<SearchResult[][]> = fc.array(anyList, { maxLength: 4 });

describe('merged results', () => {
  it('are at most eight', () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const total = lists.flat().length;
        expect(mergeResults(lists)).toHaveLength(Math.min(8, total));
      }),
    );
  });

  it('are at most as many as asked for, and none for a limit below one', () => {
    fc.assert(
      fc.property(anyLists, fc.integer({ min: -3, max: 20 }), (lists, limit) => {
        expect(mergeResults(lists, limit).length).toBeLessThanOrEqual(Math.max(0, limit));
      }),
    );
  });

  it('are the best ones, best first', () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const scores = lists.flat().map(({ score }) => score);
        const best = scores.sort((a, b) => b - a).slice(0, 8);
        expect(mergeResults(lists).map(({ score }) => score)).toEqual(best);
      }),
    );
  });

  it('keep the given order among equals', () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const equal = lists.map((list) => list.map((result) => ({ ...result, score: 1 })));
        expect(mergeResults(equal)).toEqual(equal.flat().slice(0, 8));
      }),
    );
  });
});
