import { describe } from 'vitest';
import { type DocFault, testDocFaults, testSiteFaults } from './build-site';

const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const NO_UTF8 = 'the file is not written in UTF-8. Save it in that encoding.';

describe('bytes of a doc', () => {
  const bytes = (text: Uint8Array | string, line: number): DocFault => ({
    text,
    errors: [`${line}: ${NO_UTF8}`],
  });
  testDocFaults({
    'a draft in UTF-16': bytes(utf16('---\ndraft: true\n---\nText.\n'), 1),
    'a draft in UTF-16 without a byte-order mark': bytes(
      Buffer.from('---\ndraft: true\n---\nText.\n', 'utf16le'),
      1,
    ),
    'a draft in UTF-16, the other way around': bytes(
      utf16('---\ndraft: true\n---\nText.\n').swap16(),
      1,
    ),
    'Latin-1 in front matter': bytes(Buffer.from('---\ntitle: caf\xe9\n---\n', 'latin1'), 2),
    'Latin-1 in the text': bytes(Buffer.from('One.\n\nTwo.\n\nCaf\xe9.\n', 'latin1'), 5),
    'half of a character': bytes(Buffer.from([0x61, 0x0a, 0xed, 0xa0, 0x80, 0x0a]), 2),
    'a character that ends too early': bytes(Buffer.from([0x61, 0xc3]), 1),
    'a NUL in front matter': {
      text: '---\nid: nul\ntitle: "a\0b"\n---\n',
      errors: ['3: title: holds a character that cannot be shown: delete it'],
    },
    'a draft with a NUL in its text is a draft': {
      path: 'content/nul.md',
      text: '---\ndraft: true\n---\nT\0wo.\n',
      lacks: ['nul.html'],
    },
    'a draft behind a byte-order mark is a draft': {
      path: 'content/mark.md',
      text: '\ufeff---\ndraft: true\n---\nText.\n',
      holds: { 'sitemap.xml': ['/right'] },
      lacks: ['mark.html'],
    },
    'a draft with carriage returns is a draft': {
      path: 'content/returns.md',
      text: '---\rdraft: true\r---\rText.\r',
      lacks: ['returns.html'],
    },
    'a draft with carriage returns and line feeds is a draft': {
      path: 'content/both.md',
      text: '---\r\ndraft: true\r\n---\r\nText.\r\n',
      lacks: ['both.html'],
    },
    'an unlisted doc behind a byte-order mark is in no list': {
      path: 'content/unlisted.md',
      text: '\ufeff---\nunlisted: true\n---\nText.\n',
      holds: { 'unlisted.html': ['noindex'] },
    },
    'a text behind a byte-order mark': {
      path: 'content/marked.md',
      text: '\ufeff# Marked\n\nText.\n',
      holds: { 'marked.html': ['<title>Marked | Faults</title>'] },
    },
    'a broken link below ends of lines of all kinds': {
      path: 'content/ends.md',
      text: 'One.\r\n\r\nTwo.\r\r[x](./gone.md)\n',
      warnings: ['5: Broken link on /ends: "./gone.md" leads to no page.'],
    },
    'a key below carriage returns': {
      text: '---\rtitle: A\rdraft: 1\r---\r',
      errors: ['3: draft: must be true or false, and is a number'],
    },
    'an empty file': { path: 'content/empty.md', text: '', holds: { 'empty.html': ['empty'] } },
    'a file of white space': {
      path: 'content/white.md',
      text: ' \n\t\n  \n',
      holds: { 'white.html': ['white'] },
    },
    'front matter alone': {
      path: 'content/alone.md',
      text: '---\ntitle: All\n---',
      holds: { 'alone.html': ['<title>All | Faults</title>'] },
    },
    'a line of a million signs': {
      path: 'content/wide.md',
      text: `${'word '.repeat(199_999)}\n`,
      holds: { 'wide.html': ['word word'] },
    },
  });
});

