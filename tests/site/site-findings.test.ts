import { describe } from 'vitest';
import type { SiteFiles } from './build-site';
import { testLines, testSites } from './finding-tables';

const config = (...lines: string[]): SiteFiles => ({
  'site.config.ts': [
    'export default {',
    "  url: 'https://example.com',",
    "  docs: { path: 'content' },",
    ...lines,
    '};',
    '',
  ].join('\n'),
});

const sidebars = (...lines: string[]): SiteFiles => ({
  'sidebars.ts': ['export default {', ...lines, '};', ''].join('\n'),
});

const SCHEMES = 'must be a path, or an address that begins with https://, http://, mailto: or tel:';

describe('keys of the configuration', () => {
  testLines('site.config.ts', 4, (lines) => config(...lines), [
    ['title: 5,', 'title: must be a string, but is a number: write it in quotes'],
    ['titleDelimiter: [],', 'titleDelimiter: must be a string, but is a list'],
    ["baseUrl: 'docs',", 'baseUrl: must begin and end with a slash, as in "/" or "/docs/"'],
    ['favicon: null,', 'favicon: must be a string, but is empty'],
    [
      "changes: 'true',",
      'changes: must be true or false, but is a string: write it without quotes',
    ],
    [
      'locales: {},',
      'locales: must have exactly one locale, because the site is built in one language',
    ],
    [
      "colorMode: { defaultMode: 'blue' },",
      'colorMode.defaultMode: must be "light" or "dark", but is "blue"',
    ],
    ['announcementBar: {},', 'announcementBar.content: is missing; it must be a string'],
    ['navbar: [],', 'navbar: must be an object, but is a list'],
    ["footer: { style: 'blue' },", 'footer.style: must be "light" or "dark", but is "blue"'],
    ["reference: { report: 'a.json' },", 'reference.summaries: is missing; it must be a string'],
    [
      "search: { analytics: { endpoint: 'https://a.org' } },",
      'search.analytics.endpoint: must be a path of this site, as in "/events": its policy allows no other',
    ],
    ["redirects: '/a',", 'redirects: must be a list, but is a string'],
    ['tittle: 1,', 'tittle: unknown key. Allowed: title, tagline, …'],
    ['constructor: 1,', 'constructor: unknown key. Allowed: …'],
  ]);

  const address = (line: string, finding: string): [SiteFiles, string] => [
    { 'site.config.ts': `export default {\n  title: 'T',\n  ${line}\n};\n` },
    `site.config.ts:3: ${finding}`,
  ];
  testSites([
    address(
      "url: 'https://example.com/docs',",
      'url: must be scheme and host only, as in "https://example.com": a path goes in "baseUrl"',
    ),
    address("url: 'example.com',", 'url: must be an address that begins with https://'),
    address(
      "url: 'https://example.com', baseUrl: '/../',",
      'baseUrl: must be a plain path, as in "/docs/": without "//", "..", spaces, "?", "#" and "%"',
    ),
    [
      config(
        "title: 'T', favicon: '/gone.ico',",
        'navbar: {',
        "  logo: { src: '/gone.svg' },",
        "  items: [{ label: 'A', to: '/gone' }] },",
        "footer: { links: [{ label: 'B', to: '/lost' }] },",
      ),
      'warning site.config.ts:4: Broken image: there is no file for "/gone.ico" in the site (looked from ./ and in static/).',
      'warning site.config.ts:6: Broken image: there is no file for "/gone.svg" in the site (looked from ./ and in static/).',
      'warning site.config.ts:7: Broken link: "/gone" leads to no page.',
      'warning site.config.ts:8: Broken link: "/lost" leads to no page.',
    ],
  ]);
});

