import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILD_LIMIT, buildSite, type SiteFiles } from './build-site';
import { UNREADABLE } from './finding-tables';

/** Builds per property. */
const RUNS = 12;

/** Docs per build. */
const DOCS = 25;

/** Names that objects inherit, and strings that are easily mistaken for others. */
const ODD_NAMES = ['constructor', '__proto__', 'toString', '', ' ', '\u200b', 'é'];

/** A path, a line if there is one, and a message. */
const PLACED = /^[^\s:][^\n:]*(?::\d+){0,2}: \S/;

/** Expects a site to build, or to fail with findings that someone can act on. */
async function expectFindings(files: SiteFiles) {
  const { errors, warnings, status } = await buildSite(files);
  expect(status).toBe(errors.length > 0 ? 1 : 0);
  for (const finding of [...errors, ...warnings]) {
    expect(finding).toMatch(PLACED);
    expect(finding).not.toMatch(UNREADABLE);
  }
}

const anyKey = fc.constantFrom(
  ...['title', 'slug', 'description', 'tags', 'sidebar_label', 'sidebar_position', 'draft'],
  ...['unlisted', 'hide_title', 'hide_table_of_contents', 'pagination_label', ...ODD_NAMES],
);

const anyValue = fc.oneof(
  fc.constantFrom(...ODD_NAMES),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('/a/../b', '//example.org', '2026-02-30', '*x', '&x y', '!!js/function f'),
);

const anyFrontMatter = fc
  .array(fc.tuple(anyKey, anyValue, fc.boolean()), { maxLength: 5 })
  .map((entries) =>
    entries.map(([key, value, isPlain]) => {
      const written = isPlain && typeof value !== 'object' ? String(value) : JSON.stringify(value);
      return `${key === '' ? '""' : key}: ${written}\n`;
    }),
  )
  .map((lines) => `---\n${lines.join('')}---\n\nText.\n`);

const anyText = fc
  .array(
    fc.constantFrom(
      ...[
        '# A\n',
        '## B {#b}\n',
        '\n\n',
        '\n',
        ' ',
        'word',
        '`code`',
        '**',
        '_',
        '~~',
        '>',
        '> a\n',
      ],
      ...['- a\n', '  - b\n', '1. c\n', '- [x] d\n', '| a | b |\n| - | - |\n', '| c |\n', '[^1]'],
      ...[
        '[^1]: n\n',
        '[x](./right.md)',
        '[x](#y)',
        '[x](',
        '![x](/a.svg)',
        '[a][b]\n',
        '[b]: /c\n',
      ],
      ...['```js {1} title="a"\n', '```\n', '~~~mermaid\nflowchart LR\n a --> b\n~~~\n', '&copy;'],
      ...[':::note T\n', ':::\n', '::::tip\n', ':a[b]{c}', '<details>\n', '<summary>s</summary>\n'],
      ...['</details>\n', '<Card', ' title="t"', ' a={1}', '/>\n', '>', '</Card>\n', '<!-- c -->'],
      ...[
        '{',
        '}',
        'import a from "b"\n',
        '\\',
        '\t',
        '\r\n',
        '\u0000',
        '\u202e',
        '\ud800',
        '👩‍👧',
      ],
    ),
    { maxLength: 30 },
  )
  .map((fragments) => fragments.join(''));

const anyConfigKey = fc.constantFrom(
  ...['title', 'tagline', 'url', 'baseUrl', 'favicon', 'locales', 'colorMode', 'announcementBar'],
  ...['navbar', 'footer', 'repository', 'release', 'reference', 'search', 'redirects', 'docs'],
  ...['areas', 'items', 'type', 'label', 'to', 'href', 'links', 'versions', 'name', 'path', 'src'],
  ...ODD_NAMES,
);

const { config: anyConfig } = fc.letrec((tie) => ({
  config: fc.array(fc.tuple(anyConfigKey, tie('value')), { maxLength: 8 }).map((entries) =>
    // Unlike an assignment, this makes "__proto__" a property.
    Object.fromEntries(entries),
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('', '/right', 'right', 'docSidebar', 'dropdown', 'https://example.org', null),
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('config'),
  ),
}));

const docs = (texts: string[]): SiteFiles =>
  Object.fromEntries(texts.map((text, index) => [`content/doc-${index}.md`, text]));

const anyDocs = (text: fc.Arbitrary<string>) =>
  fc.array(text, { minLength: DOCS, maxLength: DOCS }).map(docs);

describe('a site builds or has readable findings with', () => {
  it.each([
    ['any front matter', anyDocs(anyFrontMatter), RUNS],
    ['any text', anyDocs(anyText), RUNS],
    [
      'any configuration',
      anyConfig.map((config) => ({
        'site.config.ts': `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', ...Object(config) }, null, 2)};\n`,
      })),
      3 * RUNS,
    ],
  ] as const)(
    '%s',
    async (_name, anySite: fc.Arbitrary<SiteFiles>, numRuns) => {
      await fc.assert(fc.asyncProperty(anySite, expectFindings), { numRuns, endOnFailure: true });
    },
    RUNS * BUILD_LIMIT,
  );
});
