import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsOf, correctionsOf, halvesOf } from './spellings';
import { stem } from './terms';

const known = new Set(['transaction', 'content', 'manager', 'migration', 'queries'].map(stem));
const isTerm = (term: string) => known.has(term);

describe('a half-typed word', () => {
  it.each(['transacti', 'transactio', 'transactin'])('%s may become its term', (typed) => {
    expect(completionsOf(typed)).toContain('transact');
  });

  it('is not guessed from fewer than three letters', () => {
    expect(completionsOf('ab')).toEqual([]);
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
    expect(correctionsOf(word, isTerm)).toEqual(['transact']);
  });

  it('is not forgiven twice', () => {
    expect(correctionsOf('trensaktion', isTerm)).toEqual([]);
  });

  it('is not forgiven in words of four letters', () => {
    expect(correctionsOf('tent', (term) => term === 'text')).toEqual([]);
    expect(correctionsOf('tents', (term) => term === 'text')).toEqual(['text']);
  });

  it('in a very long word is left alone', () => {
    expect(correctionsOf('y'.repeat(512), () => true)).toEqual([]);
    expect(halvesOf('y'.repeat(512), () => true)).toEqual([]);
  });

  it('leads to different terms of the index', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,12}$/), (word) => {
        const terms = correctionsOf(word, (term) => term.length % 2 === 0);
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms.every((term) => term.length % 2 === 0)).toBe(true);
      }),
    );
  });
});

describe('two words written as one', () => {
  it('are taken apart when the index has both', () => {
    expect(halvesOf('contentmanager', isTerm)).toEqual(['content', 'manager']);
    expect(halvesOf('contentthing', isTerm)).toEqual([]);
  });
});
