import { chunk } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { buildSite, type SiteFiles, testSiteFaults } from './build-site';

/** Milliseconds that a build of a site of a few files may take. */
const LIMIT = 100_000;

/** Errors that one build tells at most. */
const MOST_ERRORS = 50;

/** One line of a configuration that is wrong, and what is said of it. */
type WrongLine = [fault: string, line: string, error: string];

/**
 * Makes a test of each wrong line. One build tells of many.
 *
 * @param write the files of a site whose configuration has these lines, the first of them at `firstLine`
 */
function testLines(
  {
    file,
    firstLine,
    write,
  }: { file: string; firstLine: number; write: (lines: string[]) => SiteFiles },
  lines: WrongLine[],
) {
  for (const group of chunk(lines, MOST_ERRORS)) {
    let errors: string[] | undefined;
    it.each(group.map((each, index) => [each[0], each[2], index] as const))(
      '%s',
      async (_fault, error, index) => {
        errors ??= (await buildSite(write(group.map(([, line]) => line)))).errors;
        const location = `${file}:${firstLine + index}: `;
        expect(errors.filter((each) => each.startsWith(location))).toEqual([location + error]);
      },
      LIMIT,
    );
  }
}

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

const SCHEMES = 'must be a path, or an address that begins with https://, http://, mailto: or tel:';
const PLAIN = 'must be a plain path, as in "/docs/": without "//", "..", spaces, "?", "#" and "%"';

describe('keys of the configuration', () => {
  testLines({ file: 'site.config.ts', firstLine: 4, write: (lines) => config(...lines) }, [
    [
      'a number as title',
      'title: 5,',
      'title: must be a text, and is a number: write it in quotes',
    ],
    [
      'a number as tagline',
      'tagline: 5,',
      'tagline: must be a text, and is a number: write it in quotes',
    ],
    ['a list as delimiter', 'titleDelimiter: [],', 'titleDelimiter: must be a text, and is a list'],
    [
      'a base URL without slashes',
      "baseUrl: 'docs',",
      'baseUrl: must begin and end with a slash, as in "/" or "/docs/"',
    ],
    ['nothing as icon', 'favicon: null,', 'favicon: must be a text, and is empty'],
    [
      'a text in place of true',
      "noIndex: 'true',",
      'noIndex: must be true or false, and is a text: write it without quotes',
    ],
    [
      'a word in place of true',
      "baseUrlIssueBanner: 'on',",
      'baseUrlIssueBanner: must be true or false, and is a text: write "true" or "false", without quotes',
    ],
    [
      'no language',
      'locales: {},',
      'locales: must hold one locale: the site is built in one language, so keep that one',
    ],
    [
      'a color mode that is none',
      "colorMode: { defaultMode: 'blue' },",
      'colorMode.defaultMode: must be "light" or "dark", and is "blue"',
    ],
    [
      'an announcement without text',
      'announcementBar: {},',
      'announcementBar.content: is missing, and must be a text',
    ],
    ['a list as navbar', 'navbar: [],', 'navbar: must be keys with values, and is a list'],
    [
      'a footer of another style',
      "footer: { style: 'blue' },",
      'footer.style: must be "light" or "dark", and is "blue"',
    ],
    [
      'a reference without summaries',
      "reference: { report: 'a.json' },",
      'reference.summaries: is missing, and must be a text',
    ],
    [
      'analytics on another host',
      "search: { analytics: { endpoint: 'https://a.org' } },",
      'search.analytics.endpoint: must be a path of this site, as in "/events": its policy allows no other',
    ],
    ['redirects that are no list', "redirects: '/a',", 'redirects: must be a list, and is a text'],
    [
      'a folder that is a number',
      'readableFolders: [5],',
      'readableFolders[0]: must be a text, and is a number: write it in quotes',
    ],
    [
      'a key that is none',
      'tittle: 1,',
      'tittle: unknown key. Allowed: title, tagline, titleDelimiter, url, baseUrl, favicon, noIndex, baseUrlIssueBanner, locales, colorMode, announcementBar, navbar, footer, repository, release, changes, reference, search, redirects, readableFolders, embeds, docs, areas, image, sketch.',
    ],
    [
      'a key that every object has',
      'constructor: 1,',
      'constructor: unknown key. Allowed: title, tagline, titleDelimiter, url, baseUrl, favicon, noIndex, baseUrlIssueBanner, locales, colorMode, announcementBar, navbar, footer, repository, release, changes, reference, search, redirects, readableFolders, embeds, docs, areas, image, sketch.',
    ],
  ]);
});