describe('names of docs', () => {
  const noPage = (route: string, why: string): string =>
    ` No page can stand at ${route}: ${why}. Rename the file, or give it another "slug".`;
  const sign = (route: string, given: string) =>
    noPage(route, `it holds ${given}, which has another meaning in addresses`);
  const named = (path: string, ...errors: string[]): DocFault => ({
    path,
    text: 'Text.\n',
    errors,
  });
  const stray = (path: string, why: string): DocFault => ({
    path,
    text: '---\ndraft: true\n---\nText.\n',
    warnings: [` this is no page: ${why}`],
  });
  const ENDING = 'its name ends neither with ".md" nor with ".mdx". Rename it.';
  const HIDDEN = 'a name that begins with a dot is hidden. Rename it, or put a "_" before it.';
  const unopened = (path: string, file: string): DocFault =>
    named(
      path,
      ` Nobody could open ${path} at /${file}: the file ${file} of the site has that address. Give the page another "slug".`,
    );
  const served = (path: string, title: string, out: string): DocFault => ({
    path,
    text: `---\ntitle: ${title}\n---\n`,
    holds: { [out]: [`<title>${title} | Faults</title>`] },
  });
  testDocFaults({
    'a name with a number sign': named('content/a#b.md', sign('"/a#b"', '"#"')),
    'a name with a question mark': named('content/a?b.md', sign('"/a?b"', '"?"')),
    'a name with a percent sign': named('content/100%.md', sign('"/100%"', '"%"')),
    'a name that is encoded': named('content/a%20b.md', sign('"/a%20b"', '"%"')),
    'a name with a backslash': named('content/a\\b.md', sign('"/a\\\\b"', '"\\\\"')),
    'a name with a line end': named('content/a\nb.md', sign('"/a\\nb"', '"\\n"')),
    'a name that begins with a space': named(
      'content/ a.md',
      noPage('"/ a"', 'a part of it begins or ends with a space'),
    ),
    'a name that ends with a space': named(
      'content/b .md',
      noPage('"/b "', 'a part of it begins or ends with a space'),
    ),
    'a folder with a number sign': named('content/c#/a.md', sign('"/c#/a"', '"#"')),
    'a name that ends like a page': named(
      'content/a.html.md',
      noPage('"/a.html"', 'it ends like the name of a file'),
    ),
    'a name of a file that hosts read': unopened('content/nginx.conf.md', 'nginx.conf'),
    'a name of a file that crawlers read': unopened('content/robots.txt.md', 'robots.txt'),
    'a name of the list of all pages': unopened('content/sitemap.xml.mdx', 'sitemap.xml'),
    'a slug of a file that hosts read': {
      ...unopened('content/headers.md', '_headers'),
      text: '---\nslug: /_headers\n---\n\nText.\n',
    },
    'a slug of a file of static/': {
      ...unopened('content/manual.md', 'manual.pdf'),
      text: '---\nslug: /manual.pdf\n---\n\nText.\n',
      files: { 'static/manual.pdf': 'Text.' },
    },
    'a slug that is hidden': {
      text: '---\nslug: /a/.b/c\n---\n\nText.\n',
      errors: [
        '2: No page can stand at "/a/.b/c": a part of it begins with a dot, and hosts hide such files. Rename the file, or give it another "slug".',
      ],
    },
    'a name too long for what is put behind it': named(
      `content/${'x'.repeat(240)}.md`,
      noPage(`"/${'x'.repeat(240)}"`, 'a part of it is longer than 200 bytes'),
    ),
    'an ending in capitals': stray('content/shout.MD', ENDING),
    'an ending of another program': stray('content/other.markdown', ENDING),
    'a space behind the ending': stray('content/space.md ', ENDING),
    'a dot behind the ending': stray('content/dot.md.', ENDING),
    'a hidden file': stray('content/.hidden.md', HIDDEN),
    'a file of an ending alone': stray('content/.md', HIDDEN),
    'a file in a hidden folder': stray('content/.folder/a.md', HIDDEN),
    'a name with spaces inside': served('content/two words.md', 'Spaces', 'two words.html'),
    'a name that is an emoji': served('content/😀.md', 'Emoji', '😀.html'),
    'a name with quotes and ampersands': served('content/q"\'&.md', 'Quotes', 'q"\'&.html'),
    'a name that every object has': served('content/constructor.md', 'Built', 'constructor.html'),
    'another name that every object has': served('content/toString.md', 'Text', 'toString.html'),
    'a folder that every object has': served(
      'content/valueOf/hasOwnProperty.md',
      'Own',
      'valueOf/hasOwnProperty.html',
    ),
    'a folder called like a file': served(
      'content/folder.md/inner.md',
      'Inner',
      'folder.md/inner.html',
    ),
    'a number alone before the ending': served('content/01-.md', 'Number', '01-.html'),
    'a name of a part alone': {
      path: 'content/_part.md',
      text: '---\ndraft: true\n---\n',
      lacks: ['_part.html', 'part.html'],
    },
  });
});

