import { describe } from 'vitest';
import { testDocFaults, unknownName } from './build-site';

describe('imports that fail', () => {
  testDocFaults({
    'of a file that is not there': {
      text: "A\n\nimport B from './gone.mdx';\n\n<B />\n",
      errors: ['3: cannot import "./gone.mdx": there is no file content/gone.mdx.'],
    },
    'of several files, all of which are told': {
      text: "import A from './a.md';\nimport B from '!!yaml-loader!./b.yaml';\n\n<A />\n",
      errors: [
        '1: cannot import "./a.md": there is no file content/a.md.',
        '2: cannot import "!!yaml-loader!./b.yaml": content can import "@theme/…", "@site/…", relative paths and packages.',
      ],
    },
    'of a package': {
      text: "import A from 'lodash';\n\n<A />\n",
      errors: [
        '1: cannot import "lodash": the package "lodash" is not installed. Install it in the site\'s folder, or import "@theme/…", "@site/…" or a relative path.',
      ],
    },
    'but not of React': {
      text: "import React from 'react';\n\nA\n",
    },
    'of a module of Node': {
      text: "import fs from 'node:fs';\n\nA\n",
      errors: [
        '1: cannot import "node:fs": content can import "@theme/…", "@site/…", relative paths and packages.',
      ],
    },
    'of an unknown module of the theme': {
      text: "import A from '@theme/Nothing';\n\n<A />\n",
      errors: [
        '1: cannot import "@theme/Nothing": there is no such module. There are: @docusaurus/BrowserOnly, @docusaurus/ExecutionEnvironment, @docusaurus/Head, @docusaurus/Link, @docusaurus/Translate, @docusaurus/plugin-content-docs/client, @docusaurus/theme-common, @docusaurus/useBaseUrl, @docusaurus/useIsBrowser, @theme/Admonition, @theme/CodeBlock, @theme/Details, @theme/DocCardList, @theme/Heading, @theme/MDXComponents/A, @theme/TOCInline, @theme/TabItem, @theme/Tabs, @theme/ThemedImage, @theme/useOverview, react-lite-youtube-embed.',
      ],
    },
    'of what tells of all docs there': {
      text: "import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';\n\nexport const Titles = () => useDocsVersion().docs;\n\n<Titles />\n",
      errors: [
        '5: useDocsVersion() tells of all docs there, and a page knows itself alone here. Write what it needs of other docs into the component.',
      ],
    },
    'but not of the version of the docs': {
      text: "import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';\n\nexport const Label = () => useActiveVersion().label;\n\n<Label />\n",
    },
    'of JSON': {
      text: "import a from './data.json';\n\n{a.b}\n",
      files: { 'content/data.json': '{ "b": 1 }' },
      errors: [
        '1: cannot import "./data.json": docs import Markdown, scripts and pictures. Import it in a script of the site.',
      ],
    },
    'of a style sheet': {
      text: "import a from './a.module.css';\n\n{a.b}\n",
      files: { 'content/a.module.css': '.b { color: red }\n' },
      errors: [
        '1: cannot import "./a.module.css": docs import Markdown, scripts and pictures. Import it in a script of the site.',
      ],
    },
    'of an unknown type': {
      text: "import a from './a.xyz';\n\nA\n",
      files: { 'content/a.xyz': 'a' },
    },
    'of a folder': {
      text: "import a from './folder';\n\nA\n",
      files: { 'content/folder/_a.md': 'a\n' },
      errors: ['1: cannot import "./folder": there is no file content/folder.'],
    },
    'out of the site': {
      text: "import A from '../../../../../../../etc/hosts.mdx';\n\n<A />\n",
      errors: [
        '1: cannot import "../../../../../../../etc/hosts.mdx": it is outside of the site. Name its folder in "readableFolders" of site.config.ts.',
      ],
    },
    'of nothing': {
      text: "import A from '';\n\n<A />\n",
      errors: [
        '1: cannot import "": content can import "@theme/…", "@site/…", relative paths and packages.',
      ],
    },
    'by an address': {
      text: "import A from 'https://a.example/b.mdx';\n\n<A />\n",
      errors: [
        '1: cannot import "https://a.example/b.mdx": content can import "@theme/…", "@site/…", relative paths and packages.',
      ],
    },
    'of an export that a partial has not': {
      text: "import { nothing } from './_part.mdx';\n\n{nothing}\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      errors: ['1: "./_part.mdx" has no export "nothing".'],
    },
    'of a default that a module of the theme has not': {
      text: "import A from '@docusaurus/theme-common';\n\n<A />\n",
      errors: ['1: "@docusaurus/theme-common" has no default export.'],
    },
    'in a circle': {
      path: 'content/_circle.mdx',
      text: "import B from './circle.mdx';\n\n<B />\n",
      files: { 'content/circle.mdx': "import A from './_circle.mdx';\n\n<A />\n" },
      errors: [
        '1: cannot import "./circle.mdx": it imports itself (content/circle.mdx → content/_circle.mdx → content/circle.mdx).',
      ],
    },
    'of itself': {
      path: 'content/itself.mdx',
      text: "import A from './itself.mdx';\n\n<A />\n",
      errors: [
        '1: cannot import "./itself.mdx": it imports itself (content/itself.mdx → content/itself.mdx).',
      ],
    },
    'twice under one name': {
      text: "import Part from './_part.mdx';\n\nimport Part from './_part.mdx';\n\n<Part />\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      errors: ['3: two imports or exports are called "Part". Give one of them another name.'],
    },
    'twice under one name, in two kinds': {
      text: "import Part from './_part.mdx';\n\nexport const Part = 1;\n\nA\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      errors: ['3: two imports or exports are called "Part". Give one of them another name.'],
    },
    'with a name that an export has': {
      text: 'export const a = 1;\nexport const a = 2;\n\nA\n',
      errors: [
        '1:14: Could not parse esm with oxc: Duplicated export \'a\'\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'with a list that has a name twice': {
      text: "import Tabs, { Tabs } from '@theme/Tabs';\n\nA\n",
      errors: ['1: two imports or exports are called "Tabs". Give one of them another name.'],
    },
    'with a syntax error': {
      text: "import A fro './_part.mdx';\n\nA\n",
      errors: [
        '1:10: Could not parse esm with oxc: Expected `from` but found `Identifier`\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'with a word that is reserved': {
      text: "import class from './_part.mdx';\n\nA\n",
      errors: [
        '1:8: Could not parse esm with oxc: Expected `from` but found `class`\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    forwarded: {
      text: "export { a } from './_part.mdx';\n\nA\n",
      errors: [
        '1: A doc cannot export from another file.\n  Import what you need, then export it.',
      ],
    },
    'forwarded with everything': {
      text: "export * from './_part.mdx';\n\nA\n",
      errors: [
        '1: A doc cannot export from another file.\n  Import what you need, then export it.',
      ],
    },
    'called when the page is drawn': {
      text: "A\n\n{import('./_part.mdx')}\n",
      errors: [
        '3: the page cannot be drawn: a component waits for something: async components cannot be drawn',
      ],
    },
    'by require': {
      text: "A\n\n{require('./_part.mdx')}\n",
      errors: [unknownName(3, 'require')],
    },
    'of a partial with a syntax error, told at the partial': {
      path: 'content/_syntax.mdx',
      text: 'A\n\n{b\n',
      files: { 'content/imports-syntax.mdx': "import A from './_syntax.mdx';\n\n<A />\n" },
      errors: [
        '3:1: Unexpected end of file in expression, expected a corresponding closing brace for `{`\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
      ],
    },
    'of a partial with an unknown component, told at the partial': {
      path: 'content/_unknown.mdx',
      text: 'A\n\n<Unknown />\n',
      files: { 'content/imports-unknown.mdx': "import A from './_unknown.mdx';\n\n<A />\n" },
      errors: [
        '3: there is no component <Unknown>. Import it, or use one that is there: the nearest is <Link>. To show an angle bracket, write \\<.',
      ],
    },
    'of a partial that two docs import, told once': {
      path: 'content/_twice.mdx',
      text: 'A\n\n<Unknown />\n',
      files: {
        'content/twice-1.mdx': "import A from './_twice.mdx';\n\n<A />\n",
        'content/twice-2.mdx': "import A from './_twice.mdx';\n\n<A />\n",
      },
      errors: [
        '3: there is no component <Unknown>. Import it, or use one that is there: the nearest is <Link>. To show an angle bracket, write \\<.',
      ],
    },
  });
});

describe('imports that work', () => {
  testDocFaults({
    'a partial is drawn': {
      text: "import Part from './_part.mdx';\n\n<Part />\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      holds: { 'fault-0.html': ['Part.'] },
    },
    'a name that shadows a component is no fault': {
      text: "import Card from './_part.mdx';\n\n<Card />\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      holds: { 'fault-1.html': ['Part.'] },
    },
    'an import that nobody uses is no fault': {
      text: "import Part from './_part.mdx';\n\nAlone.\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      holds: { 'fault-2.html': ['Alone.'] },
    },
    'a default export is a layout': {
      text: 'export default function Layout({ children }) { return <section>{children}</section>; }\n\nText.\n',
      holds: { 'fault-3.html': ['<section><p>Text.</p></section>'] },
    },
    'the text of a file is raw': {
      text: "import a from '!!raw-loader!./raw.txt';\n\n<pre>{a}</pre>\n",
      files: { 'content/raw.txt': '<raw>\n' },
      holds: { 'fault-4.html': ['&lt;raw&gt;'] },
    },
  });
});
