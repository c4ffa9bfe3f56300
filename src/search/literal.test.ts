import { describe, expect, it } from 'vitest';
import { fixturePage } from './fixtures/pages';
import { buildIndex } from './index-file';
import { loadIndex } from './load-index';
import { needsTexts, searchIndex } from './query';

const PAGES = [
  fixturePage(
    '/a',
    { '': 'Pass it on.', Kinds: 'Kinds, and every kind of kind.' },
    { title: 'Kinds' },
  ),
  fixturePage('/b', { '': "It says: Cannot read properties of undefined (reading 'kind')." }),
  fixturePage('/c', { '': 'Run it with --only and --no-generate-app, or filter by { $in: [] }.' }),
  fixturePage(
    '/d',
    { '': 'Files may be empty. An empty file, and files.' },
    { title: 'Empty files' },
  ),
  fixturePage('/e', { '': 'The answer is "Files are empty", a token without a cookie.' }),
  fixturePage('/f', { '': 'Call useFetchClient in a component.' }),
];

const { index: file, texts: contents } = buildIndex(PAGES);
const index = loadIndex(file);
const texts: string[] = JSON.parse(contents);

const find = (query: string) =>
  searchIndex(index, query, { texts }).results.map(({ document }) => document.sectionRoute);

describe('a section that has the query as it is written', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'kind')", '/b'],
    ['--only', '/c'],
    ['--no-generate-app', '/c'],
    ['$in', '/c'],
    ['Files are empty', '/e'],
    ['files   ARE empty', '/e'],
    ['useFetchCli', '/f'],
  ])('is first for %s', (query, route) => {
    expect(find(query)[0]).toBe(route);
  });

  it('has it between the borders of words', () => {
    expect(find('nly')).toEqual([]);
  });

  it('counts as long as few have it', () => {
    const many = Array.from({ length: 90 }, (_, at) => fixturePage(`/p${at}`, { '': 'all of it' }));
    const built = buildIndex(many);
    const options = { texts: JSON.parse(built.texts) };
    expect(searchIndex(loadIndex(built.index), 'all of', options).results).toEqual([]);
  });
});

describe('signs', () => {
  it('ask for exactly what stands in quotes', () => {
    expect(find('files empty')).toContain('/d');
    expect(find('"Files are empty"')).toEqual(['/e']);
    expect(find('"are files empty"')).toEqual([]);
    expect(searchIndex(index, 'files "are files"', { texts }).unknownWords).toEqual(['are files']);
  });

  it('leave out sections with a word, and pages that are titled with it', () => {
    expect(find('files -token')).toEqual(['/d']);
    expect(find('"Pass it on"')).toEqual(['/a']);
    expect(find('"Pass it on" -kinds')).toEqual([]);
  });
});

describe('the texts', () => {
  it('are needed for what is found as it is written alone', () => {
    expect(['$in', '--only', 'the', '"refresh token"'].filter(needsTexts)).toHaveLength(4);
    expect(['refresh token', 'get("db")'].filter(needsTexts)).toEqual([]);
  });
});
