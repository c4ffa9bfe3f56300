import fc from 'fast-check';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileDoc, compileModule } from './compile';
import { runDoc } from './run';

type Props = Record<string, unknown> & { children?: ReactNode };

/** Draws a component of docs as an element of its name with its props as attributes. */
const tag = (name: string) =>
  function Tag({ children, ...props }: Props) {
    return createElement(name, props, children);
  };

const components = {
  Admonition: tag('x-admonition'),
  AdmonitionTitle: tag('x-admonition-title'),
  CodeBlock: tag('x-code'),
  Diagram: tag('x-diagram'),
  Heading: tag('x-heading'),
  Identifier: tag('x-name'),
  Image: tag('x-image'),
  Link: tag('x-link'),
  Table: tag('x-table'),
  Title: tag('x-title'),
};

function isContent(value: unknown): value is ComponentType<{ components: object }> {
  return typeof value === 'function';
}

const compile = (text: string) => compileDoc(text, { source: 'content/a.mdx' });

/** Figures of a doc, without their locations. */
const figuresOf = (text: string) => compile(text).figures.map(({ figure }) => figure);

async function render(text: string, modules: Record<string, Record<string, unknown>> = {}) {
  const { code } = compile(text);
  const { default: Content } = await runDoc(code, {
    source: 'content/a.mdx',
    Fragment,
    jsx,
    jsxs,
    modules,
  });
  return isContent(Content) ? renderToStaticMarkup(<Content components={components} />) : '';
}

describe('headings', () => {
  it('have ids as GitHub makes them, unique in the doc', async () => {
    const { headings } = compile('## Hello `World`, you!\n\n## Hello World you\n');
    expect(headings.map(({ id }) => id)).toEqual(['hello-world-you', 'hello-world-you-1']);
  });

  it('have ids apart from that of the title', () => {
    const idsOf = (text: string) => compile(text).headings.map(({ id }) => id);
    expect(idsOf('# X\n\n## X\n')).toEqual(['x-1']);
    expect(idsOf('# X {#y}\n\n## X\n')).toEqual(['x']);
  });

  it('take the id that the author gives', async () => {
    expect(await render('## Title {#custom-id}\n')).toBe(
      '<x-heading as="h2" id="custom-id">Title</x-heading>',
    );
  });

  it('are no title for what braces hold', async () => {
    expect(await render('export const a = 1;\n\n## Title {a}\n')).toBe(
      '<x-heading as="h2" id="title">Title 1</x-heading>',
    );
  });

  it('count inside of components', async () => {
    const { headings } = compile('<div>\n\n### Inside\n\n</div>\n');
    expect(headings).toMatchObject([{ depth: 3, id: 'inside' }]);
  });

  it('the first of level 1 is the title, which the layout shows', async () => {
    const doc = compile('---\nid: x\n---\n# The *title*\n\nText.\n');
    expect(doc.contentTitle).toEqual([{ kind: 'text', value: 'The title' }]);
    expect(await render('# Title\n\nText.\n')).toBe('<x-title>Title</x-title>\n<p>Text.</p>');
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

  it('have titles of Markdown or of anything else that may stand in a line', async () => {
    expect(await render(':::note My `a` *title* {b} <c\nText.\n:::\n')).toContain(
      'title="My a title {b} &lt;c"',
    );
    expect(await render(':::note{title="My title"}\nText.\n:::\n')).toContain('title="My title"');
  });

  it('nest with more colons', async () => {
    const html = await render('::::note\n\n:::tip\nText.\n:::\n\n::::\n');
    expect(html).toBe(
      '<x-admonition type="note"><x-admonition type="tip"><p>Text.</p></x-admonition></x-admonition>',
    );
  });

  it('are shown as they are in code', () => {
    expect(figuresOf('```text\n:::note My title\n```\n')).toMatchObject([
      { lines: [{ text: ':::note My title' }] },
    ]);
  });
});

describe('colons that are no admonition', () => {
  it.each([
    'At 10:30 today',
    'api::article.article',
    'plugin::users-permissions.user',
    ':smile:',
    '::foo',
    ':constructor',
    '::toString',
  ])('%s stays the text that it is', async (text) => {
    expect(await render(`${text}\n`)).toBe(`<p>${text}</p>`);
  });

  it.each(['other', 'constructor', 'toString'])(
    'a container of the name %s is text',
    async (name) => {
      expect(await render(`:::${name} a\n\nText.\n\n:::\n`)).toBe(
        `<p>:::${name} a</p>\n<p>Text.</p>\n<p>:::</p>`,
      );
    },
  );

  it('no prose with colons and brackets loses a character', async () => {
    const word = fc.stringMatching(/^[a-z0-9]{0,4}(?::{1,2}[a-z][a-z0-9.-]{0,5})?[),.;]?$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
        const text = `x ${words.filter(Boolean).join(' ')} y`;
        const { sections } = compile(`${text}\n`);
        expect(sections[0]?.text).toBe(text.replaceAll(/\s+/g, ' '));
      }),
      { numRuns: 60 },
    );
  });
});

