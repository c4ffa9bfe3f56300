import { describe, expect, it } from 'vitest';
import { fixturePage } from './fixtures/pages';
import { buildIndex } from './index-file';
import { loadIndex } from './load-index';
import { needsTexts, searchIndex } from './query';

const PAGES = [
  fixturePage('/a', { '': 'Pass it on.', Kinds: 'Kinds, and every kind.' }, { title: 'Kinds' }),
  fixturePage('/b', { '': "It says: Cannot read properties of undefined (reading 'kind')." }),
  fixturePage('/c', { '': 'Run it with --only and --no-generate-app, or filter by { $in: [] }.' }),
  fixturePage('/d', { '': 'Files may be empty. An empty file, files.' }, { title: 'Empty files' }),
  fixturePage('/e', { '': 'The answer is "Files are empty", a token without a cookie.' }),
  fixturePage('/f', { '': 'Call useFetchClient in a component.' }),
  fixturePage('/g', { '': 'Set transfer.token.salt once.' }, { description: 'Tokens of Ada.' }),
  fixturePage('/h', { '': 'Salt, token, transfer: transfer of a token, missing salt.' }),
];

const built = buildIndex(PAGES);
const index = loadIndex(built.index);
const texts = JSON.parse(built.texts);

const find = (query: string) =>
  searchIndex(index, query, { texts }).results.map(({ document }) => document.sectionRoute);

describe('a section with the query verbatim', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'kind')", '/b'],
    ['--only', '/c'],
    ['--no-generate-app', '/c'],
    ['$in', '/c'],
    ['"$in"', '/c'],
    ['Files are empty', '/e'],
    ['"Files are empty"', '/e'],
    ['files   ARE empty', '/e'],
    ['useFetchCli', '/f'],
    ['of Ada', '/g'],
  ])('is first for %s, also in the introduction', (query, route) => {
    expect(find(query)[0]).toBe(route);
  });

  it('has it at word boundaries', () => {
    expect(find('nly')).toEqual([]);
  });

  it('counts if few sections have it', () => {
    const many = Array.from({ length: 90 }, (_, at) => fixturePage(`/p${at}`, { '': 'all of it' }));
    const { index: file, texts: contents } = buildIndex(many);
    const options = { texts: JSON.parse(contents) };
    expect(searchIndex(loadIndex(file), 'all of', options).results).toEqual([]);
  });
});

it('is found by a word of code in a longer query', () => {
  expect(find('Missing transfer.token.salt')[0]).toBe('/g');
});

it('is found by a query of stop words once texts are loaded', () => {
  expect(['$in', 'the', 'token'].map((query) => needsTexts(query))).toEqual([true, true, false]);
});
