import { describe } from 'vitest';
import { testDocs } from './finding-tables';

const MISPLACED =
  '1: this looks like front matter, which has to be between two lines "---" at the very start of the file. Move it there.';
const ENDLESS =
  '1: front matter begins here but does not end: add a line "---" below it. A horizontal rule is written "***".';
const PATH = 'must be a path, as in "/docs/intro": without a host, "//" and spaces around it';
const NO_UTF8 = 'the file is not in UTF-8. Save it in that encoding.';

/** A doc with one line of front matter. */
const doc = (line: string) => `---\n${line}\n---\n\nText.\n`;

/** The error for a route that no file can have. */
const noPage = (line: string, route: string, why: string) =>
  `${line} "${route}" cannot be the route of a page: ${why}. Rename the file, or give it another "slug".`;

describe('front matter', () => {
  testDocs('errors', [
    [doc('position: 1'), '2: position: unknown key. Allowed: title, slug, description, …'],
    [doc('constructor: 1'), '2: constructor: unknown key. Allowed: …'],
    [doc('__proto__: { draft: true }'), '2: __proto__: unknown key. Allowed: …'],
    [doc('title: 2024'), '2: title: must be a string, but is a number: write it in quotes'],
    [doc('title: true'), '2: title: must be a string, but is true or false: write it in quotes'],
    [doc('title:'), '2: title: must be a string, but is empty'],
    [doc('title: [a]'), '2: title: must be a string, but is a list'],
    [doc('title: "a\\x01b"'), '2: title: contains a character that cannot be shown: delete it'],
    [doc('title: "\\u200b"'), '2: title: contains only invisible characters: type it again'],
    [doc('sidebar_position: "1"'), '2: sidebar_position: must be a number, but is a string'],
    [
      doc('sidebar_position: .nan'),
      '2: sidebar_position: must be a number, but is not a finite number',
    ],
    [
      doc('draft: "true"'),
      '2: draft: must be true or false, but is a string: write it without quotes',
    ],
    [
      doc('unlisted: yes'),
      '2: unlisted: must be true or false, but is a string: write "true" or "false", without quotes',
    ],
    [doc('tags: { a: 1 }'), '2: tags: must be a list, but is an object'],
    [doc('tags: [1]'), '2: tags[0]: must be a string, but is a number: write it in quotes'],
    [doc('tags: [a, b, a]'), '2: tags[2]: is already on the list: delete it'],
    [
      doc('tags: ["!!!"]'),
      '2: tags[0]: must have a letter or a digit, because its page needs an address',
    ],
    [
      doc('a: &a [x]\ntitle: *a'),
      '3: "*a" is a YAML alias, which is not supported. Write the value out, or quote the text.',
    ],
  ]);

  testDocs('errors', [
    [doc('slug: ""'), '2: slug: must not be empty'],
    [doc('slug: //example.com'), `2: slug: ${PATH}`],
    [doc('slug: javascript:alert(1)'), `2: slug: ${PATH}`],
    [
      doc('slug: /a#b'),
      noPage('2:', '/a#b', 'it contains "#", which has another meaning in addresses'),
    ],
    [doc('slug: "/a /b"'), noPage('2:', '/a /b', 'a part of it begins or ends with a space')],
    [doc('slug: /a.html'), noPage('2:', '/a.html', 'it ends like the name of a file')],
    [
      doc('slug: /a/index'),
      noPage('2:', '/a/index', 'it ends with "index", which means its folder'),
    ],
    [
      doc(`slug: /${'x'.repeat(300)}`),
      noPage('2:', `/${'x'.repeat(300)}`, 'a part of it is longer than 200 bytes'),
    ],
    [
      doc('slug: /a/.b/c'),
      noPage('2:', '/a/.b/c', 'a part of it begins with a dot, and hosts hide such files'),
    ],
  ]);

  testDocs('errors', [
    ['---\n- a\n---\n', '2: must be an object, but is a list'],
    ['\n---\ndraft: true\n---\nText.\n', MISPLACED],
    ['—\ndraft: true\n—\n\nText.\n', MISPLACED],
    ['+++\ndraft = true\n+++\nText.\n', MISPLACED],
    ['---\ndraft: true\n\nText.\n', ENDLESS],
    ['---\ntitle: A\n...\n\nText.\n', ENDLESS],
    [Buffer.from('---\ntitle: caf\xe9\n---\n', 'latin1'), `2: ${NO_UTF8}`],
    [Buffer.from('One.\n\nCaf\xe9.\n', 'latin1'), `3: ${NO_UTF8}`],
    [Buffer.from('---\ndraft: true\n---\n', 'utf16le'), `1: ${NO_UTF8}`],
  ]);

  testDocs('warnings', [
    [
      doc('tags:\n  - Case\n  - case'),
      '4: Tags "Case" and "case" are one tag; it is called "Case". Write it one way.',
    ],
    [
      doc('slug: /RIGHT'),
      '2: Two pages have routes that only differ in case, or in the encoding of accents, /right and /RIGHT: some systems keep only one of them. Give one another "slug".',
    ],
    [
      doc('slug: /tags'),
      '2: Two pages have the route /tags: $DOC and the page "Tags". The first is shown; give one of them another address.',
    ],
    [
      doc('slug: /right'),
      '2: Two docs have the route /right: content/right.md and $DOC. The first is shown; give the other another "slug".',
    ],
  ]);
});
