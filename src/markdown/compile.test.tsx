import fc from 'fast-check';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FRAME_IDS } from '../constants';
import { ADMONITIONS } from '../model/admonition';
import { compileDoc } from './compile';
import { readHeadings, readSections } from './sections';

type Props = Record<string, unknown> & { children?: ReactNode };

/** Renders a component as an element of its name, with its props as attributes. */
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
} as unknown as Components;

const compile = (text: string) => compileDoc(text, { source: 'content/a.md' });

/** Ids of the headings of a doc. */
const idsOf = (text: string) => readHeadings(compile(text).plain).map(({ id }) => id);

/** Figures of a doc, without their locations. */
const figuresOf = (text: string) => compile(text).figures.map(({ figure }) => figure);

function render(text: string): string {
  const { tree } = compile(text);
  return renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs, components }));
}

/** Findings of a doc, each with its line. */
const findingsOf = (text: string) => {
  const { errors, warnings } = compile(text);
  return [...errors, ...warnings].map(({ line, message }) => `${line}: ${message}`);
};

describe('headings', () => {
  it('have ids as GitHub makes them, unique in the doc', () => {
    expect(idsOf('## Hello `World`, you!\n\n## Hello World you\n')).toEqual([
      'hello-world-you',
      'hello-world-you-1',
    ]);
  });

  it("have ids that differ from the title's", () => {
    expect(idsOf('# X\n\n## X\n')).toEqual(['x-1']);
    expect(idsOf('# X {#y}\n\n## X\n')).toEqual(['x']);
  });

  it('can have an explicit id', () => {
    expect(render('## Title {#custom-id}\n')).toBe(
      '<x-heading as="h2" id="custom-id">Title</x-heading>',
    );
  });

  it('can be inside of components', () => {
    const { plain } = compile('<div>\n\n### Inside\n\n</div>\n');
    expect(readHeadings(plain)).toMatchObject([{ depth: 3, id: 'inside' }]);
  });

  it('that start a doc at level 1 are its title', () => {
    const doc = compile('---\nid: x\n---\n# The *title*\n\nText.\n');
    expect(doc.contentTitle).toEqual([{ kind: 'text', value: 'The title' }]);
    expect(render('# Title\n\nText.\n').trim()).toBe('<p>Text.</p>');
  });
});

describe('admonitions', () => {
  const note = (title: string, content = '<p>Text.</p>') =>
    `<x-admonition type="note"><x-admonition-title>${title}</x-admonition-title>${content}</x-admonition>`;

  it.each([...ADMONITIONS])('of the kind %s are called as their kind', (type, { title }) => {
    expect(render(`:::${type}\n\nText.\n\n:::\n`)).toBe(
      note(title).replace('type="note"', `type="${type}"`),
    );
  });

  it('have titles in inline Markdown', () => {
    expect(render(':::note[My *title*]\nText.\n:::\n')).toBe(note('My <em>title</em>'));
  });

  it('nest with more colons', () => {
    expect(render('::::note[A]\n\n:::note[B]\nText.\n:::\n\n::::\n')).toBe(note('A', note('B')));
  });

  it('stay as written in code', () => {
    expect(figuresOf('```text\n:::note My title\n```\n')).toMatchObject([
      { code: ':::note My title' },
    ]);
  });
});

describe('other colons', () => {
  it.each([
    'At 10:30 today',
    'api::article.article',
    'plugin::users-permissions.user',
    ':smile:',
    ':constructor',
    '::toString at once',
  ])('%s stays text', (text) => {
    expect(render(`${text}\n`)).toBe(`<p>${text}</p>`);
  });

  it.each(['other', 'constructor', 'toString'])('a container of the name %s is text', (name) => {
    expect(render(`:::${name} a\n\nText.\n\n:::\n`)).toBe(
      `<p>:::${name} a</p>\n<p>Text.</p>\n<p>:::</p>`,
    );
  });

  it('prose with colons and brackets keeps every character', () => {
    const word = fc.stringMatching(/^[a-z0-9]{0,4}(?::{1,2}[a-z][a-z0-9.-]{0,5})?[),.;]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const text = `x ${words.filter(Boolean).join(' ')} y`;
        const [section] = readSections(compile(`${text}\n`).plain);
        expect(section?.text).toBe(text.replaceAll(/\s+/g, ' '));
      }),
      { numRuns: 60 },
    );
  });
});

