import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMessage, cutQuery } from './cut-query';

describe('the signs of a query', () => {
  it.each([
    ['refresh token', { text: 'refresh token', phrases: [], without: [] }],
    [
      '"refresh token" cookie',
      { text: 'refresh token cookie', phrases: ['refresh token'], without: [] },
    ],
    ['“refresh token”', { text: 'refresh token', phrases: ['refresh token'], without: [] }],
    ['token -transfer', { text: 'token ', phrases: [], without: ['transfer'] }],
  ])('of %s are quotes and a minus', (query, cut) => {
    expect(cutQuery(query)).toEqual(cut);
  });

  it.each([
    'strapi.get("db")',
    '"kind": 1',
    '"not closed',
    '""',
    '--only content',
    'export -f name',
    '-transfer',
    'add-on end-to-end',
  ])('are not in %s, which is found as it is written', (query) => {
    expect(cutQuery(query)).toEqual({ text: query, phrases: [], without: [] });
  });

  it('are taken apart from any words', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, words, words, (plain, phrase, without) => {
        const query = [...plain, `"${phrase.join(' ')}"`, ...without.map((each) => `-${each}`)];
        const cut = cutQuery(query.join(' '));
        expect(cut.text.trim()).toBe([...plain, ...phrase].join(' '));
        expect(cut.phrases).toEqual([phrase.join(' ')]);
        expect(cut.without).toEqual(without);
      }),
    );
  });

  it('leave of any text no more than 512 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (query) => {
        const { text, phrases, without } = cutQuery(query);
        expect(text.length).toBeLessThanOrEqual(512);
        expect(phrases.every((phrase) => text.includes(phrase))).toBe(true);
        expect(without.every((word) => query.includes(`-${word}`))).toBe(true);
      }),
    );
  });
});

describe('a pasted error', () => {
  const stack =
    '    at Object.run (/app/node_modules/core/index.js:12:3)    at async Promise.all (index 0)';

  it.each([
    'TypeError: Files are empty',
    'Uncaught (in promise) UnauthorizedError: Files are empty',
    '[2026-01-01 10:00:00.000] error: Error: Files are empty',
    'Error [ERR_FILES]: Files are empty',
    `Files are empty${stack}`,
    `TypeError: Files are empty\n${stack}`,
    'Files are empty at /app/src/index.js:12:3',
  ])('is its message: %s', (text) => {
    expect(cutMessage(text)).toBe('Files are empty');
  });

  it.each(['error handling', 'ValidationError:', 'Look at the log', 'Not found: a page'])(
    'is not %s',
    (text) => {
      expect(cutMessage(text)).toBe(text);
    },
  );
});
