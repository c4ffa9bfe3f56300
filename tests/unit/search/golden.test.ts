import { readFileSync } from 'node:fs';
import { mapValues, meanBy } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SearchablePage } from '../../../src/model/search';
import { buildIndex } from '../../../src/search/index-file';
import { type LoadedIndex, listDocuments, loadIndex } from '../../../src/search/load-index';
import { searchIndex } from '../../../src/search/query';
import type { SynonymGroup } from '../../../src/site/search-data';
import figures from './figures.json';
import sections from './golden.json';
import names from './golden-names.json';
import tasks from './golden-tasks.json';
import wording from './golden-wording.json';
import { loadRealPages } from './real-pages';

/** What a contributor types, and what answers it: sections, or pages whichever section is shown. */
interface GoldenQuery {
  query: string;
  /** Routes; one of them must be found. */
  expect: string[];
  /** Among as many results, where it says. */
  within?: number;
}

const synonyms: SynonymGroup[] = parse(readFileSync('search/synonyms.yaml', 'utf8'));

const MINUTE = 60_000;

let pages: SearchablePage[];
let index: LoadedIndex;
let texts: string[];

const build = (groups: readonly { words: string[] }[]) =>
  buildIndex(pages, { synonyms: groups.map(({ words }) => words) });

beforeAll(async () => {
  pages = await loadRealPages();
  const built = build(synonyms);
  index = loadIndex(built.index);
  texts = JSON.parse(built.texts);
}, 3 * MINUTE);

const pageOf = (route: string) => route.replace(/#.*/, '');

/** Routes of what a query finds, the best first: of sections, or of pages, each once. */
function findRoutes(query: string, of: 'sections' | 'pages', searched = index): string[] {
  const routes = searchIndex(searched, query, { texts }).results.map(
    ({ document }) => document.sectionRoute,
  );
  return of === 'sections' ? routes : [...new Set(routes.map(pageOf))];
}

/** Ranks of the first answers among the results, from 1 on; infinity where there is none. */
function findRanks(queries: readonly GoldenQuery[], of: 'sections' | 'pages') {
  return queries.map((asked) => {
    const found = findRoutes(asked.query, of).findIndex((route) => asked.expect.includes(route));
    return { ...asked, rank: found < 0 ? Number.POSITIVE_INFINITY : found + 1 };
  });
}

/** What is asked, and what answers it. `figures.json` has what each set must reach. */
const SETS: [name: keyof typeof figures, queries: GoldenQuery[], of: 'sections' | 'pages'][] = [
  ['words of sections', sections, 'sections'],
  ['tasks', tasks, 'pages'],
  ['names', names, 'pages'],
  ['wording of others', wording, 'pages'],
];

describe.each(SETS)('golden queries: %s', (name, queries, of) => {
  it('are at least 60, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    const texts = queries.map(({ query }) => query.toLowerCase());
    expect(new Set(texts).size).toBe(queries.length);
  });

  it('expect what exists', () => {
    const routes = new Set(listDocuments(index).map(({ sectionRoute }) => sectionRoute));
    expect(queries.flatMap((asked) => asked.expect).filter((route) => !routes.has(route))).toEqual(
      [],
    );
  });

  it('find their answer early, and each among as many as it says', () => {
    const ranks = findRanks(queries, of);
    const rates = {
      'success@1': meanBy(ranks, ({ rank }) => Number(rank === 1)),
      'success@3': meanBy(ranks, ({ rank }) => Number(rank <= 3)),
      MRR: meanBy(ranks, ({ rank }) => 1 / rank),
    };
    console.info(`${queries.length} golden queries`, rates);
    const least = figures[name];
    expect(mapValues(rates, (rate, figure) => Math.min(rate, least[figure]))).toEqual(least);
    expect(ranks.filter(({ rank, within }) => within !== undefined && rank > within)).toEqual([]);
  });
});

describe('synonyms', () => {
  it.each(synonyms)('$words are needed for "$query", which finds its page', (entry) => {
    expect(findRoutes(entry.query, 'pages').slice(0, 3)).toContain(entry.page);
    const without = loadIndex(build(synonyms.filter((other) => other !== entry)).index);
    expect(findRoutes(entry.query, 'pages', without)[0]).not.toBe(entry.page);
  });
});
