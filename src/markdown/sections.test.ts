import { expect, it } from 'vitest';
import type { Heading } from '../model/heading';
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

it('titles of admonitions and of code, and its lines, are text; diagrams are none', () => {
  const text =
    ':::note[Mind this]\nInner.\n:::\n\n```ts title="a.ts"\na();\nb();\n```\n\n```mermaid\nflowchart\n```\n';
  expect(readSections(treeOf(text), [])).toEqual([
    { id: '', title: '', depth: 0, text: 'Mind this Inner. a.ts a(); b();' },
  ]);
});

it('an excerpt of 160 characters is whole', () => {
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
