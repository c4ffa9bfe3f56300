import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPages, anyText, fixtureIndex, fixturePage } from './fixtures/pages';
import { listDocuments } from './load-index';
import { suggestWords } from './suggest';
import { findWords } from './terms';

const index = fixtureIndex(
  fixturePage('/Database', { '': '', 'Migrations run': '', 'A migration': '' }),
  fixturePage('/Transactions', { '': 'A misspelling is no word of titles: migratiosn.' }),
  fixturePage('/Permissions', { '': '', 'Permission checks': '' }),
);

describe('suggested words', () => {
  it('are those of titles and headings that are written most like the query, as they stand there', () => {
    expect(suggestWords(index, 'migartoins')).toEqual(['Migrations']);
    expect(suggestWords(index, 'trnasactoins')).toEqual(['Transactions']);
  });

  it('are the nearest first, then those that more titles have, then by letter', () => {
    const titles = fixtureIndex(
      fixturePage('/p', { '': '', 'Plugin here': '', 'Plugan here': '', 'Plugan there': '' }),
      fixturePage('/q', { '': '', 'Plugon now': '', 'Plugens now': '' }),
    );
    expect(suggestWords(titles, 'plugun')).toEqual(['Plugan', 'Plugin', 'Plugon']);
    expect(suggestWords(titles, 'plugenz')[0]).toBe('Plugens');
  });

  it('are one of those that differ in their endings alone', () => {
    expect(suggestWords(index, 'migratiom')).toEqual(['migration']);
  });

  it('are neither words of the query itself, nor short ones, nor those that say nothing', () => {
    const titles = fixtureIndex(fixturePage('/p', { '': '', 'Are go api apis': '' }));
    expect(suggestWords(titles, 'apis')).toEqual(['api']);
    expect(suggestWords(titles, 'ara')).toEqual([]);
    expect(suggestWords(titles, 'goo')).toEqual([]);
  });

  it('are none for what is like no word', () => {
    expect(suggestWords(index, 'qqqqqqqq')).toEqual([]);
    expect(suggestWords(index, '???')).toEqual([]);
  });

  it('come from every word of the query', () => {
    expect(suggestWords(index, 'databsse migartoins').toSorted()).toEqual([
      'Database',
      'Migrations',
    ]);
  });

  it('are at most 3 different words of titles', () => {
    fc.assert(
      fc.property(anyPages, anyText, (pages, query) => {
        const built = fixtureIndex(...pages);
        const suggested = suggestWords(built, query);
        const words = listDocuments(built).flatMap(({ title }) =>
          findWords(title).map(({ text }) => text),
        );
        expect(suggested.length).toBeLessThanOrEqual(3);
        expect(new Set(suggested).size).toBe(suggested.length);
        expect(suggested.every((word) => words.includes(word))).toBe(true);
      }),
    );
  });
});
