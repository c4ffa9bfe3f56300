import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeFinding } from '../model/finding';
import { parseNumberPrefix } from './doc';
import {
  findFrontMatterLine,
  parseCategoryFile,
  parseFrontMatter,
  parseTagsFile,
} from './front-matter';

/** What is wrong with one line of front matter, by key; '' for nothing. */
const faultOf = (line: string) =>
  parseFrontMatter('a.md', `---\n${line}\n---\n`)
    .errors.map(({ message }) => message)
    .join('\n');

describe('values of front matter', () => {
  it.each([
    'slug: /docs/intro',
    'slug: ./y z',
    'tags: [é, 1a]',
    'last_update: { date: 2024-02-29 }',
    'last_update: { date: "2024-02-29T10:00:00Z" }',
    'image: /a.png',
    'image: HTTPS://example.org/a.png',
    'toc_min_heading_level: 3',
    'toc_max_heading_level: 3',
    '{ toc_min_heading_level: 3, toc_max_heading_level: 3 }',
  ])('%s is right', (line) => {
    expect(faultOf(line)).toBe('');
  });
});

describe('what looks like front matter', () => {
  const problemsOf = (text: string) => parseFrontMatter('a.md', text).errors;

  it.each(['***\ntitle: A\n', 'Text.\n\n---\na: b\n---\n', '----\n\nText.\n'])(
    'and is text stays text: %j',
    (text) => {
      expect(problemsOf(text)).toEqual([]);
    },
  );

  it('and is empty says nothing', () => {
    expect(parseFrontMatter('a.md', '---\n---\n')).toMatchObject({ value: {}, errors: [] });
  });
});

describe('the line of a key', () => {
  it('is counted from the beginning of the file', () => {
    const text = '---\ntitle: A\ntags:\n  - x\n  - y\n---\n';
    expect(findFrontMatterLine(text, ['title'])).toBe(2);
    expect(findFrontMatterLine(text, ['tags', 1])).toBe(5);
  });

  it('is not known where there is no front matter', () => {
    expect(findFrontMatterLine('Text.\n', ['title'])).toBeNull();
  });
});

describe('the file of tags', () => {
  it('says of tags what they are called, where they lead and what they are for', () => {
    const { errors, value } = parseTagsFile('tags.yml', 'a:\n  label: A\n  permalink: /a\nb:\n');
    expect(errors).toEqual([]);
    expect(value).toEqual({ a: { label: 'A', permalink: '/a' }, b: null });
  });

  it('is told of keys that it does not know, with file and line', () => {
    const { errors } = parseTagsFile('tags.yml', 'a:\n  lable: A\n');
    expect(errors.map(writeFinding)).toEqual([
      'tags.yml:2: a.lable: unknown key. Allowed: label, permalink, description.',
    ]);
  });
});

describe('what has no effect is a warning with its location and the reason', () => {
  it.each([
    ['sidebar_key', 'a'],
    ['sidebar_custom_props', '{ a: 1 }'],
  ])('%s in front matter', (key, value) => {
    const { errors, warnings } = parseFrontMatter('a.md', `---\ntitle: A\n${key}: ${value}\n---\n`);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      { file: 'a.md', line: 3, message: expect.stringContaining(`${key}: has no effect: `) },
    ]);
  });

  it.each([
    ['key', 'a'],
    ['customProps', '{ a: 1 }'],
  ])('%s in a category file', (key, value) => {
    const { errors, warnings } = parseCategoryFile('c/_category_.yml', `${key}: ${value}\n`);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        file: 'c/_category_.yml',
        line: 1,
        message: expect.stringContaining(`${key}: has no effect: `),
      },
    ]);
  });

  it('is nothing that an author is told to use', () => {
    const { errors } = parseFrontMatter('a.md', '---\ntitel: A\n---\n');
    expect(errors.map(writeFinding)[0]).not.toContain('sidebar_key');
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

  it('come off any name that a number was put before', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,12}$/);
    fc.assert(
      fc.property(fc.nat(999), name, (number, rest) => {
        expect(parseNumberPrefix(`${number}-${rest}`)).toEqual({ name: rest, position: number });
      }),
    );
  });
});
