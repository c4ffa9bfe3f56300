import { countBy } from 'es-toolkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPage, orderPages } from './documents';
import { anyPages, fixtureIndex, fixturePage } from './fixtures/pages';
import { buildIndex } from './index-file';
import { loadIndex } from './load-index';
import { readCollection, writeCollection } from './postings';

describe('a collection', () => {
  it('has the occurrences of each term after a round trip, counted up to three', () => {
    const anyTerms = fc.array(fc.constantFrom('a', 'b', 'c', 'é', '__proto__', '5.54'));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyTerms, anyTerms)), (documents) => {
        const { all, find } = readCollection(writeCollection(documents));
        const found = all.flatMap((term) =>
          find(term).flatMap(([field, counts]) =>
            Array.from(counts, ([id, count]) => `${id} ${field} ${term} ${count}`),
          ),
        );
        const places = documents.flatMap((fields, id) =>
          fields.flatMap((terms, field) => terms.map((term) => `${id} ${field} ${term}`)),
        );
        const written = Object.entries(countBy(places, (place) => place)).map(
          ([place, count]) => `${place} ${Math.min(3, count)}`,
        );
        expect(found.sort()).toEqual(written.sort());
      }),
    );
  });
});

describe('a search index', () => {
  it('has tags only at the top of a page', () => {
    const page = fixturePage('/a', { '': 'a', One: 'b' }, { tags: ['tag'] });
    expect(fixtureIndex(page).sections.find('tag')).toEqual([[2, new Map([[0, 1]])]]);
  });

  it('maps questions to sections', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', One: 'text' }, { sectionQuestions: [['one', 'Undo it?']] }),
      fixturePage('/b', { '': 'text' }, { questions: ['Take it back', 'Where is it?'] }),
    );
    const routes = index.answers.map((id) => index.documents[id]?.sectionRoute);
    expect(routes).toEqual(['/a#one', '/b', '/b']);
  });

  it('has the data of results', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const documents = orderPages(pages)
          .flatMap((page) => cutPage(page, 0))
          .map((document, id) => ({ ...document, id }));
        expect(loadIndex(buildIndex(pages).index).documents).toEqual(documents);
      }),
    );
  });

  it('has texts and descriptions in a second file, by id', () => {
    const page = fixturePage('/a', { '': 'The top.', One: 'A secret' }, { description: 'About.' });
    const { index, texts } = buildIndex([page]);
    expect(JSON.parse(texts)).toEqual({
      texts: ['The top.', 'A secret'],
      descriptions: { 0: 'About.' },
      declarations: {},
    });
    expect(index).not.toContain('A secret');
  });

  it('has declarations of symbols in the second file', () => {
    const section = { id: 'a', title: 'a', depth: 2, text: 'a', code: 'const a: 1' } as const;
    const declarationsOf = (sectionKind: 'section' | 'value') => {
      const page = { ...fixturePage('/a', {}, { sectionKind }), sections: [section] };
      return JSON.parse(buildIndex([page]).texts).declarations;
    };
    expect(declarationsOf('value')).toEqual({ 1: 'const a: 1' });
    expect(declarationsOf('section')).toEqual({});
  });

  it('is the same for the same pages in any order', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        expect(buildIndex(pages.toReversed())).toEqual(buildIndex(pages));
      }),
    );
  });

  it.each(['', 'no JSON', '{}', '[]', '{"pages":[{}],"terms":{}}'])(
    "can't be read from %j",
    (text) => {
      expect(() => loadIndex(text)).toThrow();
    },
  );
});
