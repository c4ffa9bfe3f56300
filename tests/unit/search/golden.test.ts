import { meanBy } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH } from '../../../src/constants';
import { buildIndex, type LoadedIndex, loadIndex } from '../../../src/search/index-file';
import { searchIndex } from '../../../src/search/query';
import golden from './golden.json';
import { loadRealPages } from './real-pages';

/** What a contributor types, and which sections answer it: one of them must be among the first. */
interface GoldenQuery {
  query: string;
  within: number;
  expect: string[];
}

/** Place of the first answer among the results, from 1 on; infinity when it is not there. */
interface Answer extends GoldenQuery {
  place: number;
}

const QUERIES: GoldenQuery[] = golden;
const MINUTE = 60_000;

let index: LoadedIndex;
let answers: Answer[];

beforeAll(async () => {
  index = loadIndex(buildIndex(await loadRealPages()).index);
  answers = QUERIES.map((asked) => {
    const found = searchIndex(index, asked.query);
    const place = found.findIndex(({ document }) => asked.expect.includes(document.sectionRoute));
    return { ...asked, place: place < 0 ? Number.POSITIVE_INFINITY : place + 1 };
  });
}, 3 * MINUTE);

const successAt = (place: number) => meanBy(answers, (answer) => Number(answer.place <= place));

describe('golden queries', () => {
  it('are at least 80, each once', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(80);
    expect(new Set(QUERIES.map(({ query }) => query)).size).toBe(QUERIES.length);
  });

  it('expect sections that exist', () => {
    const routes = new Set(index.documents.map(({ sectionRoute }) => sectionRoute));
    expect(QUERIES.flatMap((asked) => asked.expect).filter((route) => !routes.has(route))).toEqual(
      [],
    );
  });

  it('find their section among as many as they say', () => {
    expect(QUERIES.every(({ within }) => within <= SEARCH.limit)).toBe(true);
    const missed = answers.filter(({ place, within }) => place > within);
    expect(missed).toEqual([]);
  });

  it('find it early', () => {
    const rates = {
      'success@1': successAt(1),
      'success@3': successAt(3),
      MRR: meanBy(answers, ({ place }) => 1 / place),
    };
    console.info(`${answers.length} golden queries`, rates);
    expect(rates['success@1']).toBeGreaterThanOrEqual(0.85);
    expect(rates['success@3']).toBeGreaterThanOrEqual(0.95);
    expect(rates.MRR).toBeGreaterThanOrEqual(0.9);
  });
});
