import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../model/search';
import { cutPages } from './documents';
import { anyPages, fixturePage } from './fixtures/pages';
import { buildIndex, emptyIndex, loadIndex } from './index-file';
import { openEngine, SEARCH_OPTIONS } from './match-word';

/** MiniSearch's own serialization, without the order of terms and the last digits of averages. */
function comparable(engine: MiniSearch<SearchDocument>) {
  const { index, averageFieldLength, ...rest } = engine.toJSON();
  return {
    ...rest,
    averages: averageFieldLength.map((average) => average.toFixed(6)),
    index: new Map(index),
  };
}

describe('a search index', () => {
  it('that was written and read again is the one that MiniSearch makes of the documents', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const documents = cutPages(pages);
        const expected = new MiniSearch(SEARCH_OPTIONS);
        expected.addAll(documents);
        const loaded = loadIndex(buildIndex(documents).index);
        const terms = [...loaded.postings.keys()];
        const engine = openEngine(
          loaded,
          terms.map((text) => ({ text, prefix: false, weight: 1 })),
        );
        expect(comparable(engine)).toEqual(comparable(expected));
      }),
    );
  });

  it('keeps of documents what results show', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const documents = cutPages(pages);
        const shown = documents.map(({ content: _, ...rest }) => rest);
        expect(loadIndex(buildIndex(documents).index).documents).toEqual(shown);
      }),
    );
  });

  it('has the texts for snippets in a second file, by id', () => {
    const documents = cutPages([fixturePage('/a', { '': 'The top.', One: 'A secret' })]);
    const { index, texts } = buildIndex(documents);
    expect(JSON.parse(texts)).toEqual(['The top.', 'A secret']);
    expect(index).not.toContain('A secret');
  });

  it('is the same for the same pages in any order', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const reversed = buildIndex(cutPages(pages.toReversed()));
        expect(reversed).toEqual(buildIndex(cutPages(pages)));
      }),
    );
  });

  it.each([null, '', 'no JSON', '{}', '[]', '{"documents":[{}],"index":{}}'])(
    'is empty when its file holds %j',
    (text) => {
      expect(loadIndex(text)).toEqual(emptyIndex());
    },
  );
});
