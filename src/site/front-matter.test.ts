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

describe('front matter', () => {
  it('an unknown key: file, line, key and the allowed ones', () => {
    const { errors } = parseFrontMatter('content/a.md', '---\ntitle: A\ntitel: B\n---\n');
    expect(errors).toHaveLength(1);
    expect(errors.map(writeFinding)[0]).toMatch(
      /^content\/a\.md:3: titel: unknown key\. Allowed: id, title, slug,/,
    );
  });

  it('a value of the wrong type: file, line and key', () => {
    const { errors } = parseFrontMatter('content/a.md', '---\ntags: one\n---\n');
    expect(errors.map(writeFinding)[0]).toMatch(/^content\/a\.md:2: tags: /);
  });

  it('all errors of a file at once', () => {
    const { errors } = parseFrontMatter('a.md', '---\nx: 1\ny: 2\ntitle: 3\n---\n');
    expect(errors).toHaveLength(3);
  });

  it('faulty YAML: file and line', () => {
    const { errors } = parseFrontMatter('a.md', '---\ntitle: A\ntags: [x\n---\n');
    expect(errors.map(writeFinding)[0]).toMatch(/^a\.md:\d+: /);
  });

  it('a file without front matter has none', () => {
    expect(parseFrontMatter('a.md', '# A\n\n---\n\nb: c\n')).toEqual({
      value: {},
      errors: [],
      warnings: [],
    });
  });
});

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

  it.each([
    ['slug: https://example.org/a', 'slug: must be a path'],
    ['slug: svn+ssh2:a', 'slug: must be a path'],
    ['slug: a//b', 'slug: must be a path'],
    ['slug: " a"', 'slug: must be a path'],
    ['slug: "a "', 'slug: must be a path'],
    ['tags: ["!"]', 'tags[0]: '],
    ['last_update: { date: 2023-02-29 }', 'last_update.date: must be a day that there is'],
    ['last_update: { date: "2024-02-29 at ten" }', 'last_update.date: must be a day that there is'],
    ['image: //example.org/a.png', 'image: must begin with "https://"'],
    ['image: a.png', 'image: must begin with "https://"'],
    ['image: "/a b.png"', 'image: must begin with "https://"'],
    ['id: a/b', 'id: must not hold a slash'],
    ['id: " "', 'id: must not be empty'],
    ['title: "a\\x01"', 'title: holds a character that cannot be shown'],
    ['toc_min_heading_level: 1', 'toc_min_heading_level: '],
    [
      '{ toc_min_heading_level: 4, toc_max_heading_level: 3 }',
      'toc_min_heading_level: must not be more than "toc_max_heading_level"',
    ],
  ])('%s is wrong', (line, fault) => {
    expect(faultOf(line)).toContain(fault);
  });
});

describe('what looks like front matter', () => {
  const problemsOf = (text: string) => parseFrontMatter('a.md', text).errors;

  it.each([
    ['does not end', '---\ntitle: A\n\nText.\n', 'begins here and does not end'],
    ['stands below an empty line', '\n---\ntitle: A\n---\n', 'this looks like front matter'],
    ['stands below a comment', '<!-- x -->\n---\ntitle: A\n---\n', 'looks like front matter'],
    ['is TOML', '+++\ntitle = "A"\n+++\n', 'this looks like front matter'],
    ['has too many dashes', '----\ntitle: A\n----\n', 'this looks like front matter'],
  ])('and %s is an error in the first line', (_name, text, message) => {
    expect(problemsOf(text)).toEqual([
      { file: 'a.md', line: 1, message: expect.stringContaining(message) },
    ]);
  });

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