describe('items of the navbar', () => {
  const write = (lines: string[]) =>
    config("title: 'T',", 'navbar: {', 'items: [', ...lines, '] },');
  const at = (index: number, error: string) => `navbar.items[${index}]${error}`;
  const failed = (index: number, type: string) =>
    `A theme navbar item failed to render: navbar.items[${index}] of type "${type}" in site.config.ts.\n`;
  testLines('site.config.ts', 7, write, [
    ['5,', at(0, ': must be an object, but is a number')],
    [
      "{ type: 'constructor' },",
      at(
        1,
        '.type: No NavbarItem component found for type "constructor". Types: default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, search.',
      ),
    ],
    ["{ to: '/right' },", at(2, '.label: is missing; it must be a string')],
    ["{ label: ' ', to: '/right' },", at(3, '.label: must not be empty: readers see it')],
    [
      "{ label: 'A' },",
      at(4, ': needs either "to" (a path of this site) or "href" (an address elsewhere)'),
    ],
    ["{ label: 'A', to: ' JAVASCRIPT:alert(1)' },", at(5, `.to: ${SCHEMES}`)],
    ["{ type: 'doc' },", at(6, '.docId: is missing; it must be a string')],
    [
      "{ type: 'dropdown', label: 'A', items: [] },",
      at(7, '.items: must not be empty: nothing would open'),
    ],
    [
      "{ label: 'A', to: '/a', position: 'top' },",
      at(8, '.position: must be "left" or "right", but is "top"'),
    ],
    [
      "{ label: 'A', to: '' },",
      at(9, '.to: must not be empty: give the path of a page, or an address'),
    ],
  ]);
  testLines('site.config.ts', 7, write, [
    [
      "{ type: 'doc', docId: 'constructor' },",
      `${failed(0, 'doc')}Couldn't find any doc with id "constructor" in version "current".\nAvailable doc ids are:\n- right`,
    ],
    [
      "{ type: 'docSidebar', sidebarId: 'toString' },",
      `${failed(1, 'docSidebar')}Can't find any sidebar with id "toString" in version "current".\nAvailable sidebar ids are:\n- all`,
    ],
    [
      "{ type: 'docsVersionDropdown', versions: ['9'] },",
      `${failed(2, 'docsVersionDropdown')}No docs version exist for name '9', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n- current`,
    ],
    [
      "{ type: 'doc', docId: 'right', docsPluginId: 'b' },",
      `${failed(3, 'doc')}There is no docs plugin with the id "b". Available ids are: default.`,
    ],
  ]);
});

describe('redirects', () => {
  const write = (lines: string[]) => config("title: 'T',", 'redirects: [', ...lines, '],');
  testLines('site.config.ts', 6, write, [
    [
      "{ from: '/right', to: 'https://a.org' },",
      'redirects[0].from: "/right" is a page, which a redirect would hide. Delete one of the two.',
    ],
    [
      "{ from: '/c', to: '/constructor' },",
      'redirects[1].to: "/constructor" leads to no page. Use the path of a page, or an https address.',
    ],
  ]);
});

describe('versions and reference', () => {
  const ADVICE = 'Run "npx tsx tools/api-report/cli.ts" to write it.';
  const reference = config(
    "title: 'T',",
    "reference: { report: 'r.json',",
    "summaries: 's.json' },",
  );
  const versions = (...lines: string[]): SiteFiles => ({
    'site.config.ts': [
      "export default { title: 'T', url: 'https://example.com', docs: { versions: [",
      ...lines,
      '] } };',
    ].join('\n'),
  });
  testSites([
    [
      versions(
        "{ name: 'current', isLast: true },",
        "{ name: '1.0' },",
        "{ name: '1.0' },",
        "{ isLast: true, name: '2' },",
        "{ name: '../x' },",
      ),
      'site.config.ts:4: docs.versions[2].name: "1.0" is already the name of another version',
      'site.config.ts:5: docs.versions[3].isLast: only one version can be the last: delete this',
      'site.config.ts:6: docs.versions[4].name: must be a plain name, as in "2.0", because it names a folder',
    ],
    [
      versions("{ name: 'current' },", "{ name: '1.0' },"),
      'site.config.ts:3: docs.versions[1].name: versions/1.0/content does not exist. Docs are read from it: create the folder, or configure another.',
      "versions/1.0/sidebars.ts: There is no versions/1.0/sidebars.ts in the site's folder.",
    ],
    [
      { 'content/right.md': null },
      'site.config.ts:1: docs.path: content does not exist. Docs are read from it: create the folder, or configure another.',
    ],
    [
      { 'content/right.md': null, content: 'Text.\n' },
      'site.config.ts:1: docs.path: content is no folder. Docs are read from it: create the folder, or configure another.',
    ],
    [
      reference,
      `site.config.ts:5: reference.report: there is no file r.json. ${ADVICE}`,
      `site.config.ts:6: reference.summaries: there is no file s.json. ${ADVICE}`,
    ],
    [
      { ...reference, 'r.json': '{ "symbols": [', 's.json': '{}' },
      `r.json: this is not JSON. ${ADVICE}`,
    ],
    [
      { ...reference, 'r.json': '{ "entry": "a", "version": "1", "symbols": 5 }', 's.json': '{}' },
      `r.json:1: this is not a valid reference: symbols: must be a list, but is a number. ${ADVICE}`,
    ],
  ]);
});

