import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKING } from '../constants';
import type { SearchResult } from '../model/search';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import { listDocuments } from './load-index';
import { thinOut } from './rank';

/** Three pages, each with a top and seven sections. */
const index = fixtureIndex(
  ...['/a', '/b', '/c'].map((route) =>
    fixturePage(route, Object.fromEntries(['', ...'ABCDEFG'].map((title) => [title, 'text']))),
  ),
);

/** Some sections of the pages, in order. */
const anyResults: fc.Arbitrary<SearchResult[]> = fc
  .subarray(listDocuments(index))
  .chain((documents) =>
    fc.tuple(
      ...documents.map((document) =>
        fc.record({
          document: fc.constant(document),
          score: fc.integer({ min: 1, max: 9 }),
          terms: fc.constant<string[]>([]),
        }),
      ),
    ),
  );

describe('sections that let other pages have their turn', () => {
  it('are those behind the best four of a page', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const before = new Map(results.map(({ document, score }) => [document.id, score]));
        const thinned = thinOut(index, results).map((result) => ({
          ...result,
          lost: (before.get(result.document.id) ?? 0) - result.score,
          before: before.get(result.document.id) ?? 0,
        }));
        for (const page of ['a', 'b', 'c']) {
          const ofPage = thinned.filter(({ document }) => document.pageTitle === page);
          const kept = ofPage.filter(({ lost }) => lost === 0);
          const others = ofPage.filter(({ lost }) => lost === RANKING.points.crowded);
          expect(kept).toHaveLength(Math.min(RANKING.limitOfPage, ofPage.length));
          expect(kept.length + others.length).toBe(ofPage.length);
          const worst = Math.min(...kept.map((result) => result.before));
          expect(others.every((result) => result.before <= worst)).toBe(true);
        }
      }),
    );
  });
});
