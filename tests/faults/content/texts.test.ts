import { describe } from 'vitest';
import { testDocFaults } from './build-site';

describe('texts with faults', () => {
  testDocFaults({
    'an open brace': {
      text: 'A\n\nB { c\n',
      errors: [
        '3:3: Unexpected end of file in expression, expected a corresponding closing brace for `{`\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
      ],
    },
    'a closed brace alone': {
      text: 'A } b\n',
    },
    'braces with nothing': {
      text: 'A {} b\n',
      holds: { 'fault-2.html': ['A  b'] },
    },
    'braces with a comment': {
      text: 'A {/* c */} b\n',
      holds: { 'fault-3.html': ['A  b'] },
    },
    'braces that are no expression': {
      text: 'A\n\n{if (a) b}\n',
      errors: [
        '3:2: Could not parse expression with oxc: Unexpected token\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
      ],
    },
    'braces around a statement': {
      text: '{const a = 1}\n',
      errors: [
        "1:2: Could not parse expression with oxc: Identifier expected. 'const' is a reserved word that cannot be used here.\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.",
      ],
    },
    'braces in a heading': {
      text: '## A {b c}\n',
      errors: [
        '1:9: Could not parse expression with oxc: Expected `,` or `)` but found `Identifier`\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
      ],
    },
    '{#} without an id': {
      text: '## A {#}\n',
      errors: [
        '1:8: Could not parse expression with oxc: Invalid Character `)`\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
      ],
    },
    'an id with a space': {
      text: '## A {#b c}\n',
    },
    'the id of two headings': {
      text: '## A {#x}\n\n## B {#x}\n',
      holds: { 'fault-9.html': ['id="x"'] },
    },
    'an id on a paragraph': {
      text: 'A {#b}\n',
      errors: [
        '1:6: Could not parse expression with oxc: Expected `in` but found `)`\n  An id stands at the end of its heading: ## Title {#id}. To show a brace elsewhere, write it in `code` or as \\{.',
      ],
    },
    'an open angle bracket': {
      text: 'A < b\n',
    },
    'an element that is not closed': {
      text: 'A\n\n<div>\n\nB\n',
      errors: [
        '3:1: Expected a closing tag for `<div>` (3:1)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an element that is closed twice': {
      text: '<div></div></div>\n',
      errors: [
        '1:12: Unexpected closing tag `</div>`, expected an open tag first\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'elements that are closed crosswise': {
      text: '<b><i>a</b></i>\n',
      errors: [
        '1:8: Unexpected closing tag `</b>`, expected corresponding closing tag for `<i>` (1:4)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'a closing tag alone': {
      text: 'A </b>\n',
      errors: [
        '1:3: Unexpected closing tag `</b>`, expected an open tag first\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an address in angle brackets': {
      text: '<https://a.example>\n',
      errors: [
        '1:1: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an address of mail in angle brackets': {
      text: '<a@b.example>\n',
      errors: [
        '1:1: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'a type in angle brackets': {
      text: 'A Promise<string> b\n',
      errors: [
        '1:10: Expected a closing tag for `<string>` (1:10) before the end of `paragraph`\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'a number in angle brackets': {
      text: 'If a <5 then\n',
      errors: [
        '1:6: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an arrow': {
      text: 'A <- b -> c\n',
      errors: [
        '1:3: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an attribute without a value': {
      text: '<details open>\n\nA\n\n</details>\n',
      holds: { 'fault-21.html': ['<details open=""'] },
    },
    'an attribute that is not closed': {
      text: '<a href="b>c</a>\n',
      errors: [
        '1:1: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an attribute of braces that are not closed': {
      text: '<a href={b>c</a>\n',
      errors: [
        '1:1: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an attribute twice': {
      text: '<p title="a" title="b">c</p>\n',
    },
    'a doctype': {
      text: '<!DOCTYPE html>\n',
      errors: [
        '1:1: Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'a comment that is not closed': {
      text: 'A\n\n<!-- b\n',
      errors: [
        '3:1: Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'an HTML comment': {
      text: 'A <!-- b --> c\n',
      holds: { 'fault-27.html': ['A  c'] },
    },
    'a comment in a comment': {
      text: 'A <!-- b <!-- c --> d\n',
      holds: { 'fault-28.html': ['d'] },
    },
    CDATA: {
      text: '<![CDATA[a]]>\n',
      errors: [
        '1:1: Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'a processing instruction': {
      text: '<?xml version="1.0"?>\n',
      errors: [
        '1:1: Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)\n  An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
      ],
    },
    'a fence that is not closed': {
      text: '```js\nlet a\n',
      holds: { 'fault-31.html': ['let'] },
    },
    'a fence in a fence': {
      text: '````md\n```js\na\n```\n````\n',
      holds: { 'fault-32.html': ['tk-punctuation">```</span>'] },
    },
    'a directive that is none': {
      text: ':::nothing\n\nA\n\n:::\n',
      warnings: [
        '1: There is no admonition ":::nothing"; it is shown as text. There are: note, tip, info, warning, caution, danger, secondary, important, success.',
      ],
      holds: { 'fault-33.html': [':::nothing'] },
    },
    'an admonition that is not closed': {
      text: ':::note\n\nA\n',
      holds: { 'fault-34.html': ['role="note"'] },
    },
    'an admonition with nothing': {
      text: ':::note\n:::\n',
      holds: { 'fault-35.html': ['role="note"'] },
    },
    'an admonition of a kind in capitals is text': {
      text: ':::Note\n\nA\n\n:::\n',
      warnings: [
        '1: There is no admonition ":::Note"; it is shown as text. There are: note, tip, info, warning, caution, danger, secondary, important, success.',
      ],
      holds: { 'fault-36.html': [':::Note'] },
    },
    'an admonition in an admonition': {
      text: '::::note\n\n:::tip\n\nA\n\n:::\n\n::::\n',
      holds: { 'fault-37.html': ['aria-label="Tip"'] },
    },
    'text directives are text': {
      text: 'At 10:30 :a[b]{c}\n',
      holds: { 'fault-38.html': [':a[b]{c}'] },
    },
    'tabs without items': {
      text: "import Tabs from '@theme/Tabs';\n\n<Tabs></Tabs>\n",
      errors: ['3: <Tabs> holds no <TabItem> with a value. Add one, or take the tabs out.'],
    },
    'tabs with one value twice': {
      text: 'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs><TabItem value="a">b</TabItem><TabItem value="a">c</TabItem></Tabs>\n',
      errors: ['4: two tabs have the value "a". Give each a value of its own.'],
    },
    'a tab without tabs': {
      text: 'import TabItem from \'@theme/TabItem\';\n\n<TabItem value="a">b</TabItem>\n',
      holds: { 'fault-41.html': ['b'] },
    },
    'a footnote without a text': {
      text: 'A[^b]\n',
      holds: { 'fault-42.html': ['A[^b]'] },
    },
    'a footnote that nobody names': {
      text: 'A\n\n[^b]: c\n',
      holds: { 'fault-43.html': ['A'] },
    },
    'a footnote that names itself': {
      text: 'A[^b]\n\n[^b]: c[^b]\n',
      holds: { 'fault-44.html': ['c'] },
    },
    'a reference without a definition': {
      text: '[a][b]\n',
      holds: { 'fault-45.html': ['[a][b]'] },
    },
    'two definitions of one name': {
      text: '[a]\n\n[a]: /right\n[a]: /b\n',
      holds: { 'fault-46.html': ['href="/right"'] },
    },
    'a link with nothing': {
      text: '[](/right)\n',
      holds: { 'fault-47.html': ['href="/right"'] },
    },
    'a table with rows that are too long': {
      text: '| a |\n| - |\n| b | c | d |\n',
      holds: { 'fault-48.html': ['<td>b</td>'] },
    },
    'a table without rows': {
      text: '| a |\n| - |\n',
      holds: { 'fault-49.html': ['<th>a</th>'] },
    },
    'a list with numbers in any order': {
      text: '3. a\n1. b\n',
      holds: { 'fault-50.html': ['a'] },
    },
    'a task list': {
      text: '- [ ] a\n- [x] b\n',
      holds: { 'fault-51.html': ['aria-label="Done"'] },
    },
    'a heading with nothing': {
      text: '##\n',
    },
    'a heading that is a picture': {
      text: '## ![a](data:image/gif;base64,AAAA)\n',
      holds: { 'fault-53.html': ['alt="a"'] },
    },
    'a title twice': {
      text: '# A\n\n# B\n',
      holds: { 'fault-54.html': ['B</h1>'] },
    },
    'headings of equal words': {
      text: '## A\n\n## A\n',
      holds: { 'fault-55.html': ['id="a-1"'] },
    },
    'entities that are none': {
      text: '&nothing; &#0; &#x110000; &copy;\n',
      holds: { 'fault-56.html': ['©'] },
    },
    'a null character': {
      text: 'A\u0000b\n',
      holds: { 'fault-57.html': ['A'] },
    },
    'control characters': {
      text: 'A\u0001\bb\n',
      holds: { 'fault-58.html': ['A'] },
    },
    'bidi characters': {
      text: 'A‮b‬\n',
      holds: { 'fault-59.html': ['A‮b'] },
    },
    'zero-width characters': {
      text: 'A​‍﻿b\n',
      holds: { 'fault-60.html': ['A​'] },
    },
    emoji: {
      text: '👩‍👩‍👧 🇩🇪\n',
      holds: { 'fault-61.html': ['👩‍👩‍👧'] },
    },
    'a surrogate alone in an entity': {
      text: 'A &#xD800; b\n',
      holds: { 'fault-62.html': ['A'] },
    },
    'a surrogate alone in an expression': {
      text: 'A {"\\ud800"} b\n',
      holds: { 'fault-63.html': ['A'] },
    },
    'line separators': {
      text: 'A b c\n',
      holds: { 'fault-64.html': ['A'] },
    },
    'lines that end as on Windows': {
      text: '# A\r\n\r\nB\r\n\r\n```js\r\nc\r\n```\r\n',
      holds: { 'fault-65.html': ['B'] },
    },
    'lines that end as on old Macs': {
      text: 'A\r\rB\r',
      holds: { 'fault-66.html': ['B'] },
    },
    'spaces alone': {
      text: ' \t \n',
      holds: { 'fault-67.html': ['<main'] },
    },
    nothing: {
      text: '',
      holds: { 'fault-68.html': ['<main'] },
    },
    'export default twice': {
      text: 'export default () => 1;\nexport default () => 2;\n\nA\n',
      errors: [
        '1:8: Could not parse esm with oxc: A module cannot have multiple default exports.\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'an export that is not JavaScript': {
      text: 'A\n\nexport is what we do.\n',
      errors: [
        '3:8: Could not parse esm with oxc: Unexpected token\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'an import that is not JavaScript': {
      text: 'import the package first.\n',
      errors: [
        '1:12: Could not parse esm with oxc: Expected `from` but found `package`\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'TypeScript in a script': {
      text: 'export const a: string = "b";\n\n{a}\n',
      errors: [
        '1:14: Could not parse esm with oxc: Missing initializer in const declaration\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
  });
});

describe('texts that are too much', () => {
  testDocFaults({
    'quotes 200 deep': {
      text: `${'> '.repeat(200)}a\n`,
      errors: [
        '1: lists, quotes, elements or emphasis nest more than 100 levels deep. Nest them less.',
      ],
    },
    'lists 200 deep': {
      text: `${'- '.repeat(200)}a\n`,
      errors: [
        '1: lists, quotes, elements or emphasis nest more than 100 levels deep. Nest them less.',
      ],
    },
    'lists of lines, 200 deep': {
      text: Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
      errors: [
        '50: lists, quotes, elements or emphasis nest more than 100 levels deep. Nest them less.',
      ],
    },
    'elements 200 deep': {
      text: `${'<div>'.repeat(200)}a${'</div>'.repeat(200)}\n`,
      errors: [
        '1: lists, quotes, elements or emphasis nest more than 100 levels deep. Nest them less.',
      ],
    },
    'emphasis 200 deep': {
      text: `${'*a _b '.repeat(100)}${'_ *'.repeat(100)}\n`,
      errors: [
        '1: lists, quotes, elements or emphasis nest more than 100 levels deep. Nest them less.',
      ],
    },
    'admonitions 120 deep': {
      text: `${Array.from({ length: 120 }, (_, depth) => `${':'.repeat(123 - depth)}note\n`).join('')}a\n`,
      errors: [
        '101: lists, quotes, elements or emphasis nest more than 100 levels deep. Nest them less.',
      ],
    },
    'brackets 20,000 deep in braces': {
      text: `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}\n`,
      errors: [
        ' something nests too deep to be read: brackets of a script, elements, quotes, lists or emphasis. Nest them less.',
      ],
    },
    'lists 20,000 deep in a script': {
      text: `export const a = ${'['.repeat(20_000)}${']'.repeat(20_000)};\n`,
      errors: [
        ' something nests too deep to be read: brackets of a script, elements, quotes, lists or emphasis. Nest them less.',
      ],
    },
    'functions 20,000 deep': {
      text: `{${'a=>'.repeat(20_000)}1}\n`,
      errors: [
        ' something nests too deep to be read: brackets of a script, elements, quotes, lists or emphasis. Nest them less.',
      ],
    },
    'a sum of 100,000 numbers': {
      text: `{1${'+1'.repeat(100_000)}}\n`,
      errors: [
        ' something nests too deep to be read: brackets of a script, elements, quotes, lists or emphasis. Nest them less.',
      ],
    },
    'brackets in an attribute': {
      text: `<a b={${'['.repeat(20_000)}${']'.repeat(20_000)}} />\n`,
      errors: [
        ' something nests too deep to be read: brackets of a script, elements, quotes, lists or emphasis. Nest them less.',
      ],
    },
    'a file of more than a million characters': {
      text: 'a '.repeat(500_001),
      errors: [
        ' the file has 1000002 characters; at most 1000000 are shown on one page. Make several docs of it.',
      ],
    },
    'brackets 20 deep are fine': {
      text: `A {${'('.repeat(20)}"b"${')'.repeat(20)}}\n`,
      holds: { 'fault-12.html': ['A b'] },
    },
    'quotes 40 deep are fine': {
      text: `${'> '.repeat(40)}deep\n`,
      holds: { 'fault-13.html': ['deep'] },
    },
    'a line of 100,000 words is fine': {
      text: 'word '.repeat(100_000),
      holds: { 'fault-14.html': ['word word'] },
    },
    '2,000 line breaks of HTML are fine': {
      text: 'a<br>b\n\n'.repeat(2000),
      holds: { 'fault-15.html': ['a<br/>b'] },
    },
    '2,000 comments of HTML are fine': {
      text: `${'a <!-- b -->\n\n'.repeat(2000)}end\n`,
      holds: { 'fault-16.html': ['end'] },
    },
    '1,000 rows of a table are fine': {
      text: `| a |\n| - |\n${'| b |\n'.repeat(1000)}`,
      holds: { 'fault-17.html': ['<td>b</td>'] },
    },
    '2,000 headings are fine': {
      text: '## a\n\n'.repeat(2000),
      holds: { 'fault-18.html': ['id="a-1999"'] },
    },
    '10,000 open brackets are fine': {
      text: `${'['.repeat(10_000)}a\n`,
      holds: { 'fault-19.html': ['[[[['] },
    },
  });
});

describe('ends of texts', () => {
  testDocFaults({
    'a script that ends in a backslash': {
      text: 'import `\\',
      errors: [
        '1:8: Could not parse esm with oxc: Unterminated string\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'a regular expression that ends in a backslash': {
      text: 'export const a = /\\',
      errors: [
        '1:18: Could not parse esm with oxc: Unterminated regular expression\n  A paragraph that begins with "import" or "export" is JavaScript in MDX.',
      ],
    },
    'a fence of MDX in lines that end as on old Macs': {
      path: 'content/old-fence.md',
      text: 'A\r~~~mdx-code-block\r<b>c</b>\r~~~\r',
      holds: { 'old-fence.html': ['<b>c</b>'] },
    },
  });
});