describe('files of configuration', () => {
  const file = (text: string): SiteFiles => ({ 'site.config.ts': text });
  testSites([
    [file("interface A {\n  a: 1;\n}\n\nthrow new Error('no way');\n"), 'site.config.ts:…'],
    [
      file('throw { a: 1 };\n'),
      'site.config.ts: cannot be used: it throws a value that is no error',
    ],
    [file('export const a = 1;\n'), 'site.config.ts: cannot be used: …'],
    [file('export default null;\n'), 'site.config.ts: cannot be used: …'],
    [
      file(
        "const title: number = 5;\nconst config = {\n  url: 'https://example.com',\n  title,\n} as const;\nexport default config satisfies object;\n",
      ),
      'site.config.ts:4: title: must be a string, but is a number: write it in quotes',
    ],
    [
      file("export default {\n  title: 'T'\n  url: 1,\n};\n"),
      'site.config.ts:3:3: cannot be used: …',
    ],
    [
      {
        ...file("import { a } from './part';\nexport default { title: a };\n"),
        'part.ts': '\nexport const a = ;\n',
      },
      'part.ts:2:18: cannot be used: …',
    ],
    [{ 'sidebars.ts': null }, "sidebars.ts: There is no sidebars.ts in the site's folder."],
    [{ 'sidebars.ts': 'export default {\n  all: [,\n' }, 'sidebars.ts:2:11: cannot be used: …'],
  ]);
});

describe('sidebars', () => {
  const unknown = (line: number, id: string) =>
    `sidebars.ts:${line}: sidebar "all" names a doc that does not exist, "${id}".\nAvailable doc ids are:\n- right`;
  const TYPES = 'Types: doc, page, …';
  testSites([
    [
      sidebars(
        "  all: ['right', 'constructor',",
        "    { type: 'doc', id: 'lost' },",
        "    { type: 'category', label: 'A',",
        "      items: ['inside'],",
        "      link: { type: 'doc', id: 'page' } },",
        '  ],',
      ),
      unknown(2, 'constructor'),
      unknown(3, 'lost'),
      unknown(5, 'inside'),
      unknown(6, 'page'),
    ],
    [
      sidebars(
        '  all: [',
        '    5,',
        "    { type: 'constructor' },",
        "    { type: 'doc' },",
        "    { type: 'link', label: 'A', href: 'javascript:alert(1)' },",
        "    { type: 'category', label: '', items: ['right'] },",
        "    { type: 'category', label: 'A', items: ['right'], link: { type: 'page', id: 'right' } },",
        "    { type: 'category', label: 'A', items: ['right'], open: true },",
        '  ],',
        "  text: 'right',",
      ),
      'sidebars.ts:3: all[0]: must be an object, but is a number',
      `sidebars.ts:4: all[1].type: unknown sidebar item type "constructor". ${TYPES}`,
      'sidebars.ts:5: all[2].id: is missing; it must be a string',
      `sidebars.ts:6: all[3].href: ${SCHEMES}`,
      'sidebars.ts:7: all[4].label: must not be empty: readers see it',
      'sidebars.ts:8: all[5].link.type: must be "doc", but is "page"',
      'sidebars.ts:9: all[6].open: unknown key. Allowed: …',
      'sidebars.ts:11: text: must be a list, but is a string',
    ],
    [
      sidebars("  all: ['right'],", "  '': ['right'],"),
      'sidebars.ts:3: a sidebar must have a name',
    ],
    [
      sidebars(
        "  all: ['right',",
        "    { type: 'autogenerated', dirName: 'gone' },",
        "    { type: 'category', label: 'Empty', items: [] },",
        '  ],',
      ),
      'warning sidebars.ts:3: Sidebar "all": no docs in folder "gone" to generate items from.',
      'warning sidebars.ts:4: Sidebar "all": the category "Empty" is empty, so it is left out.',
    ],
    [
      sidebars("  all: ['right',", "    { type: 'reference' }],"),
      'sidebars.ts:3: sidebar "all" shows the reference, but site.config.ts has no "reference".',
    ],
  ]);
});