describe('navbar and footer', () => {
  const TYPES =
    'Types: default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, html, search.';
  const write = (lines: string[]) =>
    config("title: 'T',", 'navbar: {', 'items: [', ...lines, '] },');
  const at = (index: number, error: string) => `navbar.items[${index}]${error}`;
  testLines({ file: 'site.config.ts', firstLine: 7, write }, [
    ['an item that is a number', '5,', at(0, ': must be keys with values, and is a number')],
    [
      'an item of an unknown type',
      "{ type: 'foo' },",
      at(1, `.type: No NavbarItem component found for type "foo". ${TYPES}`),
    ],
    [
      'an item of a type that every object has',
      "{ type: 'constructor' },",
      at(2, `.type: No NavbarItem component found for type "constructor". ${TYPES}`),
    ],
    [
      'an item without a label',
      "{ to: '/right' },",
      at(3, '.label: is missing, and must be a text'),
    ],
    [
      'an item with an empty label',
      "{ label: ' ', to: '/right' },",
      at(4, '.label: must not be empty: readers see it'),
    ],
    [
      'an item without a target',
      "{ label: 'A' },",
      at(5, ': needs "to" (a path of this site) or "href" (an address elsewhere), and not both'),
    ],
    [
      'a script as target',
      "{ label: 'A', href: 'javascript:alert(1)' },",
      at(6, `.href: ${SCHEMES}`),
    ],
    [
      'a script in capitals behind a space',
      "{ label: 'A', to: ' JAVASCRIPT:alert(1)' },",
      at(7, `.to: ${SCHEMES}`),
    ],
    ['data as target', "{ label: 'A', href: 'data:text/html,a' },", at(8, `.href: ${SCHEMES}`)],
    [
      'an item of a doc without its id',
      "{ type: 'doc' },",
      at(9, '.docId: is missing, and must be a text'),
    ],
    [
      'a dropdown without items',
      "{ type: 'dropdown', label: 'A', items: [] },",
      at(10, '.items: must hold an item: a dropdown of nothing cannot be opened'),
    ],
    [
      'an item on no side',
      "{ label: 'A', to: '/a', position: 'top' },",
      at(11, '.position: must be "left" or "right", and is "top"'),
    ],
    [
      'an empty target',
      "{ label: 'A', to: '' },",
      at(12, '.to: must not be empty: give the path of a page, or an address'),
    ],
  ]);
  const item = (index: number, type: string) =>
    `A theme navbar item failed to render: navbar.items[${index}] of type "${type}" in site.config.ts.\n`;
  testLines({ file: 'site.config.ts', firstLine: 7, write }, [
    [
      'a doc that does not exist',
      "{ type: 'doc', docId: 'gone' },",
      `${item(0, 'doc')}Couldn't find any doc with id "gone" in version "current".\nAvailable doc ids are:\n- right`,
    ],
    [
      'a doc that every object has',
      "{ type: 'doc', docId: 'constructor' },",
      `${item(1, 'doc')}Couldn't find any doc with id "constructor" in version "current".\nAvailable doc ids are:\n- right`,
    ],
    [
      'a sidebar that every object has',
      "{ type: 'docSidebar', sidebarId: 'toString' },",
      `${item(2, 'docSidebar')}Can't find any sidebar with id "toString" in version "current".\nAvailable sidebar ids are:\n- all`,
    ],
    [
      'a version that does not exist',
      "{ type: 'docsVersionDropdown', versions: ['9'] },",
      `${item(3, 'docsVersionDropdown')}No docs version exist for name '9', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n- current`,
    ],
    [
      'a docs plugin that does not exist',
      "{ type: 'doc', docId: 'right', docsPluginId: 'b' },",
      `${item(4, 'doc')}There is no docs plugin with the id "b". Available ids are: default.`,
    ],
  ]);
  testSiteFaults({
    'links of navbar, footer and sidebar that lead nowhere': {
      files: {
        ...config(
          "title: 'T',",
          'navbar: { items: [',
          "{ label: 'A', to: '/gone' },",
          '] },',
          'footer: { links: [',
          "{ label: 'B', to: '/lost' },",
          '] },',
        ),
        'sidebars.ts':
          "export default {\n  all: [\n    'right',\n    { type: 'link', label: 'C', href: '/nowhere' },\n  ],\n};\n",
      },
      warnings: [
        'sidebars.ts:4: Broken link: "/nowhere" leads to no page.',
        'site.config.ts:6: Broken link: "/gone" leads to no page.',
        'site.config.ts:9: Broken link: "/lost" leads to no page.',
      ],
    },
  });
});