describe('code blocks', () => {
  it('refer to a figure that is highlighted later', () => {
    const text = 'Text.\n\n```ts\na();\n```\n';
    const { figures } = compile(text);
    expect(figures).toEqual([
      {
        line: 3,
        figure: {
          key: expect.stringMatching(/^[0-9a-f]{16}$/),
          language: 'ts',
          code: 'a();',
          ranges: '',
        },
      },
    ]);
    expect(render(text)).toContain(`<x-code figure="${figures[0]?.figure.key}"`);
  });

  it('share a figure if they look the same', () => {
    const [a, b, c, d] = figuresOf(
      '```ts\na\n```\n\n```ts title="b"\na\n```\n\n```js\na\n```\n\n```ts {1}\na\n```\n',
    );
    expect(a?.key).toBe(b?.key);
    expect(new Set([a, c, d].map((figure) => figure?.key)).size).toBe(3);
  });

  it('have a language and a title', () => {
    expect(render('```ts title="a b.ts"\nx\n```\n')).toContain('language="ts" title="a b.ts"');
  });

  it('have lines to highlight, unless the braces are in the title', () => {
    const text = '```js title="{2}" {1,2-3}\na\nb\nc\n```\n';
    expect(figuresOf(text)).toMatchObject([{ code: 'a\nb\nc', ranges: '{1,2-3}' }]);
    expect(findingsOf(text)).toEqual([]);
    expect(findingsOf('```js title="{9}"\na\n```\n')).toEqual([]);
  });

  it.each([
    ['{2}', '{2} is outside of this code, which has 1 line.'],
    ['{a}', '{a} is outside'],
    ['title=a.ts', 'title=a.ts has no effect on this code.'],
    ['showLineNumbers', 'showLineNumbers has no effect'],
    ['/word/', '/word/ has no effect'],
    ['titel="a"', 'titel="a" has no effect'],
  ])('have a warning about metadata without effect: %s', (meta, message) => {
    expect(findingsOf(`\`\`\`js ${meta}\na\n\`\`\`\n`)[0]).toContain(`1: ${message}`);
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

describe('diagrams', () => {
  it('have the key of their drawing, and their source', () => {
    const source = 'flowchart LR\n  A --> B';
    const text = `Above.\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`;
    const { diagrams, figures } = compile(text);
    expect(diagrams).toEqual([{ key: expect.stringMatching(/^[\da-f]{12}$/), source, line: 3 }]);
    expect(figures).toEqual([]);
    expect(render(text)).toContain(
      `<x-diagram drawing="${diagrams[0]?.key}" source="flowchart LR\n  A --&gt; B"></x-diagram>`,
    );
  });
});

describe('links and pictures', () => {
  it('are listed with lines', () => {
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

  it('can be called like properties of objects', () => {
    expect(render('[a](constructor) [__proto__] `toString` `constructor()`\n')).toBe(
      '<p><x-link href="constructor">a</x-link> [<strong>proto</strong>] <x-name name="toString">toString</x-name> <x-name name="constructor">constructor()</x-name></p>',
    );
  });

  it('keep the URL as written', () => {
    expect(render('[a](<./my file.md>)\n')).toContain('href="./my file.md"');
  });
});

describe('GitHub Markdown', () => {
  it('has tables, task lists with labeled checkboxes, and footnotes', () => {
    expect(render('| a |\n| --- |\n| b |\n')).toContain('<table><thead>');
    expect(render('- [x] done\n')).toContain('aria-label="Done"');
    const footnotes = render('a[^1]\n\n[^1]: note\n');
    expect(footnotes).toContain('href="#fn-1"');
    expect(footnotes).toContain('id="fn-1"');
  });
});

describe('a doc is data', () => {
  it.each([
    ['{1 + 1}', '1: {1 + 1} is JavaScript, which'],
    ['Text {a} here.', '1: {a} is JavaScript, which'],
    ["Text.\n\nimport A from './a';", '3: A paragraph that begins with "import" is JavaScript.'],
    ['export const a = 1;', '1: A paragraph that begins with "export" is JavaScript.'],
    ['<Box of={a} />', '1: <Box of={…}>: an attribute is a plain string'],
    ['<kbd {...a}>b</kbd>', '1: <kbd {…}>: an attribute is a plain string'],
    ['<script>a</script>', "1: <script> isn't allowed in docs; the nearest allowed element"],
    ['<iframe src="https://a.example" />', "1: <iframe> isn't allowed in docs;"],
    ['<kbd style="color: red">a</kbd>', '1: <kbd style> is blocked. <kbd> can have: id'],
    ['<a href="/b" onclick="c()">a</a>', '1: <a onclick> is blocked.'],
    ['![a](https://a.example/b.png)', '1: "https://a.example/b.png" is not part of this site'],
    ['<img src="//a.example/b.png" alt="" />', '1: "//a.example/b.png" is not part of this site'],
  ])('%s: an error with line and remedy', (text, message) => {
    const findings = findingsOf(`${text}\n`);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(message);
  });

  it('allowed elements and components with literal attributes are fine', () => {
    const text =
      'Press <kbd>Ctrl</kbd>.\n\n<details open>\n<summary>More</summary>\n\nText.\n\n</details>\n\n<Own of="a" isOne />\n';
    expect(findingsOf(text)).toEqual([]);
    expect(compile(text).components).toEqual([{ name: 'Own', line: 10 }]);
    expect(render(text)).toContain('<kbd>Ctrl</kbd>');
    expect(render(text)).toContain('<details open="">');
  });

  it.each([
    ['a {b', /^content\/a\.md:1:\d+: .*\n.*write it in `code`/],
    ['a\n\nb <3 c', /^content\/a\.md:3:\d+: .*\n.*write it in `code`/],
    ['---\nid: a\n---\n\né <3', /^content\/a\.md:5:3: .*\n.*write it in `code`/],
    ['a\n\n<b>\n', /^content\/a\.md:3:\d+: .*\n.*close every element/],
    ['a\n\n<!-- b -->\n', /^content\/a\.md:3:\d+: .*\n.*HTML comments/],
  ])('%j cannot be parsed: an error with file, line and remedy', (text, message) => {
    expect(() => compile(text)).toThrow(message);
  });

  it.each(['{% b %}', '<!-- b -->', '<https://b.c>'])(
    '%j: an error without advice about MDX',
    (text) => {
      expect(() => compile(text)).toThrow(/^content\/a\.md:1:\d+: (?!.*(?:MDX|oxc))/);
    },
  );

  it('a backslash at the end does not crash the process', () => {
    expect(render('a\\')).toContain('a');
  });
});

describe('other problems', () => {
  it('a heading without letters has an id', () => {
    expect(idsOf('## ???\n\n## !\n')).toEqual(['section', 'section-1']);
  });

  it('a generated id differs from explicit ones', () => {
    expect(idsOf('## My id\n\n## Other {#my-id}\n')).toEqual(['my-id-1', 'my-id']);
  });

  it.each([
    '## A {#x}\n\n## B {#x}\n',
    '<a id="x"></a>\n\n## B {#x}\n',
    '## A {#x}\n\n<div id="x">\n\nB\n\n</div>\n',
  ])('two equal ids are an error: %j', (text) => {
    expect(findingsOf(text)).toEqual(['3: The id "x" is taken. Choose another one.']);
  });

  it('a generated id differs from those of other elements and of the frame', () => {
    expect(idsOf('<a id="setup"></a>\n\n## Setup\n')).toEqual(['setup-1']);
    expect(idsOf('## fn 1\n\na[^1]\n\n[^1]: Note.\n')).toEqual(['fn-1-1']);
    for (const id of Object.values(FRAME_IDS)) {
      expect(idsOf(`## ${id}\n`)).toEqual([`${id}-1`]);
      expect(findingsOf(`## A {#${id}}\n`)).toHaveLength(1);
    }
  });

  it('an id in code is text', () => {
    expect(render('## `{#id}`\n')).toBe(
      '<x-heading as="h2" id="id"><code>{#id}</code></x-heading>',
    );
    expect(findingsOf('## A {#x}\n\n## `{#x}`\n')).toEqual([]);
  });

  it('a summary in a paragraph is an error', () => {
    expect(findingsOf('<details>\n<summary>a</summary>\nb\n</details>\n')).toEqual([
      '2: <summary> must be directly inside of <details>. Leave an empty line between it and the text below.',
    ]);
  });

  it.each([
    ['## X {.note}', '1: {.note} is not shown: a heading can only have an id'],
    ['## X {#x .note}', '1: {#x .note} is not shown'],
    ['## X {#x key=a}', '1: {#x key=a} is not shown'],
  ])('other attributes of a heading are an error: %j', (text, message) => {
    expect(findingsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  it('a reference to a missing footnote is a warning', () => {
    const { warnings } = compile('a[^1] \\[^2] `[^3]`\nb[^4]\n\n[^1]: c\n');
    expect(warnings).toEqual([
      { line: 2, message: expect.stringContaining('There is no footnote [^4]') },
    ]);
  });

  it('a fence right below a table is a warning, because it becomes a row', () => {
    expect(compile(':::note\n| a |\n| - |\n| b |\n:::\n').warnings).toEqual([
      { line: 5, message: expect.stringContaining('Leave an empty line before it') },
    ]);
  });

  it('an escaped id is text', () => {
    const [heading] = readHeadings(compile('## X \\{#id}\n').plain);
    expect(heading).toMatchObject({ id: 'x-id', text: 'X {#id}' });
  });

  it.each([
    ['key:value[^1]\n\n[^1]: Note.\n', 'href="#fn-1"'],
    ['foo:docs[x](./y.md)\n', '<x-link href="./y.md">x</x-link>'],
    ['note:x[**bold**]\n', '<strong>bold</strong>'],
  ])('a colon does not swallow text: %j', (text, html) => {
    expect(render(text)).toContain(html);
  });

  it.each([
    ['Text.\n\n:::\n', '3: ":::" does not close anything'],
    ['::: info\n\nText.\n\n:::\n', '1: "::: info" is shown as text.'],
    [':::note\n\nText.\n', '1: ":::note" is never closed'],
    [':::note My title\nText.\n:::\n', '1: "My title" is not shown.'],
    [':::note{title="a"}\nText.\n:::\n', '1: "{title="a"}" is not shown.'],
    [':::note[a] b\nText.\n:::\n', '1: "[a] b" is not shown.'],
    ['Text.\n\n[[toc]]\n', '3: "[[toc]]" is shown as text. Remove it'],
  ])('syntax without an effect is a warning: %j', (text, message) => {
    expect(findingsOf(text)[0]).toContain(message);
  });

  it('a link element is resolved like a Markdown link', () => {
    expect(render('<a href="./x.md">x</a>\n')).toContain('<x-link href="./x.md">x</x-link>');
  });
});
