import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPage } from './documents';
import { anyText, fixturePage } from './fixtures/pages';
import { cutSnippet, makeSnippet } from './snippet';
import { tokenize } from './terms';

const joined = (text: string, terms: string[], length?: number) =>
  cutSnippet(text, terms, length)
    .map((part) => part.text)
    .join('');

/** A snippet without the ellipses that say where its text goes on. */
const pieceOf = (text: string, terms: string[], length?: number) =>
  joined(text, terms, length)
    .replace(/^…\u00a0/, '')
    .replace(/\u00a0…$/, '');

/** A snippet with brackets around what is marked. */
const write = (text: string, terms: string[], length?: number) =>
  cutSnippet(text, terms, length)
    .map((part) => (part.marked ? `[${part.text}]` : part.text.replaceAll('\u00a0', ' ')))
    .join('');

const marked = (text: string, terms: string[], length?: number) =>
  cutSnippet(text, terms, length).flatMap((part) => (part.marked ? [part.text] : []));

const filler = 'Nothing to see here. '.repeat(20);

describe('a snippet', () => {
  it('marks words however they end', () => {
    expect(cutSnippet('Migrations run.', ['migrat'])).toEqual([
      { text: 'Migrations', marked: true },
      { text: ' run.', marked: false },
    ]);
  });

  it('marks the part of an identifier that matched', () => {
    expect(marked('strapi.db.queryBuilder(uid)', ['db', 'builder'])).toEqual(['db', 'Builder']);
    expect(marked('strapi.db.queryBuilder(uid)', ['querybuild'])).toEqual(['queryBuilder']);
    expect(marked('strapi.db.queryBuilder(uid)', tokenize('strapi.db.queryBuilder'))).toEqual([
      'strapi.db.queryBuilder',
    ]);
  });

  it('shows the passage with the most different terms', () => {
    const text = `one one one ${filler} one two ${filler}`;
    expect(marked(text, ['on', 'two'])).toEqual(['one', 'two']);
  });

  it('has about 160 characters around that passage and cuts no word', () => {
    const text = pieceOf(`${filler}Needle. ${filler}`, ['needl']);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text.length).toBeGreaterThan(130);
    expect(text.indexOf('Needle')).toBeGreaterThan(50);
    expect(text).toMatch(/^(Nothing|to|see|here)\b.*[a-z.]$/);
  });

  it('is the beginning of the text when nothing matches', () => {
    expect(joined(filler, ['needl'])).toBe(`${filler.slice(0, 160).replace(/ \w*$/, '')}\u00a0…`);
  });

  it('of a short text is the text', () => {
    expect(joined('Short.', [])).toBe('Short.');
    expect(cutSnippet('', ['a'])).toEqual([]);
  });

  it('says by an ellipsis where the text goes on', () => {
    expect(joined(`${filler}Needle. ${filler}`, ['needl'])).toMatch(/^…\u00a0\w.*\u00a0…$/);
    expect(joined(`Needle. ${filler}`, ['needl'])).toMatch(/^Needle\..*\u00a0…$/);
    expect(joined(`${filler}Needle.`, ['needl'])).toMatch(/^…\u00a0\w.* Needle\.$/);
  });

  it('does not begin with what is left of code', () => {
    expect(joined(`${'} ) ; '.repeat(40)}before the needle. ${filler}`, ['needl'])).toMatch(
      /^…\u00a0before the needle\./,
    );
  });

  it.each([
    [6, '… [needle] …'],
    [16, '… five [needle] six …'],
    [30, '… four five [needle] six seven …'],
    [40, '… three four five [needle] six seven eight …'],
  ])('of %i characters has whole words on both sides', (length, snippet) => {
    const text = 'one two three four five needle six seven eight nine ten eleven';
    expect(write(text, ['needl'], length)).toBe(snippet);
    expect(write(text.replaceAll(' ', '.'), ['needl'], length)).not.toMatch(
      /… \.?(?:ne|wo|hree|our|ive)|(?:si|seve|eigh|nin|te)\.? …/,
    );
  });

  it.each([
    [6, '[needle] …'],
    [16, '… eight [pin] [needle]'],
    [30, '… six seven eight [pin] [needle]'],
  ])('of %i characters is at one end where that matches best', (length, snippet) => {
    const text = 'needle one needle two three four five six seven eight pin needle';
    expect(write(text, ['needl', 'pin'], length)).toBe(snippet);
  });

  it('marks each part of a name in its place', () => {
    expect(write('a findMany.findOne b', ['find', 'mani', 'on'])).toBe(
      'a [find][Many].[find][One] b',
    );
  });

  it('cuts code without spaces between its words', () => {
    const code = Array.from({ length: 40 }, (_, index) => `word${index}`).join('.');
    const piece = pieceOf(`needle ${code} needle ${code}`, ['needl']);
    const words = new Set(['needle', ...code.split('.')]);
    expect(piece.split(/[ .]/).filter((word) => word !== '' && !words.has(word))).toEqual([]);
    expect(piece.length).toBeGreaterThan(120);
  });

  it('leaves a mark out rather than end inside of a word', () => {
    const text = `${'needle '.repeat(20)}and a needle_that_goes_on_and_on ${filler}`;
    expect(pieceOf(text, ['needl'])).toMatch(/ (?:a|needle_that_goes_on_and_on)$/);
  });

  const anyTerms = anyText.map(tokenize);

  it('is a piece of the text, not longer than asked for', () => {
    fc.assert(
      fc.property(anyText, anyTerms, fc.integer({ min: 1, max: 40 }), (text, terms, length) => {
        const piece = pieceOf(text.replaceAll('…', '.'), terms, length);
        expect(text.replaceAll('…', '.')).toContain(piece);
        expect(piece.length).toBeLessThanOrEqual(length);
      }),
    );
  });

  it('has no empty parts, and marks what the terms name if there is room', () => {
    fc.assert(
      fc.property(anyText, anyTerms, (text, terms) => {
        const parts = cutSnippet(text, terms);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        const matches = tokenize(text).some((term) => terms.includes(term));
        expect(parts.some((part) => part.marked)).toBe(matches);
      }),
    );
  });
});

describe('the declaration of a symbol', () => {
  it('is the snippet for a query that is its name, or that of a member', () => {
    const page = fixturePage('/hooks', { useFetch: '' }, { title: 'Hooks', sectionKind: 'value' });
    const [useFetch] = cutPage(page, 0);
    const declarations = { 0: 'const useFetch: 1' };
    const file = { texts: ['Fetches. const useFetch: 1'], descriptions: {}, declarations };
    const kindFor = (query: string) => useFetch && makeSnippet(file, useFetch, [], query).kind;
    for (const query of ['useFetch', ' usefetch ', 'useFetch()', 'Hooks.useFetch']) {
      expect(kindFor(query), query).toBe('declaration');
    }
    expect(kindFor('fetch')).toBe('text');
  });
});
