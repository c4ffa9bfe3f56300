import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import type { SearchablePage, ShownDocument } from '../model/search';
import { cutPage, orderPages } from './documents';
import { anyPages, fixtureIndex, fixturePage } from './fixtures/pages';
import { buildIndex, listPage } from './index-file';
import { listDocuments, loadIndex } from './load-index';
import { openEngine, SEARCH_OPTIONS } from './match-word';

/** Opens MiniSearch on what was written of pages, and on the pages themselves. */
function openBoth(pages: SearchablePage[], asked: readonly string[]) {
  const { index, texts } = buildIndex(pages);
  const loaded = loadIndex(index);
  const contents: string[] = JSON.parse(texts);
  const expected = new MiniSearch(SEARCH_OPTIONS);
  expected.addAll(
    listDocuments(loaded).map((document) => ({ ...document, content: contents[document.id] })),
  );
  const lookups = asked.map((text) => ({ text, prefix: true, weight: 1 }));
  return { expected, engine: openEngine(loaded.sections, lookups) };
}

/** What a search finds, by document. */
function find(engine: MiniSearch<ShownDocument>, term: string) {
  return engine.search(term, { prefix: true }).sort((a, b) => a.id - b.id);
}

const fixtureSections = (...pages: SearchablePage[]) => fixtureIndex(...pages).sections;

describe('a search index', () => {
  it('that was written and read again finds what MiniSearch finds in the documents', () => {
    const asked = ['fi', 'ma', 'qu', 'db', 'mi', 'st', 'co', 'ap'];
    fc.assert(
      fc.property(anyPages, (pages) => {
        const { engine, expected } = openBoth(pages, asked);
        for (const text of asked) {
          const matches = (found: MiniSearch<ShownDocument>) =>
            find(found, text).map(({ id, match }) => ({ id, match }));
          expect(matches(engine)).toEqual(matches(expected));
        }
      }),
    );
  });

  it('scores as MiniSearch does, but for terms that a text has more than three times', () => {
    const pages = [
      fixturePage('/a', { '': 'Cron runs tasks, and tasks run cron.', Tasks: 'A task.' }),
      fixturePage('/b', { '': 'Nothing of it.', Often: 'cron '.repeat(9) }, { tags: ['Cron'] }),
    ];
    const { engine, expected } = openBoth(pages, ['task', 'cron']);
    const scores = (found: MiniSearch<ShownDocument>, term: string) =>
      find(found, term).map(({ score }) => score);
    scores(engine, 'task').forEach((score, position) => {
      expect(score).toBeCloseTo(scores(expected, 'task')[position] ?? 0, 6);
    });
    expect(scores(engine, 'cron').at(-1)).toBeLessThan(scores(expected, 'cron').at(-1) ?? 0);
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
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', One: 'text' }, { questions: questions.slice(0, 1) }),
      fixturePage('/b', { '': 'text' }, { questions: questions.slice(1) }),
    );
    const tops = index.answers.map((page) => index.pages[page]?.top ?? -1);
    expect(tops.map((id) => index.getDocument(id)?.sectionRoute)).toEqual(['/a', '/b', '/b']);
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

  it.each([null, '', 'no JSON', '{}', '[]', '{"pages":[{}],"terms":{}}'])(
    'is empty when its file holds %j',
    (text) => {
      const index = loadIndex(text);
      expect(listDocuments(index)).toEqual([]);
      expect(index.sections.terms.withPrefix('')).toEqual([]);
    },
  );
});