describe('pictures of the frame', () => {
  testSiteFaults({
    'that are not there are told, with their lines': {
      files: {
        'site.config.ts':
          "export default {\n  title: 'A',\n  url: 'https://example.com',\n  docs: { path: 'content' },\n  favicon: '/gone.ico',\n  navbar: {\n    logo: { src: '/gone.svg', srcDark: '/dark.svg' },\n  },\n};\n",
        'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      },
      warnings: [
        'site.config.ts:5: Broken image: there is no file for "/gone.ico" (looked from ./ and in static/).',
        'site.config.ts:7: Broken image: there is no file for "/gone.svg" (looked from ./ and in static/).',
      ],
    },
  });
});

describe('addresses of the site', () => {
  const site = (line: string): SiteFiles => ({
    'site.config.ts': `export default {\n  title: 'T',\n  ${line}\n};\n`,
  });
  const URL_ALONE =
    'must be scheme and host alone, as in "https://example.com": a path stands in "baseUrl"';
  const WEB = 'must be an address that begins with https://';
  const fault = (line: string, ...errors: string[]) => ({
    files: site(line),
    errors: errors.map((error) => `site.config.ts:3: ${error}`),
  });
  const base = (path: string, error: string) =>
    fault(`url: 'https://example.com', baseUrl: '${path}',`, `baseUrl: ${error}`);
  testSiteFaults({
    'a URL with a path': fault("url: 'https://example.com/docs',", `url: ${URL_ALONE}`),
    'a URL with a query': fault("url: 'https://example.com?a',", `url: ${URL_ALONE}`),
    'a URL without a scheme': fault("url: 'example.com',", `url: ${WEB}`),
    'a script as URL': fault("url: 'javascript:alert(1)',", `url: ${WEB}`),
    'a base URL that climbs': base('/../', PLAIN),
    'a base URL with a space': base('/a b/', PLAIN),
    'a base URL with two slashes': base('//', PLAIN),
    'a base URL with a query': base('/a?b/', PLAIN),
  });
});

describe('files of configuration', () => {
  const file = (text: string, ...errors: string[]) => ({
    files: { 'site.config.ts': text },
    errors,
  });
  testSiteFaults({
    'a configuration that is no TypeScript': file(
      "export default {\n  title: 'T'\n  url: 1,\n};\n",
      'site.config.ts:3:3: cannot be read: Expected `,` or `}` but found `Identifier`',
    ),
    'a configuration that throws': file(
      "interface A {\n  a: 1;\n}\n\nthrow new Error('no way');\n",
      'site.config.ts:5: cannot be used: it throws "no way"',
    ),
    'a configuration that throws what is no error': file(
      'throw { a: 1 };\n',
      'site.config.ts: cannot be used: it throws "something else than an error"',
    ),
    'a configuration that names what is not there': file(
      'export default {\n  title: missing,\n};\n',
      'site.config.ts:2: cannot be used: it throws "missing is not defined"',
    ),
    'a configuration that exports nothing as default': file(
      'export const a = 1;\n',
      'site.config.ts: has no default export: write "export default { … };".',
    ),
    'an empty configuration': file(
      '',
      'site.config.ts: has no default export: write "export default { … };".',
    ),
    'a configuration that is null': file(
      'export default null;\n',
      'site.config.ts:1: must be keys with values, and is empty',
    ),
    'a configuration that is a function': file(
      'export default () => ({});\n',
      'site.config.ts:1: must be keys with values, and is a function',
    ),
    'an import of a file that does not exist': file(
      "import { a } from './gone';\nexport default { title: a };\n",
      "site.config.ts:1:19: cannot be read: Could not resolve './gone'",
    ),
    'an import of a package that is not installed': file(
      "import { a } from 'nopackage';\nexport default { title: a };\n",
      'site.config.ts: cannot be used: it throws "Cannot find package \'nopackage\'"',
    ),
    'a fault in a file that the configuration imports': {
      files: {
        'site.config.ts': "import { a } from './part';\nexport default { title: a };\n",
        'part.ts': '\nexport const a = ;\n',
      },
      errors: ['part.ts:2:18: cannot be read: Unexpected token'],
    },
    'a value in a constant with a type': file(
      "const title: number = 5;\nconst config = {\n  url: 'https://example.com',\n  title,\n} as const;\nexport default config satisfies object;\n",
      'site.config.ts:4: title: must be a text, and is a number: write it in quotes',
    ),
  });
});

describe('redirects', () => {
  const write = (lines: string[]) => config("title: 'T',", 'redirects: [', ...lines, '],');
  const at = (index: number, error: string) => `redirects[${index}].${error}`;
  testLines({ file: 'site.config.ts', firstLine: 6, write }, [
    [
      'a redirect from a page',
      "{ from: '/right', to: 'https://a.org' },",
      at(0, 'from: "/right" is a page, which a redirect would hide. Delete one of the two.'),
    ],
    [
      'a redirect to no page',
      "{ from: '/b', to: '/gone' },",
      at(1, 'to: "/gone" leads to no page. Use the path of a page, or an https address.'),
    ],
    [
      'a redirect to what every object has',
      "{ from: '/c', to: '/constructor' },",
      at(2, 'to: "/constructor" leads to no page. Use the path of a page, or an https address.'),
    ],
  ]);
  testLines({ file: 'site.config.ts', firstLine: 6, write }, [
    ['a redirect to itself', "{ from: '/a', to: '/a' },", at(0, 'to: "/a" leads to itself.')],
    [
      'a circle of redirects',
      "{ from: '/b', to: '/c' },",
      at(
        1,
        'to: "/c" is redirected itself, to "/b". Lead straight there: readers must not be sent on twice.',
      ),
    ],
    [
      'the other half of a circle',
      "{ from: '/c', to: '/b' },",
      at(
        2,
        'to: "/b" is redirected itself, to "/c". Lead straight there: readers must not be sent on twice.',
      ),
    ],
  ]);
});

describe('versions and reference', () => {
  const versions = (...lines: string[]): SiteFiles => ({
    'site.config.ts': [
      'export default {',
      "  title: 'T', url: 'https://example.com', docs: { versions: [",
      ...lines,
      '] } };',
      '',
    ].join('\n'),
  });
  const reference = {
    ...config("title: 'T',", "reference: { report: 'r.json',", "summaries: 's.json' },"),
  };
  const ADVICE = 'Run "npm run platform:report" to write it.';
  testSiteFaults({
    'versions that are wrong': {
      files: versions(
        "{ name: 'current', isLast: true },",
        "{ name: '1.0' },",
        "{ name: '1.0' },",
        '{ isLast: true, name: "2" },',
        "{ name: '../x' },",
      ),
      errors: [
        'site.config.ts:5: docs.versions[2].name: "1.0" stands twice: give each version its own name',
        'site.config.ts:6: docs.versions[3].isLast: only one version can be the last: delete this',
        'site.config.ts:7: docs.versions[4].name: must be a plain name, as in "2.0": it is a folder and a part of addresses',
      ],
    },
    'a version without folder and sidebars': {
      files: versions("{ name: 'current' },", "{ name: '1.0' },"),
      errors: [
        'site.config.ts:4: docs.versions[1].name: versions/1.0/content does not exist. The docs are read from there: make that folder, or name another.',
        "versions/1.0/sidebars.ts: There is no versions/1.0/sidebars.ts in the site's folder.",
      ],
    },
    'a reference without its files': {
      files: reference,
      errors: [
        `site.config.ts:5: reference.report: there is no file r.json. ${ADVICE}`,
        `site.config.ts:6: reference.summaries: there is no file s.json. ${ADVICE}`,
      ],
    },
    'a reference that is no JSON': {
      files: { ...reference, 'r.json': '{ "symbols": [', 's.json': '{}' },
      errors: [`r.json: this is not JSON. ${ADVICE}`],
    },
    'a reference of another shape': {
      files: {
        ...reference,
        'r.json': '{ "entry": "a", "version": "1", "symbols": 5 }',
        's.json': '{}',
      },
      errors: [
        `r.json:1: this is no reference: symbols: must be a list, and is a number. ${ADVICE}`,
      ],
    },
    'a reference without the history that is named': {
      files: {
        ...config(
          "title: 'T',",
          "reference: { report: 'r.json', summaries: 's.json',",
          "history: 'h.json' },",
        ),
        'r.json': '{ "entry": "a", "version": "1", "symbols": [] }',
        's.json': '{}',
      },
      errors: [
        'site.config.ts:6: reference.history: there is no file h.json. Run "npm run platform:history" to write it.',
      ],
    },
    'summaries of another shape': {
      files: {
        ...reference,
        'r.json': '{ "entry": "a", "version": "1", "symbols": [] }',
        's.json': '[]',
      },
      errors: [
        `s.json:1: this is no reference: must be keys with values, and is a list. ${ADVICE}`,
      ],
    },
  });
});