describe('code blocks', () => {
  it('name a figure that is drawn later', async () => {
    const text = 'Text.\n\n```ts\na();\n```\n';
    const { figures } = compile(text);
    expect(figures).toEqual([
      {
        line: 3,
        figure: {
          kind: 'code',
          key: expect.stringMatching(/^[0-9a-f]{16}$/),
          language: 'ts',
          lines: [{ text: 'a();', marks: [] }],
        },
      },
    ]);
    expect(await render(text)).toContain(`<x-code figure="${figures[0]?.figure.key}"`);
  });

  it('are one figure where they look the same, whatever stands around them', () => {
    const [a, b, c, d] = figuresOf(
      '```ts\na\n```\n\n```ts title="b"\na\n```\n\n```js\na\n```\n\n```ts {1}\na\n```\n',
    );
    expect(a?.key).toBe(b?.key);
    expect(new Set([a, c, d].map((figure) => figure?.key)).size).toBe(3);
  });

  it('have a language and a title', async () => {
    expect(await render('```ts title="a b.ts"\nx\n```\n')).toContain(
      'language="ts" title="a b.ts"',
    );
  });

  it('highlight lines by number and by comments, which vanish', () => {
    expect(figuresOf('```js {1}\na();\n// highlight-next-line\nb();\nc();\n```\n')).toMatchObject([
      {
        lines: [
          { text: 'a();', marks: ['highlighted'] },
          { text: 'b();', marks: ['highlighted'] },
          { text: 'c();', marks: [] },
        ],
      },
    ]);
  });

  it('mark added and removed lines', () => {
    expect(figuresOf('```js\na(); // [!code ++]\nb(); // [!code --]\n```\n')).toMatchObject([
      {
        lines: [
          { text: 'a();', marks: ['diff', 'add'] },
          { text: 'b();', marks: ['diff', 'remove'] },
        ],
      },
    ]);
  });

  it.each(['nonsense', 'constructor', '__proto__', 'toString'])(
    'in the unknown language %s are plain, with a warning',
    (language) => {
      const { figures, warnings } = compile(`Text.\n\n\`\`\`${language}\nx\n\`\`\`\n`);
      expect(warnings).toMatchObject([
        { line: 3, message: expect.stringContaining(`"${language}"`) },
      ]);
      expect(figures).toHaveLength(1);
    },
  );
});

