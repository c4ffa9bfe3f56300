import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchablePage } from '../../../src/model/search';
import { buildIndex, type TextFile } from '../../../src/search/index-file';
import type { LoadedIndex } from '../../../src/search/load-index';
import type { SynonymGroup } from '../../../src/site/search-data';
import golden from './golden.json';
import { loadRealPages, openIndex } from './real-pages';
import { type JudgedQuery, rankQuery, scoreQueries } from './score-queries';

/** Minimum shares of the golden queries. */
const LEAST = { first: 0.93, three: 0.992, section: 0.85 };

/** Limit of the index, in Brotli bytes per doc. */
const BUDGET_OF_DOC = 1500;

const MINUTE = 60_000;
const queries: JudgedQuery[] = golden;

let pages: SearchablePage[];
let synonyms: SynonymGroup[];
let index: LoadedIndex;
let texts: TextFile;

beforeAll(async () => {
  ({ pages, synonyms } = await loadRealPages());
  ({ index, texts } = openIndex(pages, synonyms));
}, 3 * MINUTE);

describe('golden queries', () => {
  it('expect what exists, each once', () => {
    const routes = new Set(index.documents.map(({ sectionRoute }) => sectionRoute));
    const missing = queries.flatMap(({ expect: expected }) =>
      expected.filter((route) => !routes.has(route)),
    );
    expect(missing).toEqual([]);
    expect(new Set(queries.map(({ query }) => query.toLowerCase())).size).toBe(queries.length);
  });

  it(
    'find their page and section first, or among three',
    () => {
      const { missed, ...shares } = scoreQueries(index, texts, queries);
      console.info(`${queries.length} golden queries`, shares);
      for (const [name, least] of Object.entries(LEAST)) {
        const share = shares[name as keyof typeof LEAST];
        expect(
          share,
          `${name}; missed: ${missed.map(({ query }) => query).join(', ')}`,
        ).toBeGreaterThanOrEqual(least);
      }
    },
    MINUTE,
  );
});

it(
  'needs each group of synonyms for its query',
  () => {
    const needless = synonyms.filter((entry) => {
      const judged = { query: entry.query, expect: [entry.page] };
      const others = synonyms.filter((other) => other !== entry);
      const without = { ...index, synonyms: openIndex([], others).index.synonyms };
      return (
        rankQuery(index, texts, judged).rank > 3 || rankQuery(without, texts, judged).rank === 1
      );
    });
    expect(needless).toEqual([]);
  },
  MINUTE,
);

it(
  'the index of the first query is small',
  () => {
    const docs = pages.filter(({ questions }) => questions.length > 0);
    const built = buildIndex(pages);
    const [first = Infinity, later] = [built.index, built.texts].map(
      (text) => brotliCompressSync(text).length,
    );
    console.info(`${first} bytes for the index of ${docs.length} docs, ${later} for the texts`);
    expect(first).toBeLessThanOrEqual(BUDGET_OF_DOC * docs.length);
  },
  MINUTE,
);
