import fc from 'fast-check';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileDoc } from './compile';
import { runDoc } from './run';

type Props = Record<string, unknown> & { children?: ReactNode };

/** Draws a component of docs as an element of its name with its props as attributes. */
const tag = (name: string) =>
  function Tag({ children, html, svg, ...props }: Props) {
    const inner = html ?? svg;
    return typeof inner === 'string'
      ? createElement(name, { ...props, dangerouslySetInnerHTML: { __html: inner } })
      : createElement(name, props, children);
  };

const components = {
  Admonition: tag('x-admonition'),
  CodeBlock: tag('x-code'),
  Diagram: tag('x-diagram'),
  Heading: tag('x-heading'),
  Image: tag('x-image'),
  Link: tag('x-link'),
  Table: tag('x-table'),
};

function isContent(value: unknown): value is ComponentType<{ components: object }> {
  return typeof value === 'function';
}

const compile = (text: string) => compileDoc(text, { source: 'content/a.mdx' });

async function render(text: string, modules: Record<string, Record<string, unknown>> = {}) {
  const { code } = await compile(text);
  const { default: Content } = await runDoc(code, { Fragment, jsx, jsxs, modules });
  return isContent(Content) ? renderToStaticMarkup(<Content components={components} />) : '';
}

describe('headings', () => {
  it('have ids as GitHub makes them, unique in the doc', async () => {
    const { headings } = await compile('## Hello `World`, you!\n\n## Hello World you\n');
    expect(headings.map(({ id }) => id)).toEqual(['hello-world-you', 'hello-world-you-1']);
  });

  it('take the id that the author gives', async () => {
    expect(await render('## Title {#custom-id}\n')).toBe(
      '<x-heading as="h2" id="custom-id">Title</x-heading>',
    );
  });

  it('count inside of components', async () => {
    const { headings } = await compile('<div>\n\n### Inside\n\n</div>\n');
    expect(headings).toMatchObject([{ depth: 3, id: 'inside' }]);
  });

  it('the first of level 1 is the title and leaves the text', async () => {
    const doc = await compile('---\nid: x\n---\n# The *title*\n\nText.\n');
    expect(doc.contentTitle).toBe('The title');
    expect(await render('# Title\n\nText.\n')).toBe('<p>Text.</p>');
  });
});

describe('admonitions', () => {
  it.each(['note', 'tip', 'info', 'warning', 'caution', 'danger'])(':::%s', async (type) => {
    expect(await render(`:::${type}\n\nText.\n\n:::\n`)).toBe(
      `<x-admonition type="${type}"><p>Text.</p></x-admonition>`,
    );
  });

  it('have titles in brackets or as plain words', async () => {
    expect(await render(':::note[My `title`]\nText.\n:::\n')).toContain('title="My title"');
    expect(await render(':::note My title\nText.\n:::\n')).toContain('title="My title"');
  });

  it('nest with more colons', async () => {
    const html = await render('::::note\n\n:::tip\nText.\n:::\n\n::::\n');
    expect(html).toBe(
      '<x-admonition type="note"><x-admonition type="tip"><p>Text.</p></x-admonition></x-admonition>',
    );
  });

  it('are shown as they are in code', async () => {
    expect(await render('```text\n:::note My title\n```\n')).toContain(':::note My title');
  });
});

describe('colons that are no admonition', () => {
  it.each([
    'At 10:30 today',
    'api::article.article',
    'plugin::users-permissions.user',
    ':smile:',
    '::foo',
  ])('%s stays the text that it is', async (text) => {
    expect(await render(`${text}\n`)).toBe(`<p>${text}</p>`);
  });

  it('no prose with colons and brackets loses a character', async () => {
    const word = fc.stringMatching(/^[a-z0-9]{0,4}(?::{1,2}[a-z][a-z0-9.-]{0,5})?[),.;]?$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
        const text = `x ${words.filter(Boolean).join(' ')} y`;
        const { sections } = await compile(`${text}\n`);
        expect(sections[0]?.text).toBe(text.replaceAll(/\s+/g, ' '));
      }),
      { numRuns: 60 },
    );
  });
});

describe('code blocks', () => {
  it('are highlighted with classes, without styles', async () => {
    const html = await render('```ts\nconst a = "x";\n```\n');
    expect(html).toContain('<span class="tk-keyword">const</span>');
    expect(html).toContain('class="tk-string"');
    expect(html).not.toContain('style=');
  });

  it('have a language, a title and line numbers', async () => {
    expect(await render('```ts title="a b.ts" showLineNumbers=5\nx\n```\n')).toMatch(
      /language="ts" title="a b\.ts" lineNumbers="5"/i,
    );
  });

  it('highlight lines by number and by comments, which vanish', async () => {
    const html = await render('```js {1}\na();\n// highlight-next-line\nb();\nc();\n```\n');
    expect(html.match(/class="line highlighted"/g)).toHaveLength(2);
    expect(html).not.toContain('highlight-next-line');
  });

  it('mark added and removed lines', async () => {
    const html = await render('```js\na(); // [!code ++]\nb(); // [!code --]\n```\n');
    expect(html).toContain('class="line diff add"');
    expect(html).toContain('class="line diff remove"');
    expect(html).not.toContain('!code');
  });

  it('escape what they show', async () => {
    expect(await render('```text\n<script>&amp;\n```\n')).toContain('&#x3C;script>&#x26;amp;');
  });

  it('in an unknown language are plain, with a warning', async () => {
    const { warnings } = await compile('Text.\n\n```nonsense\nx\n```\n');
    expect(warnings).toMatchObject([{ line: 3, message: expect.stringContaining('"nonsense"') }]);
  });
});

