import { describe, expect, it } from 'vitest';
import { compileDoc } from './compile';

function twinOf(text: string): string {
  const { twin } = compileDoc(text, { source: 'a.mdx' });
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
    [
      'links to be resolved keep their titles',
      '[a](/b "c")\n\n[r]\n\n[r]: /d "e"',
      '[a](/b "c")\n\n[r]\n\n[r]: /d "e"',
    ],
    ['links within words of links stay whole', '[![/a](/a.png)](/a)', '[![/a](/a.png)](/a)'],
    [
      'tables stay as the author wrote them',
      '| a |\n| - |\n| [b](/c) |',
      '| a |\n| - |\n| [b](/c) |',
    ],
    ['comments in code stay', '```html\n<!-- c -->\n```', '```html\n<!-- c -->\n```'],
    [
      'plain words for a title lose nothing',
      ':::tip Use *this*\nText.\n:::',
      '> **Use this**\n>\n> Text.',
    ],
    ['a title is text', ':::tip[`a_b` \\*c]\nText.\n:::', '> **a\\_b \\*c**\n>\n> Text.'],
    ['other directives are text', 'At 10:30 see api::a.a', 'At 10:30 see api::a.a'],
    [
      'admonitions in lists stay in them',
      '- a\n\n  :::note\n  b\n  :::\n\n- c',
      '- a\n\n  > **Note**\n  >\n  > b\n\n- c',
    ],
    ['admonitions in quotes stay in them', '> :::note\n> b\n> :::', '> > **Note**\n> >\n> > b'],
    ['emphasis of nothing goes', 'a **{b}** c', 'a  c'],
    [
      'elements in a line are what they show',
      'a <a href="/b">c *d*</a> <kbd>e</kbd>',
      'a [c *d*](/b) e',
    ],
    ['unknown components are what they hold', '<Thing>\n\nText.\n\n</Thing>', 'Text.'],
  ])('%s', (_name, text, twin) => {
    expect(twinOf(text)).toBe(twin);
  });

  it('words that look like a marker stay words', () => {
    const { twin } = compileDoc('twin-link-0 twin-cards-0 [a](/b)\n', { source: 'a.mdx' });
    expect(twin).toEqual([
      { kind: 'text', value: 'twin-link-0 twin-cards-0 [a](' },
      { kind: 'link', url: '/b' },
      { kind: 'text', value: ')\n' },
    ]);
  });
});
