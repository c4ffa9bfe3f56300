import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeFinding } from '../model/site-error';
import { parseNumberPrefix } from './doc';
import { parseCategoryFile, parseFrontMatter } from './front-matter';

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

describe('questions', () => {
  const problemOf = (...questions: string[]) => {
    const list = questions.map((question) => `  - ${JSON.stringify(question)}\n`).join('');
    const { errors } = parseFrontMatter('a.md', `---\nquestions:\n${list}---\n`);
    return errors.map(writeFinding).join('\n');
  };

  it('are questions, and tasks', () => {
    expect(problemOf('How do I start it?', 'Start the panel', 'Where is i18n done?')).toBe('');
  });

  it.each([
    ['a question without its mark', 'How do I start it'],
    ['a task that is a sentence', 'Start the admin panel.'],
    ['a word or two', 'Admin panel'],
  ])('%s is told with what to write', (_name, question) => {
    const problem = problemOf('How do I start it?', question, 'Start the panel');
    expect(problem).toMatch(/^a\.md:4: questions\[1\]: must be a question, as in "How do I /);
  });

  it('are three to eight', () => {
    expect(problemOf('How do I start it?')).toContain('questions: must be three at least');
    const many = Array.from({ length: 9 }, (_, number) => `Start the panel ${number}`);
    expect(problemOf(...many)).toContain('questions: must be eight at most');
  });
});

describe('what has no effect is a warning with its place and the reason', () => {
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
