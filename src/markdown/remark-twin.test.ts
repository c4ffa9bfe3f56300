import { describe, expect, it } from 'vitest';
import { compileDoc } from './compile';

async function twinOf(text: string): Promise<string> {
  const { twin } = await compileDoc(text, { source: 'a.mdx' });
  return twin
    .map((part) =>
      part.kind === 'text' ? part.value : part.kind === 'link' ? part.url : '(cards)',
    )
    .join('')
    .trim();
}

describe('a doc as plain Markdown', () => {
  it.each([
    ['front matter and the title go', '---\ntitle: A\n---\n\n# A\n\nText.', 'Text.'],
    ['imports and expressions go', "import A from './a';\n\nText{/* c */}.", 'Text.'],
    [
      'code stays as it is',
      '```ts title="a.ts"\nlet a = {};\n```',
      '```ts title="a.ts"\nlet a = {};\n```',
    ],
    ['links keep what the author wrote', '[a](./b.md#c)', '[a](./b.md#c)'],
    ['an admonition is a quote', ':::warning\nCareful.\n:::', '> **Warning**\n>\n> Careful.'],
    ['a card is a link', '<Card title="T" href="/a">\nText.\n</Card>', '[T](/a)\n\nText.'],
    ['cards of a category stay open', '<DocCardList />', '(cards)'],
    ['ids of headings go', '## A {#b}', '## A'],
    ['unknown components are what they hold', '<Thing>\n\nText.\n\n</Thing>', 'Text.'],
  ])('%s', async (_name, text, twin) => {
    expect(await twinOf(text)).toBe(twin);
  });
});
