import { countBy } from 'es-toolkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchablePage } from '../model/search';
import { cutPage, orderPages } from './documents';
import { anyPages, fixtureIndex, fixturePage } from './fixtures/pages';
import { buildIndex, listPage } from './index-file';
import { listDocuments, loadIndex } from './load-index';
import { split } from './postings';

const fixtureSections = (...pages: SearchablePage[]) => fixtureIndex(...pages).sections;

describe('a search index', () => {
  it('that was written and read again says where each term occurs, and how often up to three', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const { terms } = fixtureSections(...pages);
        const found = terms.all.flatMap((term) =>
          terms
            .find(term)
            .flatMap(([field, counts]) =>
              Array.from(counts, ([id, count]) => `${id} ${field} ${term} ${count}`),
            ),
        );
        const written = orderPages(pages)
          .flatMap((page) => listPage(page).sections)
          .flatMap(({ fields }, id) => fields.map((ofField, field) => ({ id, field, ofField })))
          .flatMap(({ id, field, ofField }) =>
            Object.entries(countBy(split(ofField), (term) => `${id} ${field} ${term}`)),
          )
          .map(([place, count]) => `${place} ${Math.min(3, count)}`);
        expect(found.sort()).toEqual(written.sort());
      }),
    );
  });

  it('finds terms that begin with one letter in titles and tags alone', () => {
    const { terms } = fixtureSections(
      fixturePage('/a', { '': 'Every entity.' }, { title: 'Events', tags: ['Editor'] }),
    );
    expect(terms.expand({ text: 'e', prefix: true })).toEqual(['editor', 'event']);
    expect(terms.expand({ text: 'en', prefix: true })).toEqual(['entiti']);
  });

  it('has tags at the top of a page alone', () => {
    const { terms } = fixtureSections(fixturePage('/a', { '': 'a', One: 'b' }, { tags: ['tag'] }));
    expect(terms.find('tag')).toEqual([[2, new Map([[0, 1]])]]);
  });

  it('knows which terms are whole identifiers', () => {
    const { terms } = fixtureSections(fixturePage('/a', { '': 'findMany' }, { title: 'db.query' }));
    const known = ['findmani', 'find', 'db.queri', 'db', 'none'];
    expect(known.filter(terms.isIdentifier)).toEqual(['findmani', 'db.queri']);
  });

  it('knows which page answers a question', () => {
    const questions = ['How do I undo it?', 'Take it back', 'Where is it?'];
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', One: 'text' }, { questions: questions.slice(0, 1) }),
      fixturePage('/b', { '': 'text' }, { questions: questions.slice(1) }),
    );
    expect(index.answers.map((id) => index.getDocument(id)?.sectionRoute)).toEqual([
      '/a',
      '/b',
      '/b',
    ]);
  });

  it('keeps of documents what results show', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const documents = orderPages(pages)
          .flatMap((page) => cutPage(page, 0))
          .map((document, id) => ({ ...document, id }));
        expect(listDocuments(loadIndex(buildIndex(pages).index))).toEqual(documents);
      }),
    );
  });

  it('has the texts for snippets in a second file, by id', () => {
    const { index, texts } = buildIndex([fixturePage('/a', { '': 'The top.', One: 'A secret' })]);
    expect(JSON.parse(texts)).toEqual(['The top.', 'A secret']);
    expect(index).not.toContain('A secret');
  });

  it('is the same for the same pages in any order, whose terms are known or counted', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const known = new Map(orderPages(pages).map((page) => [page.route, listPage(page)]));
        const list = ({ route }: SearchablePage) =>
          known.get(route) ?? { sections: [], questions: [] };
        const expected = buildIndex(pages);
        expect(buildIndex(pages.toReversed())).toEqual(expected);
        expect(buildIndex(pages, { list })).toEqual(expected);
      }),
    );
  });

  it.each(['', 'no JSON', '{}', '[]', '{"pages":[{}],"terms":{}}'])(
    'is none when its file holds %j',
    (text) => {
      expect(() => loadIndex(text)).toThrow();
    },
  );
});
