import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctTypo, guessEndings, splitInHalves } from './query-words';
import { stem } from './terms';

const known = new Set(['transaction', 'content', 'manager', 'migration', 'queries'].map(stem));
const isTerm = (term: string) => known.has(term);

describe('a half-typed word', () => {
  it.each(['transacti', 'transactio', 'transactin'])('%s may become its term', (typed) => {
    expect(guessEndings(typed)).toContain('transact');
  });

  it('is not guessed from fewer than three letters', () => {
    expect(guessEndings('ab')).toEqual([]);
  });
});

describe('a typing error', () => {
  it.each([
    ['transation', 'a letter too few'],
    ['transacttion', 'a letter too many'],
    ['transaktion', 'a wrong letter'],
    ['transaciton', 'two letters in the wrong order'],
    ['transactoin', 'an error in the ending that stemming takes off'],
  ])('%s is forgiven: %s', (word) => {
    expect(correctTypo(word, isTerm)).toEqual(['transact']);
  });

  it('is not forgiven twice', () => {
    expect(correctTypo('trensaktion', isTerm)).toEqual([]);
  });

  it('is not forgiven in words of four letters', () => {
    expect(correctTypo('tent', (term) => term === 'text')).toEqual([]);
    expect(correctTypo('tents', (term) => term === 'text')).toEqual(['text']);
  });

  it('in a very long word is left alone', () => {
    expect(correctTypo('y'.repeat(512), () => true)).toEqual([]);
    expect(splitInHalves('y'.repeat(512), () => true)).toEqual([]);
  });

  it('leads to different terms of the index', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,12}$/), (word) => {
        const terms = correctTypo(word, (term) => term.length % 2 === 0);
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms.every((term) => term.length % 2 === 0)).toBe(true);
      }),
    );
  });
});

describe('two words written as one', () => {
  it('are taken apart when the index has both', () => {
    expect(splitInHalves('contentmanager', isTerm)).toEqual(['content', 'manager']);
    expect(splitInHalves('contentthing', isTerm)).toEqual([]);
  });
});