describe('code blocks that are written as elements', () => {
  const IMPORT = "import CodeBlock from '@theme/CodeBlock';\n\n";
  const modules = { '@theme/CodeBlock': { default: tag('x-element') } };

  it.each([
    ['a template', '<CodeBlock language="ts">{`let a;\nlet b;`}</CodeBlock>', 'let a;\nlet b;'],
    ['a string', '<CodeBlock language="ts">\n  {"let a;"}\n</CodeBlock>', 'let a;'],
    ['words', '<CodeBlock language="ts">let a</CodeBlock>', 'let a'],
  ])('are the figure of a fence: %s', async (_name, element, code) => {
    const [figure] = figuresOf(IMPORT + element);
    expect(figure).toEqual(figuresOf(`\`\`\`ts\n${code}\n\`\`\`\n`)[0]);
    expect(await render(IMPORT + element, modules)).toContain(`<x-element figure="${figure?.key}"`);
  });

  it('have a title, and mark lines', async () => {
    const text = `${IMPORT}<CodeBlock language="js" title="a b.js" metastring="{1}">a()</CodeBlock>`;
    expect(await render(text, modules)).toContain('language="js" title="a b.js"');
    expect(figuresOf(text)).toMatchObject([{ lines: [{ text: 'a()', marks: ['highlighted'] }] }]);
  });

  it('are fences in the text for search and in plain Markdown', () => {
    const { sections, twin } = compile(`${IMPORT}<CodeBlock language="ts">{\`a()\`}</CodeBlock>`);
    expect(sections).toMatchObject([{ text: 'a()' }]);
    expect(twin).toEqual([{ kind: 'text', value: '```ts\na()\n```\n' }]);
  });

  it.each([
    ['whose code is made when the page is drawn', `${IMPORT}<CodeBlock>{'a' + 1}</CodeBlock>`],
    ['whose language is', `${IMPORT}<CodeBlock language={'t' + 's'}>a</CodeBlock>`],
    ['of the project', "import CodeBlock from './mine';\n\n<CodeBlock>a</CodeBlock>"],
  ])('stay elements: those %s', (_name, text) => {
    expect(figuresOf(text)).toEqual([]);
  });
});

describe('diagrams', () => {
  it('name a figure, and bring their source for when it cannot be drawn', async () => {
    const text = '```mermaid\nflowchart LR\n  A --> B\n```\n';
    const [diagram] = figuresOf(text);
    expect(diagram).toMatchObject({ kind: 'diagram', source: 'flowchart LR\n  A --> B' });
    expect(await render(text)).toBe(
      `<x-diagram figure="${diagram?.key}" source="flowchart LR\n  A --&gt; B"></x-diagram>`,
    );
    expect(compile(text).warnings).toEqual([]);
  });
});

