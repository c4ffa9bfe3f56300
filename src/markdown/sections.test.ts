import { expect, it } from 'vitest';
import type { Heading } from '../model/heading';
import { compileDoc } from './compile';
import { parseDoc } from './parse-doc';
import { readExcerpt, readSections } from './sections';

const treeOf = (text: string) => parseDoc(text, { source: 'a.md' }).tree;

const headings: Heading[] = [
  { id: 'one', text: 'One', depth: 2, parts: [] },
  { id: 'deep', text: 'Deep', depth: 4, parts: [] },
];

it('a doc is cut at its headings down to the third level', () => {
  const text = 'Before.\n\n## One\n\nFirst.\n\n#### Deep\n\nSecond.\n';
  expect(readSections(treeOf(text), headings)).toEqual([
    { id: '', title: '', depth: 0, text: 'Before.' },
    { id: 'one', title: 'One', depth: 2, text: 'First. Deep Second.' },
  ]);
});

it.each([
  [':::note[Mind `this`]\nInner.\n:::\n', 'Mind this Inner.'],
  [':::note Mind this\nInner.\n:::\n', 'Mind this Inner.'],
  ['```ts title="a.ts"\na(); // [!code ++]\nb();\n```\n', 'a.ts a(); b();'],
  ['```mermaid\nflowchart\n```\n', ''],
])('titles of admonitions and code are text, and diagrams are none: %j', (text, shown) => {
  const { sections } = compileDoc(text, { source: 'a.md' });
  expect(sections).toEqual([{ id: '', title: '', depth: 0, text: shown }]);
});

it('an excerpt of 160 characters is not truncated', () => {
  const text = 'x'.repeat(160);
  expect(readExcerpt(treeOf(`${text}\n`))).toBe(text);
});

it('a longer one ends at a word, without the marks before its dots', () => {
  const text = `${'word '.repeat(30)}end,; ${'x'.repeat(20)}`;
  expect(readExcerpt(treeOf(`${text}\n`))).toBe(`${'word '.repeat(30)}end…`);
});

it('a doc without a paragraph has none', () => {
  expect(readExcerpt(treeOf('# Title\n'))).toBe('');
});
