import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH } from '../constants';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import type { Ranked } from './rank';
import { findCrowded, weighPages } from './rank';

/** Three pages, each with a top and seven sections. */
const index = fixtureIndex(
  ...['/a', '/b', '/c'].map((route) =>
    fixturePage(route, Object.fromEntries(['', ...'ABCDEFG'].map((title) => [title, 'text']))),
  ),
);

/** Some sections of the pages, in order. */
const anyResults: fc.Arbitrary<Ranked[]> = fc.subarray(index.documents).chain((documents) =>
  fc.tuple(
    ...documents.map((document) =>
      fc.record({
        document: fc.constant(document),
        rank: fc.nat(2),
        score: fc.integer({ min: 1, max: 9 }),
        hasIdentifiers: fc.boolean(),
        terms: fc.constant<string[]>([]),
      }),
    ),
  ),
);

const one = (id: number, hasIdentifiers = false): Ranked => {
  const document = index.documents[id];
  if (!document) {
    throw new RangeError(`There is no document ${id}.`);
  }
  return { document, rank: 0, score: 10, hasIdentifiers, terms: [] };
};

const scores = (results: Ranked[]) => weighPages(index, results).map(({ score }) => score);

describe('a section counts more', () => {
  it('the more sections of its page match', () => {
    const [alone = 0, ...ofPage] = scores([one(0), one(8), one(9), one(10), one(11)]);
    expect(alone).toBe(10);
    expect(ofPage.every((score) => score === 10 * (1 + 2 * SEARCH.gains.neighbors))).toBe(true);
  });

  it('when it is the first of its page that has the identifier', () => {
    const [before = 0, first = 0, later = 0] = scores([one(0), one(1, true), one(2, true)]);
    expect(first).toBeGreaterThan(later);
    expect(later).toBe(before);
  });

  it('and none less', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const weighed = weighPages(index, results);
        expect(weighed.map(({ document }) => document)).toEqual(
          results.map(({ document }) => document),
        );
        expect(weighed.every(({ score }, at) => score >= (results[at]?.score ?? 0))).toBe(true);
      }),
    );
  });
});

describe('sections that let other pages have their turn', () => {
  it('are those behind the best four of a page', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const crowded = findCrowded(index, results);
        for (const page of ['/a', '/b', '/c']) {
          const ofPage = results.filter(({ document }) => document.pageTitle === page.slice(1));
          const kept = ofPage.filter((result) => !crowded.has(result));
          expect(kept).toHaveLength(Math.min(SEARCH.limitOfPage, ofPage.length));
          const worst = Math.min(...kept.map(({ rank, score }) => 10 * rank + score));
          const left = ofPage.filter((result) => crowded.has(result));
          expect(left.every(({ rank, score }) => 10 * rank + score <= worst)).toBe(true);
        }
      }),
    );
  });
});
