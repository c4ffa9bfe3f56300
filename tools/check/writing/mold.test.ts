import { expect, it } from 'vitest';
import { parseDoc } from '../../../src/markdown/parse-doc';
import type { CheckedPage } from '../pages';
import { findMolds } from './mold';

function parsePages(texts: string[]): CheckedPage[] {
  return texts.map((text, index) => {
    const file = `content/${index + 1}.md`;
    const { tree } = parseDoc(text, { source: file });
    return { file, text, version: 'current', isPartial: false, tree, frontMatter: { title: 'A' } };
  });
}

const repeat = (count: number, write: (index: number) => string) =>
  parsePages(Array.from({ length: count }, (_, index) => write(index)));

/** Pages with a heading each, whose beginnings differ. */
const heading = (text: string) => (index: number) =>
  `${'One.\n\n'.repeat(index % 3)}- two\n\n## ${text}\n`;

it('a heading of nine pages is found on the ninth', () => {
  expect(findMolds(repeat(9, heading('Where it breaks')))).toEqual([
    {
      file: 'content/9.md',
      line: 7,
      message: expect.stringContaining('"where it breaks" is a heading of 9 pages, at most 8'),
    },
  ]);
});

it('a heading twice on one page counts once', () => {
  expect(findMolds(repeat(8, (index) => `${heading('Reset')(index)}\n## Reset\n`))).toEqual([
    expect.objectContaining({ message: expect.stringContaining('16 headings begin with "reset"') }),
  ]);
});

it('the sixteenth heading with the same first word is found', () => {
  const findings = findMolds(repeat(16, (index) => heading(`What happens to ${index}`)(index)));
  expect(findings.filter(({ message }) => message.includes('begin with "what"'))).toEqual([
    expect.objectContaining({ file: 'content/16.md' }),
  ]);
});

it('pages beyond a third that begin with the same kinds of blocks are found', () => {
  const alike = repeat(9, () => 'One.\n\nTwo.\n\n- three\n');
  const others = repeat(6, () => '```ts\nf();\n```\n');
  expect(findMolds([...alike, ...others])).toEqual([
    {
      file: 'content/9.md',
      line: 1,
      message: expect.stringContaining('9 of 15 pages begin with paragraph, paragraph, list'),
    },
  ]);
});

it('a small site may begin its pages alike', () => {
  expect(findMolds(repeat(8, () => 'One.\n\nTwo.\n\nThree.\n'))).toEqual([]);
});
