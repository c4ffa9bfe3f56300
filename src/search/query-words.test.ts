import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKING } from '../constants';
import { correctTypo, readQuery, splitInHalves, type Vocabulary } from './query-words';
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

describe('an ending that is no ending of English', () => {
  it('has seven letters at most, two less for each typing error before it', () => {
    const found = (word: string) => correctTypo(word, ['migrat']);
    expect(found(`migrat${'q'.repeat(7)}`)).toEqual(['migrat']);
    expect(found(`migrat${'q'.repeat(8)}`)).toEqual([]);
    expect(found(`mikrat${'q'.repeat(5)}`)).toEqual(['migrat']);
    expect(found(`mikrat${'q'.repeat(6)}`)).toEqual([]);
  });

  it('stands behind four letters at least', () => {
    expect(correctTypo('logsqqq', ['logs', 'log'])).toEqual(['logs']);
    expect(correctTypo('apiqqqq', ['api'])).toEqual([]);
  });

  it('counts for half of its letters: the nearest word is meant', () => {
    expect(correctTypo('transaktqq', ['transact', 'transa', 'tran'])).toEqual([
      'transact',
      'transa',
    ]);
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

describe('the words of a query', () => {
  const read = (query: string, more: Partial<Vocabulary> = {}) =>
    readQuery(query, {
      isKnown: ({ prefix, text }) =>
        terms.some((term) => (prefix ? term.startsWith(text) : term === text)),
      listTerms: () => terms,
      synonyms: new Map(),
      ...more,
    });
  const { part, synonym, typo } = RANKING.weights;

  it('are their terms, and the last one may be unfinished', () => {
    expect(read('Migrations content').map(({ whole }) => whole)).toEqual([
      [{ text: 'migrat', weight: 1 }],
      [{ text: 'content', prefix: true, weight: 1 }],
    ]);
    expect(read('migrations')[0]?.whole).toEqual([
      { text: 'migrat', weight: 1 },
      { text: 'migrations', prefix: true, weight: 1 },
    ]);
    expect(read('content ')[0]?.whole).toEqual([{ text: 'content', weight: 1 }]);
  });

  it('are none of those that say nothing', () => {
    expect(read('what is the content of').map(({ term }) => term)).toEqual(['content']);
  });

  it('are identifiers where they are made of parts, the last of which may be unfinished', () => {
    const [word] = read('contentManager');
    expect(word).toMatchObject({ term: 'contentmanag', identifier: 'contentmanager' });
    expect(word?.parts).toEqual([
      [{ text: 'content', weight: part }],
      [
        { text: 'manag', weight: part },
        { text: 'manager', prefix: true, weight: part },
      ],
    ]);
    expect(read('contentManager ')[0]?.parts[1]).toEqual([{ text: 'manag', weight: part }]);
    expect(read('contentManager queries')[0]?.parts[1]).toEqual([{ text: 'manag', weight: part }]);
    expect(read("manager's content")[0]).toMatchObject({ identifier: null, parts: [] });
  });

  it('are what stands for them too: a word, or several of which each must be there', () => {
    const synonyms = new Map([
      ['ctb', ['builder', 'content manager']],
      ['turn off', ['queries']],
    ]);
    const [word] = read('ctb ', { synonyms });
    expect(word?.whole).toEqual([
      { text: 'ctb', weight: 1 },
      { text: 'builder', weight: synonym },
    ]);
    expect(word?.readings).toEqual([
      [[{ text: 'content', weight: synonym }], [{ text: 'manag', weight: synonym }]],
    ]);
    expect(read('turn off it ', { synonyms })[0]?.whole).toContainEqual({
      ...{ text: 'queri', weight: synonym },
    });
    expect(read('content ', { synonyms })[0]?.readings).toEqual([]);
  });

  it('are two where two are written as one', () => {
    expect(read('contentmanager')[0]?.parts).toEqual([
      [{ text: 'content', weight: 1 }],
      [{ text: 'manag', weight: 1 }],
    ]);
  });

  it('are what was meant by a typing error, in a part of an identifier too', () => {
    expect(read('migartion ')[0]?.whole).toEqual([{ text: 'migrat', weight: typo }]);
    expect(read('contentMigartion ')[0]?.parts).toEqual([
      [{ text: 'content', weight: part }],
      [{ text: 'migrat', weight: typo }],
    ]);
  });

  it('are left as they are where something stands for them, or all of their parts are known', () => {
    const synonyms = new Map([['migart', ['content manager']]]);
    const left = { text: 'migart', weight: 1 };
    expect(read('migarting ', { synonyms })[0]?.whole).toEqual([left]);
    const [word] = read('contentQueries ');
    expect(word?.whole).toEqual([{ text: 'contentqueri', weight: 1 }]);
  });

  it('are corrected four times at most', () => {
    const asked = read('migartion migartion migartion migartion migartion ');
    const weights = asked.map(({ whole }) => whole[0]?.weight);
    expect(weights).toEqual([typo, typo, typo, typo, 1]);
  });
});
