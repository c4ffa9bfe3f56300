import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumberPrefix } from './doc';
import { findFrontMatterLine, parseFrontMatter } from './front-matter';

/** Finds the problem with a line of front matter, by key; '' for none. */
const faultOf = (line: string) =>
  parseFrontMatter('a.md', `---\n${line}\n---\n`)
    .errors.map(({ message }) => message)
    .join('\n');

describe('values of front matter', () => {
  it.each(['slug: /docs/intro', 'slug: ./y z', 'tags: [é, 1a]'])('%s is right', (line) => {
    expect(faultOf(line)).toBe('');
  });
});

describe('text that looks like front matter', () => {
  const problemsOf = (text: string) => parseFrontMatter('a.md', text).errors;

  it.each(['***\ntitle: A\n', 'Text.\n\n---\na: b\n---\n', '----\n\nText.\n'])(
    'and is text stays text: %j',
    (text) => {
      expect(problemsOf(text)).toEqual([]);
    },
  );

  it('is fine if it is empty', () => {
    expect(parseFrontMatter('a.md', '---\n---\n')).toMatchObject({ value: {}, errors: [] });
  });
});

describe('the line of a key', () => {
  it('is counted from the start of the file', () => {
    const text = '---\ntitle: A\ntags:\n  - x\n  - y\n---\n';
    expect(findFrontMatterLine(text, ['title'])).toBe(2);
    expect(findFrontMatterLine(text, ['tags', 1])).toBe(5);
  });

  it('is unknown without front matter', () => {
    expect(findFrontMatterLine('Text.\n', ['title'])).toBeNull();
  });
});

describe('number prefixes', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. second', 'second', 2],
    ['003_third', 'third', 3],
    ['intro', 'intro', undefined],
    ['2021-11-foo', '2021-11-foo', undefined],
    ['1.2-notes', '1.2-notes', undefined],
    ['404', '404', undefined],
  ])('%s is %s at %s', (given, name, position) => {
    expect(parseNumberPrefix(given)).toEqual(
      position === undefined ? { name } : { name, position },
    );
  });

  it('are removed from any numbered name', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,12}$/);
    fc.assert(
      fc.property(fc.nat(999), name, (number, rest) => {
        expect(parseNumberPrefix(`${number}-${rest}`)).toEqual({ name: rest, position: number });
      }),
    );
  });
});