describe('docs that meet', () => {
  const ids = (id: string, first: string, second: string) =>
    ` Two docs have the id "${id}": ${first} and ${second}. Rename one, or give it another "id".`;
  const routes = (route: string, first: string, second: string) =>
    ` Two docs have the route ${route}: ${first} and ${second}. The first is shown; give the other another "slug".`;
  const text = 'Text.\n';
  testDocFaults({
    'two endings of one name': {
      path: 'content/a.mdx',
      text,
      files: { 'content/a.md': text },
      errors: [ids('a', 'content/a.md', 'content/a.mdx')],
    },
    'two numbers before one name': {
      path: 'content/02-b.md',
      text,
      files: { 'content/01-b.md': text },
      errors: [ids('b', 'content/01-b.md', 'content/02-b.md')],
    },
    'an id that another doc has': {
      path: 'content/zc.md',
      text: '---\ntitle: C\nid: right\n---\n',
      errors: [`3:${ids('right', 'content/right.md', 'content/zc.md')}`],
    },
    'a file and a folder of one name': {
      path: 'content/d/index.md',
      text,
      files: { 'content/d.md': text },
      warnings: [routes('/d', 'content/d.md', 'content/d/index.md')],
    },
    'an index and a file called like the folder': {
      path: 'content/e/index.md',
      text,
      files: { 'content/e/e.md': text },
      warnings: [routes('/e', 'content/e/e.md', 'content/e/index.md')],
    },
    'an index and a README': {
      path: 'content/f/index.md',
      text,
      files: { 'content/f/README.md': text },
      warnings: [routes('/f', 'content/f/README.md', 'content/f/index.md')],
    },
    'names that differ in case alone': {
      path: 'content/zebra.md',
      text,
      files: { 'content/Zebra.md': text },
      warnings: [
        ' Two pages have routes that differ in case alone, or in how accents are stored, /Zebra and /zebra: some systems keep only one of them. Give one another "slug".',
      ],
    },
    'names whose accents are stored in two ways': {
      path: 'content/caf\u00e9.md',
      text,
      files: { 'content/cafe\u0301.md': text },
      warnings: [
        ' Two pages have routes that differ in case alone, or in how accents are stored, /cafe\u0301 and /caf\u00e9: some systems keep only one of them. Give one another "slug".',
      ],
    },
    'a doc called 404': {
      path: 'content/404.md',
      text,
      warnings: [
        ' Two pages have the route /404: content/404.md and the page "Page not found". The first is shown; give one of them another address.',
      ],
    },
    'a doc called tags': {
      path: 'content/tags.md',
      text,
      warnings: [
        ' Two pages have the route /tags: content/tags.md and the page "Tags". The first is shown; give one of them another address.',
      ],
    },
    'a doc and a page in React at the root': {
      path: 'content/index.md',
      text,
      files: { 'content/index.tsx': 'export default () => null;\n' },
      warnings: [
        ' Two pages have the route /: content/index.tsx and content/index.md. The first is shown; give one of them another address.',
      ],
    },
  });
  testSiteFaults({
    'a route of another doc fails --strict': {
      files: { 'content/zz.md': '---\nslug: /right\n---\n' },
      strict: true,
      warnings: [
        'content/zz.md:2: Two docs have the route /right: content/right.md and content/zz.md. The first is shown; give the other another "slug".',
      ],
      errors: ['There is 1 warning; --strict lets none pass.'],
    },
    'a doc called 404 fails --strict': {
      files: { 'content/404.md': text },
      strict: true,
      warnings: [
        'content/404.md: Two pages have the route /404: content/404.md and the page "Page not found". The first is shown; give one of them another address.',
      ],
      errors: ['There is 1 warning; --strict lets none pass.'],
    },
    'a doc at the root beside a page there fails --strict': {
      files: { 'content/zz.md': '---\nslug: /\n---\n', 'content/index.md': text },
      strict: true,
      warnings: [
        'content/zz.md:2: Two docs have the route /: content/index.md and content/zz.md. The first is shown; give the other another "slug".',
      ],
      errors: ['There is 1 warning; --strict lets none pass.'],
    },
  });
});

describe('folders and links of the file system', () => {
  testSiteFaults({
    'a link that leads nowhere, called like a doc': {
      files: {},
      links: { 'content/gone.md': 'nowhere.md' },
      warnings: [
        'content/gone.md: this is no page: it is a link to a file that does not exist. Mend or delete it.',
      ],
    },
    'a link that leads nowhere, called like a folder': {
      files: {},
      links: { 'content/gone': 'nowhere' },
      warnings: [
        'content/gone: this is no page: it is a link to a file that does not exist. Mend or delete it.',
      ],
    },
    'a folder without docs': {
      files: { 'content/right.md': null, 'content/_part.md': 'Text.\n' },
      warnings: ['sidebars.ts:1: Sidebar "all": no docs in folder "." to generate items from.'],
    },
    'a folder of docs that does not exist': {
      files: { 'content/right.md': null },
      errors: [
        'site.config.ts:1: docs.path: content does not exist. The docs are read from there: make that folder, or name another.',
      ],
    },
    'a file in place of the folder of docs': {
      files: { 'content/right.md': null, content: 'Text.\n' },
      errors: [
        'site.config.ts:1: docs.path: content is no folder. The docs are read from there: make that folder, or name another.',
      ],
    },
  });
});