describe('files next to docs', () => {
  const text = 'Text.\n';
  const TAKEN = 'which the build writes. Rename one of the two.';
  const stray = (path: string, why: string): [SiteFiles, string] => [
    { [path]: text },
    `warning ${path}: this is not a page: ${why}`,
  ];
  testSites([
    stray('content/shout.MD', 'its name ends neither with ".md" nor with ".mdx". Rename it.'),
    stray(
      'content/.hidden.md',
      'a name that begins with a dot is hidden. Rename it, or put a "_" before it.',
    ),
    [
      { 'content/gone.md': { link: 'nowhere.md' } },
      'content/gone.md: symbolic links are not followed. Replace it with a copy of its target.',
    ],
    [
      { '.env': 'secret', 'static/env.txt': { link: '../.env' } },
      'static/env.txt: symbolic links are not followed. Replace it with a copy of its target.',
    ],
    [
      { 'static/.env': 'secret', 'static/.gitkeep': '' },
      'static/.env: hidden files are not published, because some hold secrets. Rename or delete it.',
    ],
    [
      { 'static/right.html': text, 'static/_headers': text },
      `static/_headers: takes the place of _headers, ${TAKEN}`,
      `static/right.html: takes the place of right.html, ${TAKEN}`,
    ],
    [
      { 'content/a#b.md': text },
      'content/a#b.md: "/a#b" cannot be the route of a page: it contains "#", which has another meaning in addresses. Rename the file, or give it another "slug".',
    ],
    [
      { 'content/01-b.md': text, 'content/02-b.md': text },
      'content/02-b.md: Two docs have the id "b": content/01-b.md and content/02-b.md. Rename one.',
    ],
    [
      { 'content/Zebra.md': text, 'content/zebra.md': text },
      'warning content/zebra.md: Two pages have routes that only differ in case, or in the encoding of accents, /Zebra and /zebra: some systems keep only one of them. Give one another "slug".',
    ],
    [
      { 'content/e/e.md': text, 'content/e/index.md': text },
      'warning content/e/index.md: Two docs have the route /e: content/e/e.md and content/e/index.md. The first is shown; give the other another "slug".',
    ],
    [
      { 'content/right.md': null, 'content/_part.md': text },
      'warning sidebars.ts:1: Sidebar "all": no docs in folder "." to generate items from.',
    ],
    [
      {
        'content/d/a.md': text,
        'content/d/_category_.yml': 'position: 1\nlabel: 5\n',
        'content/f/a.md': text,
        'content/f/_category_.json': '{}',
        'content/f/_category_.yml': 'label: F\n',
        'content/h/a.md': text,
        'content/h/_category_.json': '{\n  "label": "C",\n  "colapsed": true\n}\n',
        'content/i/a.md': text,
        'content/i/_category_.json': new Uint8Array([0x7b, 0x0a, 0xff, 0x7d]),
      },
      'content/d/_category_.yml:2: label: must be a string, but is a number: write it in quotes',
      'content/f/_category_.yml: the folder has another category file, _category_.json. Keep one of the two.',
      'content/h/_category_.json:3: colapsed: unknown key. Allowed: label, position, …',
      'content/i/_category_.json:2: the file is not in UTF-8. Save it in that encoding.',
    ],
  ]);
});
