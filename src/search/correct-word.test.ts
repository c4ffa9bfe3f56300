import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctTypo, splitInHalves } from './correct-word';
import { stem } from './terms';

const known = new Set(['transaction', 'content', 'manager', 'migration', 'queries'].map(stem));
const terms = [...known];
const isTerm = (term: string) => known.has(term);

describe('a word that is no term', () => {
  it.each(['transacti', 'transactio', 'transactin'])('%s may become its term', (typed) => {
    expect(correctTypo(typed, terms)).toEqual(['transact']);
  });

  it('may be spelled the British way', () => {
    expect(correctTypo('initialize'.replace('z', 's'), ['initi', 'intern'])).toEqual(['initi']);
    expect(correctTypo('behavior'.replace('or', 'our'), ['behavior', 'behav'])).toEqual([
      'behavior',
    ]);
  });

  it('is not guessed from four letters', () => {
    expect(correctTypo('quer', terms)).toEqual([]);
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
    expect(correctTypo(word, terms)).toEqual(['transact']);
  });

  it('is forgiven twice in front of the ending', () => {
    expect(correctTypo('trensaktion', terms)).toEqual(['transact']);
    expect(correctTypo('trensegtoin', ['transact'])).toEqual([]);
    // Stemming takes the ending off that would be a third.
    expect(correctTypo('playwrite', ['playwright', 'play'])).toEqual(['playwright']);
  });

  it.each(['ransaction', 'xtransaction', 'kransaction', 'rtansaction'])(
    'is forgiven in the first letter, if it is the only one: %s',
    (word) => {
      expect(correctTypo(word, terms)).toEqual(['transact']);
      expect(correctTypo(`${word.slice(0, -4)}zion`, terms)).toEqual([]);
    },
  );

  it('leads to all words that are one error away', () => {
    expect(correctTypo('scases', ['scare', 'scale', 'scare', 'other'])).toEqual(['scare', 'scale']);
  });

  it('is not forgiven three times', () => {
    expect(correctTypo('trenzact', ['transact'])).toEqual(['transact']);
    expect(correctTypo('trenzagt', ['transact'])).toEqual([]);
  });

  it('is not forgiven in words of four letters', () => {
    expect(correctTypo('tent', ['text'])).toEqual([]);
    expect(correctTypo('tents', ['text'])).toEqual(['text']);
  });

  it('in a very long word is left alone', () => {
    expect(correctTypo('y'.repeat(512), ['y'.repeat(510)])).toEqual([]);
    expect(splitInHalves('y'.repeat(512), () => true)).toEqual([]);
  });

  it('leads to different terms of the index', () => {
    const anyWord = fc.stringMatching(/^[a-z]{0,12}$/);
    fc.assert(
      fc.property(anyWord, fc.array(anyWord), (word, some) => {
        const found = correctTypo(word, some);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((term) => some.includes(term))).toBe(true);
      }),
    );
  });
});

describe('two words written as one', () => {
  it('have three letters each at least', () => {
    expect(splitInHalves('abcdefg', () => true)).toEqual(['abc', 'defg']);
    expect(splitInHalves('contentapi', (term) => ['content', 'api'].includes(term))).toEqual([
      'content',
      'api',
    ]);
    expect(splitInHalves('contentap', (term) => ['content', 'ap'].includes(term))).toEqual([]);
    expect(splitInHalves('abcde', () => true)).toEqual([]);
  });

  it('have forty letters at most', () => {
    expect(splitInHalves('y'.repeat(40), () => true)).toHaveLength(2);
    expect(splitInHalves('y'.repeat(41), () => true)).toEqual([]);
  });

  it('are taken apart when the index has both', () => {
    expect(splitInHalves('contentmanager', isTerm)).toEqual(['content', 'manager']);
    expect(splitInHalves('contentthing', isTerm)).toEqual([]);
  });
});
