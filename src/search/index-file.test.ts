import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import type { SearchablePage, ShownDocument } from '../model/search';
import { cutPages, orderPages } from './documents';
import { anyPages, fixtureIndex, fixturePage } from './fixtures/pages';
import { buildIndex, listPage, loadIndex } from './index-file';
import { openEngine, SEARCH_OPTIONS } from './match-word';

/** MiniSearch's own serialization, without the order of terms and the last digits of averages. */
function comparable(engine: MiniSearch<ShownDocument>) {
  const { index, averageFieldLength, ...rest } = engine.toJSON();
  return {
    ...rest,
    averages: averageFieldLength.map((average) => average.toFixed(6)),
    index: new Map(index),
  };
}

const fixtureSections = (...pages: SearchablePage[]) => fixtureIndex(...pages).sections;

describe('a search index', () => {
  it('that was written and read again is the one that MiniSearch makes of the documents', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const { index, texts } = buildIndex(pages);
        const loaded = loadIndex(index);
        const contents: string[] = JSON.parse(texts);
        const expected = new MiniSearch(SEARCH_OPTIONS);
        expected.addAll(
          loaded.documents.map((document) => ({ ...document, content: contents[document.id] })),
        );
        const terms = [...(expected.toJSON().index ?? [])].map(([term]) => term);
        const engine = openEngine(
          loaded.sections,
          terms.map((text) => ({ text, prefix: false, weight: 1 })),
        );
        expect(comparable(engine)).toEqual(comparable(expected));
        expect(loaded.sections.terms.withPrefix('st')).toEqual(
          expect.arrayContaining(terms.filter((term) => term.startsWith('st'))),
        );
      }),
    );
  });

  it('finds terms that begin with one letter in titles and tags alone', () => {
    const { terms } = fixtureSections(
      fixturePage('/a', { '': 'Every entity.' }, { title: 'Events', tags: ['Editor'] }),
    );
    expect(terms.withPrefix('e')).toEqual(['editor', 'event']);
    expect(terms.withPrefix('en')).toEqual(['entiti']);
  });

  it('knows which terms are whole identifiers', () => {
    const { terms } = fixtureSections(fixturePage('/a', { '': 'findMany' }, { title: 'db.query' }));
    const known = ['findmani', 'find', 'db.queri', 'db', 'none'];
    expect(known.filter(terms.isIdentifier)).toEqual(['findmani', 'db.queri']);
  });

  it('knows which page answers a question', () => {
    const questions = ['How do I undo it?', 'Take it back', 'Where is it?'];
    const { answers, documents } = fixtureIndex(
      fixturePage('/a', { '': 'text', One: 'text' }, { questions: questions.slice(0, 1) }),
      fixturePage('/b', { '': 'text' }, { questions: questions.slice(1) }),
    );
    expect(answers.map((id) => documents[id]?.sectionRoute)).toEqual(['/a', '/b', '/b']);
  });

  it('keeps of documents what results show', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const documents = cutPages(orderPages(pages));
        expect(loadIndex(buildIndex(pages).index).documents).toEqual(documents);
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

  it.each([null, '', 'no JSON', '{}', '[]', '{"pages":[{}],"terms":{}}'])(
    'is empty when its file holds %j',
    (text) => {
      const { documents, sections } = loadIndex(text);
      expect({ documents, terms: sections.terms.withPrefix('') }).toEqual({
        documents: [],
        terms: [],
      });
    },
  );
});
