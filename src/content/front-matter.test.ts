import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter';
import { parseNumberPrefix } from './number-prefix';

describe('front matter', () => {
  it('an unknown key: file, line, key and the allowed ones', () => {
    const { offences } = parseFrontMatter('content/a.md', '---\ntitle: A\ntitel: B\n---\n');
    expect(offences).toHaveLength(1);
    expect(offences[0]).toMatch(
      /^content\/a\.md:3: titel: unknown key\. Allowed: id, title, slug,/,
    );
  });

  it('a value of the wrong type: file, line and key', () => {
    const { offences } = parseFrontMatter('content/a.md', '---\ntags: one\n---\n');
    expect(offences[0]).toMatch(/^content\/a\.md:2: tags: /);
  });

  it('all offences of a file at once', () => {
    const { offences } = parseFrontMatter('a.md', '---\nx: 1\ny: 2\ntitle: 3\n---\n');
    expect(offences).toHaveLength(3);
  });

  it('faulty YAML: file and line', () => {
    const { offences } = parseFrontMatter('a.md', '---\ntitle: A\ntags: [x\n---\n');
    expect(offences[0]).toMatch(/^a\.md:\d+: /);
  });

  it('a file without front matter has none', () => {
    expect(parseFrontMatter('a.md', '# A\n\n---\n\nb: c\n')).toEqual({
      frontMatter: {},
      offences: [],
    });
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