describe('links and pictures', () => {
  it('are listed with their lines', async () => {
    const { links } = compile(
      '[a](./a.md)\n\n![b](./b.png) [c][r]\n\n<a href="/d">d</a>\n\n[r]: /c\n',
    );
    expect(links).toEqual([
      { kind: 'link', url: './a.md', line: 1 },
      { kind: 'image', url: './b.png', line: 3 },
      { kind: 'link', url: '/c', line: 3 },
      { kind: 'link', url: '/d', line: 5 },
    ]);
  });

  it('keep names of objects as what they are', async () => {
    expect(await render('[a](constructor) [__proto__] `toString` `constructor()`\n')).toBe(
      '<p><x-link href="constructor">a</x-link> [<strong>proto</strong>] <x-name name="toString">toString</x-name> <x-name name="constructor">constructor()</x-name></p>',
    );
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
    expect(compile(text).imports).toEqual([{ specifier: '@theme/Box', line: 1 }]);
  });

  it('an import of what a module lacks names the module', async () => {
    const text = "import Box from './box.mdx';\n\n<Box />\n";
    await expect(render(text, { './box.mdx': {} })).rejects.toThrow(
      '"./box.mdx" has no default export.',
    );
  });

  it('imports bind default exports, names, other names and whole modules', async () => {
    const text =
      "import A, { B, 'c-d' as C } from './a'; // é\nimport * as All from './a';\nimport './b';\n\nexport const d = 'D';\n\n<A><B /><C /><All.B />{d}</A>\n";
    const module = { default: tag('x-a'), B: tag('x-b'), 'c-d': tag('x-c') };
    expect(await render(text, { './a': module, './b': {} })).toBe(
      '<x-a><x-b></x-b><x-c></x-c><x-b></x-b>D</x-a>',
    );
    expect(compile(text).imports).toEqual([
      { specifier: './a', line: 1 },
      { specifier: './a', line: 2 },
      { specifier: './b', line: 3 },
    ]);
  });

  it('an import of what every object has is none', async () => {
    const text = "import { toString as T } from './a';\n\n<T />\n";
    await expect(render(text, { './a': {} })).rejects.toThrow('no export "toString"');
  });

  it('a doc that exports from another file says so', () => {
    expect(() => compile("Text.\n\nexport * from './a';\n")).toThrow(
      /^content\/a\.mdx:3: .*\n.*then export it/,
    );
  });

  it('a doc is a module too, with its imports as they are', () => {
    const program = compileModule("import A from './a';\n\n## Title\n\n<A />\n", {
      source: 'content/a.mdx',
    });
    expect(program).toMatch(/import A from ["']\.\/a["']/);
    expect(program).toMatch(/from ["']react\/jsx-runtime["']/);
    expect(program).toMatch(/export default|as default/);
    expect(program).toContain('Heading');
  });

  it('HTML comments are tolerated', async () => {
    const html = await render('<!-- a\nb -->\n\nText <!-- c --> here.\n');
    expect(html.trim()).toBe('<p>Text  here.</p>');
    const list = await render('- a\n  <!-- b */ -->\n- c\n');
    expect(list.replaceAll(/\s/g, '')).toBe('<ul><li>a</li><li>c</li></ul>');
  });

  it('HTML comments in code and attributes stay', async () => {
    const text =
      '<!-- a -->\n\n<T b="<!-- b -->">\n```html\n<!-- c -->\n```\n</T>\n\n`<!-- d -->`\n';
    expect(figuresOf(text)).toMatchObject([{ lines: [{ text: '<!-- c -->' }] }]);
    expect(compile(text).sections[0]?.text).toBe('<!-- c --> <!-- d -->');
  });

  it.each([
    ['a {b', /^content\/a\.mdx:1:\d+: .*\n.*write it in `code`/],
    ['a\n\nb <3 c', /^content\/a\.mdx:3:\d+: .*\n.*write it in `code`/],
    ['---\nid: a\n---\n\n<!-- b\nc -->\n\né <3', /^content\/a\.mdx:8:3: .*\n.*write it in `code`/],
    ['## A {#b} c', /^content\/a\.mdx:1:\d+: .*\n.*at the end of its heading/],
    ['a {#b} c', /^content\/a\.mdx:1:\d+: .*\n.*at the end of its heading/],
    ['---\nid: a\n---\n\nimport a form "b"\n', /^content\/a\.mdx:5:\d+: .*\n.*is JavaScript/],
    ['a\n\n{b c}\n', /^content\/a\.mdx:3:\d+: .*\n.*Braces hold JavaScript/],
    ['a\n\n<b>\n', /^content\/a\.mdx:3:\d+: .*\n.*close every element/],
  ])('%j: an error with file, line and the way out', (text, message) => {
    expect(() => compile(text)).toThrow(message);
  });
});

describe('sections and excerpt', () => {
  it('hold the text under each heading, code and tables included', async () => {
    const { sections } = compile(
      'Top.\n\n## One\n\n`a` b\n\n```ts\nconst c = 1; // [!code ++]\n```\n\n### Two\n\n| d |\n| --- |\n| e |\n',
    );
    expect(sections).toEqual([
      { id: '', title: '', depth: 0, text: 'Top.' },
      { id: 'one', title: 'One', depth: 2, text: 'a b const c = 1;' },
      { id: 'two', title: 'Two', depth: 3, text: 'd e' },
    ]);
  });

  it('the excerpt is the first paragraph, cut at a word', async () => {
    const { excerpt } = compile(`## A\n\n${'word '.repeat(60)}\n`);
    expect(excerpt).toMatch(/^(word )+word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });
});
