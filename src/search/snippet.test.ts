import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPage } from './documents';
import { anyText, fixturePage } from './fixtures/pages';
import { cutSnippet, makeSnippet } from './snippet';
import { tokenize } from './terms';

/** Formats a snippet, with plain spaces around its ellipses. */
const join = (text: string, terms: string[]) =>
  cutSnippet(text, terms)
    .map((part) => part.text)
    .join('')
    .replaceAll('\u00a0', ' ');

const marked = (text: string, terms: string[]) =>
  cutSnippet(text, terms).flatMap((part) => (part.marked ? [part.text] : []));

const filler = 'Nothing to see here. '.repeat(20);

describe('a snippet', () => {
  it('marks inflected words', () => {
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

  it('has about 160 characters around that passage, with whole words at its ends', () => {
    const text = join(`${filler}Needle. ${filler}`, ['needl']);
    expect(text.length).toBeLessThanOrEqual(164);
    expect(text.length).toBeGreaterThan(130);
    expect(text.indexOf('Needle')).toBeGreaterThan(50);
    expect(text).toMatch(/^… (?:Nothing|to|see|here)\b.*\b(?:Nothing|to|see|here)\.? …$/);
  });

  it('ends with a match rather than in the next word', () => {
    const text = `${'needle '.repeat(21)}needle/${'x'.repeat(60)}`;
    expect(join(text, ['needl'])).toMatch(/needle …$/);
  });

  it('starts and ends with the text if possible', () => {
    expect(join(filler, ['needl'])).toMatch(/^Nothing to .* …$/);
    expect(join(`${filler}Needle.`, ['needl'])).toMatch(/^… \w.* Needle\.$/);
    expect(join('Short.', [])).toBe('Short.');
    expect(cutSnippet('', ['a'])).toEqual([]);
  });

  it('does not start with leftovers of code', () => {
    const text = `${'} ) ; '.repeat(40)}before the needle. ${filler}`;
    expect(join(text, ['needl'])).toMatch(/^… before the needle\./);
  });

  it('is part of any text, with matched terms marked', () => {
    fc.assert(
      fc.property(anyText, anyText.map(tokenize), (text, terms) => {
        const plain = text.replaceAll(/[…\u00a0]/g, '.');
        const parts = cutSnippet(plain, terms);
        expect(plain).toContain(join(plain, terms).replace(/^… /, '').replace(/ …$/, ''));
        expect(parts.every((part) => part.text !== '')).toBe(true);
        const matches = tokenize(plain).some((term) => terms.includes(term));
        expect(parts.some((part) => part.marked)).toBe(matches);
      }),
    );
  });
});

describe('the declaration of a symbol', () => {
  it('is the snippet for its name, or that of a member', () => {
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