describe('diagrams', () => {
  const flowchart = '```mermaid\nflowchart LR\n  A[Browser] --> B[Server]\n```\n';

  it('are inline pictures with a name, without style and foreign fonts', async () => {
    const html = await render(flowchart);
    expect(html).toContain('role="img" aria-label="Flowchart: Browser, Server"');
    expect(html).not.toMatch(/style|googleapis/);
  });

  it('take their name from accTitle', async () => {
    expect(await render(flowchart.replace('LR\n', 'LR\n  accTitle: My name\n'))).toContain(
      'aria-label="My name"',
    );
  });

  it('have ids that are unique on the page', async () => {
    const ids = [...(await render(flowchart + flowchart)).matchAll(/ id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that cannot be drawn are shown as code, with a warning', async () => {
    const text = '```mermaid\nmindmap\n  root\n```\n';
    expect((await compile(text)).warnings).toMatchObject([
      { line: 1, message: expect.stringContaining('cannot be drawn') },
    ]);
    expect(await render(text)).toContain('<x-code');
  });
});

describe('links and pictures', () => {
  it('are listed with their lines', async () => {
    const { links } = await compile(
      '[a](./a.md)\n\n![b](./b.png) [c][r]\n\n<a href="/d">d</a>\n\n[r]: /c\n',
    );
    expect(links).toEqual([
      { kind: 'link', url: './a.md', line: 1 },
      { kind: 'image', url: './b.png', line: 3 },
      { kind: 'link', url: '/c', line: 3 },
      { kind: 'link', url: '/d', line: 5 },
    ]);
  });

  it('keep the URL as written', async () => {
    expect(await render('[a](<./my file.md>)\n')).toContain('href="./my file.md"');
  });
});

describe('GitHub Markdown', () => {
  it('tables, task lists with named boxes, and footnotes', async () => {
    expect(await render('| a |\n| --- |\n| b |\n')).toContain('<x-table><thead>');
    expect(await render('- [x] done\n')).toContain('aria-label="Done"');
    const footnotes = await render('a[^1]\n\n[^1]: note\n');
    expect(footnotes).toContain('href="#fn-1"');
    expect(footnotes).toContain('id="fn-1"');
  });
});

describe('MDX', () => {
  it('imports are asked of who runs the doc', async () => {
    const text = "import Box, { B as C } from '@theme/Box';\n\n<Box><C /></Box>\n";
    const modules = { '@theme/Box': { default: tag('x-box'), B: tag('x-b') } };
    expect(await render(text, modules)).toBe('<x-box><x-b></x-b></x-box>');
    expect((await compile(text)).imports).toEqual([{ specifier: '@theme/Box', line: 1 }]);
  });

  it('an import of what a module lacks names the module', async () => {
    const text = "import Box from './box.mdx';\n\n<Box />\n";
    await expect(render(text, { './box.mdx': {} })).rejects.toThrow(
      '"./box.mdx" has no default export.',
    );
  });

  it('HTML comments are tolerated', async () => {
    expect(await render('<!-- a\nb -->\n\nText <!-- c --> here.\n')).toBe('<p>Text  here.</p>');
  });

  it.each([
    ['a {b', /^content\/a\.mdx:1:\d+: .*\n.*write it in `code`/],
    ['a\n\nb <3 c', /^content\/a\.mdx:3:\d+: .*\n.*write it in `code`/],
  ])('%j: an error with file, line and the way out', async (text, message) => {
    await expect(compile(text)).rejects.toThrow(message);
  });
});

describe('sections and excerpt', () => {
  it('hold the text under each heading, code and tables included', async () => {
    const { sections } = await compile(
      'Top.\n\n## One\n\n`a` b\n\n```ts\nconst c = 1; // [!code ++]\n```\n\n### Two\n\n| d |\n| --- |\n| e |\n',
    );
    expect(sections).toEqual([
      { id: '', title: '', depth: 0, text: 'Top.' },
      { id: 'one', title: 'One', depth: 2, text: 'a b const c = 1;' },
      { id: 'two', title: 'Two', depth: 3, text: 'd e' },
    ]);
  });

  it('the excerpt is the first paragraph, cut at a word', async () => {
    const { excerpt } = await compile(`## A\n\n${'word '.repeat(60)}\n`);
    expect(excerpt).toMatch(/^(word )+word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });
});
