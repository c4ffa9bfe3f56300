import { describe, expect, it } from 'vitest';
import { compileDoc } from './compile';
import { readHeadings, readSections } from './sections';

const plainOf = (text: string) => compileDoc(text, { source: 'a.md' }).plain;
const sectionsOf = (text: string) => readSections(plainOf(text));

describe('sections', () => {
  it('start at headings of levels 1 to 3', () => {
    const text = 'Before.\n\n## A *b* `c`\n\nFirst.\n\n#### Deep\n\nSecond.\n\n### d\n';
    expect(sectionsOf(text)).toEqual([
      { id: '', title: '', depth: 0, text: 'Before.' },
      { id: 'a-b-c', title: 'A b c', depth: 2, text: 'First. Deep Second.' },
      { id: 'd', title: 'd', depth: 3, text: '' },
    ]);
  });

  it.each([
    ['a *b* [`c`](./d.md) ~~e~~ \\*\n', 'a b c e *'],
    ['| d | e |\n| --- | --- |\n| f | |\n| g | h |\n\ni\n', 'd · e — f — g · h i'],
    [':::note[Mind `this`]\nInner.\n:::\n', 'Mind this Inner.'],
    [':::note[Mind this]\nInner.\n:::\n', 'Mind this Inner.'],
    [':::note\nInner.\n:::\n', 'Inner.'],
    ['```ts title="a.ts"\na(); // [!code ++]\nb();\n```\n', 'a.ts a(); b();'],
    ['```mermaid\nflowchart\n```\n', ''],
    ['a[^1]\n\n[^1]: b\n', 'a b'],
  ])('have the visible text: %j', (text, shown) => {
    expect(sectionsOf(text).map((section) => section.text)).toEqual([shown]);
  });

  it('have their first code as written', () => {
    const text = '## A\n\n```ts\na(\n  b,\n);\n```\n\n```ts\nc\n```\n';
    expect(sectionsOf(text).map(({ code }) => code)).toEqual([undefined, 'a(\n  b,\n);']);
  });
});

it('headings have parts in code', () => {
  expect(readHeadings(plainOf('## A *b* `c` {#d}\n'))).toEqual([
    {
      ...{ depth: 2, id: 'd', text: 'A b c' },
      parts: [
        { kind: 'text', value: 'A b ' },
        { kind: 'code', value: 'c' },
      ],
    },
  ]);
});

describe('an excerpt', () => {
  const excerptOf = (text: string) => compileDoc(text, { source: 'a.md' }).excerpt;

  it('of 160 characters is not truncated', () => {
    const text = 'x'.repeat(160);
    expect(excerptOf(`## A\n\n${text}\n`)).toBe(text);
  });

  it('is truncated at a word, without punctuation before its ellipsis', () => {
    const text = `${'word '.repeat(30)}end,; ${'x'.repeat(20)}`;
    expect(excerptOf(`${text}\n`)).toBe(`${'word '.repeat(30)}end…`);
  });

  it('is empty for a doc without a paragraph', () => {
    expect(excerptOf('# Title\n')).toBe('');
  });
});
