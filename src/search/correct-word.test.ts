import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctTypo, splitInHalves } from './correct-word';
import { stem } from './terms';

const known = new Set(['transaction', 'content', 'manager', 'migration', 'queries'].map(stem));
const terms = [...known];

describe('a typo', () => {
  it.each([
    ['transation', 'a letter too few'],
    ['transacttion', 'a letter too many'],
    ['transaktion', 'a wrong letter'],
    ['transaciton', 'two letters in the wrong order'],
    ['transactoin', 'an error in the ending that stemming takes off'],
    ['kransaction', 'a wrong first letter'],
    ['trensaktion', 'two errors'],
  ])('%s is corrected: %s', (word) => {
    expect(correctTypo(word, terms)).toEqual(['transact']);
  });

  it('is not corrected three times in a word, or in words of four letters or more than forty', () => {
    expect(correctTypo('trenzagt', ['transact'])).toEqual([]);
    expect(correctTypo('texxt', ['text'])).toEqual(['text']);
    expect(correctTypo('tent', ['text'])).toEqual([]);
    expect(correctTypo('y'.repeat(512), ['y'.repeat(510)])).toEqual([]);
  });

  it('can have several corrections', () => {
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

it('splits a compound if the index has both words', () => {
  const split = (word: string) => splitInHalves(word, (term) => known.has(term));
  expect(split('contentmanager')).toEqual(['content', 'manager']);
  expect(split('contentthing')).toEqual([]);
});
