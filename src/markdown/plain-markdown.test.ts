import { describe, expect, it } from 'vitest';
import { compileDoc } from './compile';
import { writeMarkdown } from './write-markdown';

function plainOf(text: string): string {
  return writeMarkdown(compileDoc(text, { source: 'a.mdx' }).plain).trim();
}

describe('a doc as plain Markdown', () => {
  it.each([
    ['front matter and the title go', '---\ntitle: A\n---\n\n# A\n\nText.', 'Text.'],
    [
      'code keeps its title',
      '```ts title="a.ts"\nlet a = {};\n```',
      '```ts title="a.ts"\nlet a = {};\n```',
    ],
    ['a diagram is its source', '```mermaid\nA --> B\n```', '```mermaid\nA --> B\n```'],
    ['links keep what the author wrote', '[a](./b.md#c)', '[a](./b.md#c)'],
    ['an admonition is a quote', ':::warning\nCareful.\n:::', '> **Warning**\n>\n> Careful.'],
    ['ids of headings go', '## A {#b}', '## A'],
    [
      'links by reference stay',
      '[a](/b "c")\n\n[r]\n\n[r]: /d "e"',
      '[a](/b "c")\n\n[r]\n\n[r]: /d "e"',
    ],
    ['picture elements are pictures', 'a <img src="/a.png" alt="b" />', 'a ![b](/a.png)'],
    ['pictures in links stay in them', '[![/a](/a.png)](/a)', '[![/a](/a.png)](/a)'],
    ['tables stay', '| a      |\n| ------ |\n| [b](/c) |', '| a |\n| - |\n| [b](/c) |'],
    ['footnotes stay', 'a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: b'],
    ['comments in code stay', '```html\n<!-- c -->\n```', '```html\n<!-- c -->\n```'],
    [
      'titles keep their markup',
      ':::tip[Use *this* `a_b`]\nText.\n:::',
      '> **Use *this* `a_b`**\n>\n> Text.',
    ],
    ['other directives are text', 'At 10:30 see api::a.a', 'At 10:30 see api::a.a'],
    [
      'admonitions in lists stay in them',
      '- a\n\n  :::note\n  b\n  :::\n\n- c',
      '- a\n\n  > **Note**\n  >\n  > b\n\n- c',
    ],
    ['admonitions in quotes stay in them', '> :::note\n> b\n> :::', '> > **Note**\n> >\n> > b'],
    [
      'elements in a line are what they show',
      'a <a href="/b">c *d*</a> <kbd>e</kbd>',
      'a [c *d*](/b) e',
    ],
    [
      'folded passages are open',
      '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
      '**More**\n\nText.',
    ],
    ['unknown components are what they hold', '<Thing>\n\nText.\n\n</Thing>', 'Text.'],
  ])('%s', (_name, text, plain) => {
    expect(plainOf(text)).toBe(plain);
  });
});
