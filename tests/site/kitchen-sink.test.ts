import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Built, buildHere } from '../engine';
import { BUILD_LIMIT } from './build-site';

const SITE = resolve(import.meta.dirname, '../fixtures/kitchen-sink');

const folder = mkdtempSync(join(tmpdir(), 'kitchen-sink-'));
const out = join(folder, 'dist');
let built: Built;

beforeAll(async () => {
  built = await buildHere({ engine: inject('engine'), siteRoot: SITE, out });
}, BUILD_LIMIT);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the output files that match a pattern. */
const read = (pattern: string) =>
  globSync(pattern, { cwd: out, dot: true })
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join('\n');

/** Expected texts by output file, at least one for each key of the fixture. */
const PRESENT: Record<string, string[]> = {
  'docs/guide/a.html': [
    // Front matter
    'Alpha ~ Sink',
    'content="Said of alpha."',
    'href="/base/docs/tags/second-tag"',
    'href="#third"',
    'href="https://github.com/o/site/edit/next/',
    'href="/base/docs/user" rel="next"',
    // Site
    'https://example.com/base/docs/guide/a',
    'dir="rtl"',
    'data-default-mode="dark"',
    'data-respect-system',
    'data-announcement="hello"',
    '<b>Hear</b>',
    'rel="icon" href="/base/two.svg"',
    'property="og:site_name" content="Sink"',
    'name="docsearch:version" content="current"',
    'name="docsearch:docusaurus_tag" content="docs-more-current"',
    // Navbar
    'Bar title',
    'alt="A bar" width="77" height="78"',
    'href="/base/docs/tags"',
    'href="https://navbar.example"',
    'More',
    'A doc',
    'A sidebar',
    'href="/base/docs/user"',
    'Newest',
    'Old one',
    'href="https://before.example"',
    'href="https://after.example"',
    // Sidebar
    'Named here',
    'href="https://sidebar.example"',
    'A page',
    'Folder label',
    'href="https://folder.example"',
    'Index',
    'Doc category',
    // Footer
    'Column',
    'Within',
    'href="https://footer.example"',
    'alt="A foot" width="79" height="80"',
    'href="https://logo.example"',
    '<b>Ours</b>',
    // Version, release, areas and reference
    'unreleased',
    'release=Kernel+5.1.0',
    'https://github.com/o/p/blob/v5.1.0/packages/core/a.ts',
    'template=wrong.yml',
    'data-hue="rose"',
    'href="/base/symbols/hooks#useBox"',
    'rel="stylesheet" href="/base/assets/colors-',
  ],
  'docs/user.html': ['Onward', 'href="/base/docs/guide/a#third"'],
  'docs/z.html': ['https://example.com/base/one.svg', 'content="Picture of all"'],
  'docs.html': ['Words of the home page.', 'Of a doc'],
  'docs/hidden.html': ['noindex', 'In no list.'],
  'docs/before/guide/a.html': ['Words of the old version.'],
  'docs/tags/second-tag.html': ['Second tag'],
  'symbols/hooks.html': ['useBox', 'Holds one.', '/base/symbols/changes#1.1'],
  'docs/guide/a.md': ['# Alpha', 'Kernel 5.1.0', 'https://example.com/base/'],
  'assets/colors-*.css': ['--announcement-background:#abc', '--announcement-text:navy'],
  'assets/shell-*.json': ['"hideOnScroll":true', '"analytics":"/base/events"', 'Set out'],
  'pages.json': ['"/docs/guide/a"', 'Said of alpha.'],
  'symbols.json': ['useBox', '/symbols/hooks#useBox'],
  'llms.txt': ['# Sink', '> Everything at once.'],
  'sitemap.xml': ['https://example.com/base/docs/z', 'https://example.com/base/symbols'],
  'robots.txt': ['https://example.com/base/sitemap.xml'],
  _redirects: ['/base/old /base/docs/z'],
  'old.html': ['url=/base/docs/z', '~ Sink'],
  _headers: [
    '/base/',
    "default-src 'self'",
    "frame-ancestors 'none'",
    '/base/assets/*',
    'immutable',
  ],
  'search-index-docs-more-current.json': ['alpha'],
};

/** Forbidden texts by output file, such as those of drafts and unlisted docs. */
const ABSENT: Record<string, string[]> = {
  'docs/guide/a.html': ['data-base-url'],
  'docs.html': ['<h1'],
  'sitemap.xml': ['hidden', 'draft'],
  'pages.json': ['/docs/hidden', '/docs/draft'],
  'llms.txt': ['hidden', 'draft'],
};

describe('a site that uses every key', () => {
  it('builds without findings', () => {
    expect(built).toEqual({ status: 0, errors: [], warnings: [] });
  });

  it.each(Object.entries(PRESENT))('%s has the configured texts', (file, texts) => {
    const text = read(file);
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
  });

  it.each(Object.entries(ABSENT))('%s lacks hidden texts', (file, texts) => {
    const text = read(file);
    expect(texts.filter((each) => text.includes(each))).toEqual([]);
  });

  it('has no page for a draft', () => {
    expect(existsSync(join(out, 'docs/draft.html'))).toBe(false);
  });
});
