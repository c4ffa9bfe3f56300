import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWords } from './decode-words';
import { encodeWords } from './encode-words';
import { anyText } from './fixtures/pages';
import { tokenize } from './terms';

/** Position of a text and term → how often the text has the term. */
type TermCounts = Map<string, number>;

function count(counts: TermCounts, position: number, term: string, times: number): void {
  const key = `${position} ${term}`;
  counts.set(key, (counts.get(key) ?? 0) + times);
}

function countsOf(texts: string[]): TermCounts {
  const counts: TermCounts = new Map();
  texts.forEach((text, position) => {
    for (const term of tokenize(text)) {
      count(counts, position, term, 1);
    }
  });
  return counts;
}

function decodedCounts(texts: string[], titles: string[]): TermCounts {
  const shown = titles.flatMap(tokenize);
  const result: TermCounts = new Map();
  for (const { terms, positions, counts } of decodeWords(encodeWords(texts, shown), shown)) {
    for (const term of terms) {
      positions.forEach((position, index) => {
        count(result, position, term, counts[index] ?? 0);
      });
    }
  }
  return result;
}

describe('encoded words', () => {
  it('say which text has which term how often', () => {
    fc.assert(
      fc.property(fc.array(anyText), fc.array(anyText, { maxLength: 3 }), (texts, titles) => {
        expect(decodedCounts(texts, titles)).toEqual(countsOf(texts));
      }),
    );
  });

  it('are the same for the same texts', () => {
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        expect(encodeWords([...texts], [])).toEqual(encodeWords(texts, []));
      }),
    );
  });

  it('write a word once, in its shortest form, however it is written', () => {
    const { words } = encodeWords(['Migrations migrated', 'MIGRATING migrate'], []);
    expect(words).toBe('migrate');
  });

  it('leave out words that stand in titles or are parts of others', () => {
    const { words } = encodeWords(
      ['find query build', 'strapi.db.query'],
      tokenize('How to build'),
    );
    expect(words).toBe('find strapi.db.query');
  });

  it('need one column alone for words that occur in one text', () => {
    const { gaps, repeats } = encodeWords(['one two', 'three four'], []);
    expect({ gaps, repeats }).toEqual({ gaps: '', repeats: '' });
  });

  it('keep apart what has parts and what has none', () => {
    expect(encodeWords(['findMany findMans'], []).words).toBe('findMans findMany');
    expect(encodeWords(['findMany FINDMANY findmany'], []).words).toBe('findMany');
  });

  it('of nothing are empty', () => {
    expect(encodeWords([''], []).words).toBe('');
    expect(decodeWords(encodeWords([''], []), [])).toEqual([]);
  });
});
