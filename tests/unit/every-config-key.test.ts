import { beforeAll, describe, expect, it } from 'vitest';
import { siteConfigSchema } from '../../src/config';
import { apiReport, apiSymbol } from '../fixtures/api-report';
import { type Config, type KeyEffect, listKeys, setKey } from './schema-keys';
import { expectEffect, type Shown, showSite } from './show-site';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0h1v1z"/></svg>';

const report = (version: string) =>
  JSON.stringify(apiReport(version, apiSymbol(`useBox${version}`)));

const FRONT_MATTER = `---
title: Alpha
slug: /guide/a
last_update: { date: 2026-01-31, author: Somebody }
---
`;

const release = (version: string) =>
  JSON.stringify({ version, files: { 'packages/core/a.ts': 'packages/core/a.ts' } });

const FILES = {
  'release.json': release('5.1.0'),
  'next.json': release('6.0.0'),
  'report.json': report('1'),
  'next-report.json': report('2'),
  'summaries.json': '{ "useBox1": "Holds one." }',
  'next-summaries.json': '{ "useBox1": "Holds two." }',
  'history.json': JSON.stringify({
    entry: '@scope/pkg',
    releases: ['1.0.0', '1.1.0'],
    symbols: [{ name: 'useBox1', events: [{ release: '1.1', what: 'added', kind: 'function' }] }],
  }),
  'static/one.svg': PICTURE,
  'static/two.svg': PICTURE,
  'static/favicon.svg': PICTURE,
  '../outside/part.md': 'From outside.\n',
  ...Object.fromEntries(
    ['content', 'texts', 'versions/1.0/content', 'versions/2.0/content'].flatMap((folder) => [
      [`${folder}/1-a.md`, `${FRONT_MATTER}\nWords of ${folder}, as in \`packages/core/a.ts\`.\n`],
      [`${folder}/home.md`, '---\ntitle: Home\nslug: /\n---\n'],
      [`${folder}/user.md`, '---\ntitle: User\n---\n\n[Alpha](./1-a.md)\n'],
      [`${folder}/z.md`, '---\ntitle: Zed\n---\n'],
    ]),
  ),
  'versions/1.0/sidebars.ts': '',
  'versions/2.0/sidebars.ts': '',
};

const SIDEBARS = {
  all: ['a', { See: ['z'] }],
  other: ['user', 'home'],
  api: [{ type: 'reference' }],
};

/** Has a list or an object at each path that a key stands below. */
const CONFIG = {
  title: 'Site',
  url: 'https://example.com',
  locales: { en: { label: 'English' } },
  announcementBar: { content: 'News' },
  navbar: {
    logo: { src: '/one.svg' },
    items: [
      { type: 'default', label: 'Plain', to: '/z' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Inside', to: '/z' }] },
      { type: 'doc', docId: 'z' },
      { type: 'docSidebar', sidebarId: 'all' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
      { type: 'html', value: '<b>Bold</b>' },
      { type: 'search' },
    ],
  },
  footer: {
    links: [{ title: 'Column', items: [{ label: 'Within', to: '/z' }] }],
    logo: { src: '/one.svg' },
  },
  repository: { url: 'https://github.com/o/site' },
  release: { name: 'Platform', repository: 'https://github.com/o/p', files: 'release.json' },
  reference: { report: 'report.json', summaries: 'summaries.json' },
  search: { start: [{ label: 'Begin', to: '/z' }] },
  redirects: [{ from: '/old', to: '/z' }],
  docs: { versions: [{ name: 'current', isLast: true }, { name: '1.0' }] },
  areas: { all: { hue: 'green' } },
};

/** What the entries of records are called. */
const NAMES = { areas: 'all', locales: 'en' };

interface ConfigEffect extends KeyEffect {
  /** What is said besides, with the key and without. */
  besides?: Config;
  files?: Record<string, string>;
}

const LOGO = (part: 'navbar' | 'footer'): Record<string, ConfigEffect> => ({
  [`${part}.logo.src`]: { given: '/two.svg', more: { frame: 'only-light" src="/two.svg"' } },
  [`${part}.logo.srcDark`]: { given: '/two.svg', more: { frame: 'only-dark" src="/two.svg"' } },
  [`${part}.logo.alt`]: { given: 'A bar', more: { frame: 'alt="A bar"' } },
  [`${part}.logo.href`]: { given: '/tags', more: { frame: 'href="/tags"><img' } },
  [`${part}.logo.width`]: { given: 77, more: { frame: 'width="77"' } },
  [`${part}.logo.height`]: { given: 77, more: { frame: 'height="77"' } },
});

const ELSEWHERE = 'https://example.org';

const PLUGIN = { given: 'none', more: { errors: 'no docs plugin with the id "none"' } };

const LINKS = [{ label: 'Beyond', to: ELSEWHERE }];

const PICTURED = { areas: { all: { hue: 'green', image: { src: '/one.svg', alt: 'One' } } } };

const FLAT = { footer: { links: [{ label: 'Flat', to: '/z' }] } };

/** An item that is moved to the left is the only one there. */
const toLeft = (kind: string): ConfigEffect => ({
  given: 'left',
  more: { shell: `"left":[{"kind":"${kind}"` },
});

const MARKED: ConfigEffect = { given: 'marked', more: { frame: 'marked' } };

const LABELED: ConfigEffect = { given: 'Called so', more: { frame: 'Called so' } };

const EFFECTS: Record<string, ConfigEffect> = {
  title: { given: 'New', more: { head: 'Alpha | New', llms: '# New', redirects: '| New' } },
  tagline: { given: 'Said of all.', more: { llms: '> Said of all.' } },
  titleDelimiter: { given: '~', more: { head: 'Alpha ~ Site', redirects: '~ Site' } },
  url: {
    given: ELSEWHERE,
    more: { head: ELSEWHERE, twin: ELSEWHERE, sitemap: ELSEWHERE, robots: ELSEWHERE },
  },
  baseUrl: {
    given: '/base/',
    more: {
      head: 'https://example.com/base/guide/a',
      frame: 'href="/base/z"',
      home: 'data-base="/base/"',
      sitemap: 'https://example.com/base/z',
      robots: 'https://example.com/base/sitemap.xml',
      redirects: '/base/old /base/z',
      host: '/base/*',
    },
  },
  favicon: { given: '/two.svg', more: { home: 'rel="icon" href="/two.svg"' } },
  noIndex: { given: true, more: { head: 'noindex' }, less: { sitemap: '<loc>', pages: '"/z"' } },
  baseUrlIssueBanner: { given: false, less: { home: 'data-base-url' } },
  'locales.en.label': LABELED,
  'locales.en.direction': { given: 'rtl', more: { home: 'dir="rtl"' } },
  'colorMode.defaultMode': { given: 'dark', more: { home: 'data-default-mode="dark"' } },
  'colorMode.disableSwitch': {
    given: true,
    more: { home: 'data-switch="off"' },
    less: { frame: 'Switch between' },
  },
  'colorMode.respectPrefersColorScheme': { given: true, more: { home: 'data-respect-system' } },
  'announcementBar.id': { given: 'hello', more: { home: 'data-announcement="hello"' } },
  'announcementBar.content': { given: '<b>Hear</b>', more: { frame: '<b>Hear</b>' } },
  'announcementBar.backgroundColor': {
    given: '#abc',
    more: { styles: '--announcement-background:#abc' },
  },
  'announcementBar.textColor': { given: 'navy', more: { styles: '--announcement-text:navy' } },
  'announcementBar.isCloseable': { given: false, less: { frame: 'aria-label="Close"' } },
  'navbar.title': LABELED,
  ...LOGO('navbar'),
  'navbar.hideOnScroll': { given: true, more: { shell: '"hideOnScroll":true' } },
  'navbar.items[default].position': toLeft('link'),
  'navbar.items[default].className': MARKED,
  'navbar.items[default].label': LABELED,
  'navbar.items[default].to': { given: '/tags', more: { frame: 'href="/tags"' } },
  'navbar.items[default].href': {
    given: ELSEWHERE,
    instead: 'to',
    more: { frame: `href="${ELSEWHERE}"` },
  },
  'navbar.items[default].activeBasePath': {
    given: '/guide',
    more: { frame: 'aria-current="true"' },
  },
  'navbar.items[dropdown].position': toLeft('dropdown'),
  'navbar.items[dropdown].label': LABELED,
  'navbar.items[dropdown].to': { given: '/tags', more: { frame: 'href="/tags"' } },
  'navbar.items[dropdown].href': { given: ELSEWHERE, more: { frame: `href="${ELSEWHERE}"` } },
  'navbar.items[dropdown].items': { given: LINKS, more: { frame: 'Beyond' } },
  'navbar.items[doc].position': toLeft('link'),
  'navbar.items[doc].className': MARKED,
  'navbar.items[doc].label': LABELED,
  'navbar.items[doc].docsPluginId': PLUGIN,
  'navbar.items[doc].docId': { given: 'user', more: { frame: 'href="/user"' } },
  'navbar.items[docSidebar].position': toLeft('link'),
  'navbar.items[docSidebar].className': MARKED,
  'navbar.items[docSidebar].label': LABELED,
  'navbar.items[docSidebar].docsPluginId': PLUGIN,
  'navbar.items[docSidebar].sidebarId': { given: 'other', more: { frame: 'href="/user"' } },
  'navbar.items[docsVersion].position': toLeft('link'),
  'navbar.items[docsVersion].className': MARKED,
  'navbar.items[docsVersion].label': LABELED,
  'navbar.items[docsVersion].docsPluginId': PLUGIN,
  'navbar.items[docsVersion].to': { given: '/user', more: { frame: 'href="/user"' } },
  'navbar.items[docsVersionDropdown].position': toLeft('versionDropdown'),
  'navbar.items[docsVersionDropdown].label': LABELED,
  'navbar.items[docsVersionDropdown].docsPluginId': PLUGIN,
  'navbar.items[docsVersionDropdown].versions': {
    given: ['current', 'current', '1.0'],
    more: { frame: 'Next' },
  },
  'navbar.items[docsVersionDropdown].dropdownItemsBefore': {
    given: LINKS,
    more: { shell: '"before":[{"kind":"link","label":"Beyond"', frame: 'Beyond' },
  },
  'navbar.items[docsVersionDropdown].dropdownItemsAfter': {
    given: LINKS,
    more: { shell: '"after":[{"kind":"link","label":"Beyond"', frame: 'Beyond' },
  },
  'navbar.items[localeDropdown].position': toLeft('localeDropdown'),
  'navbar.items[localeDropdown].label': LABELED,
  'navbar.items[html].position': toLeft('html'),
  'navbar.items[html].className': MARKED,
  'navbar.items[html].value': { given: '<i>Own</i>', more: { frame: '<i>Own</i>' } },
  'navbar.items[search].position': toLeft('search'),
  'footer.style': { given: 'dark', more: { frame: 'footer dark' } },
  'footer.links[].title': LABELED,
  'footer.links[].items[].label': LABELED,
  'footer.links[].items[].to': { given: '/tags', more: { frame: 'href="/tags"' } },
  'footer.links[].items[].href': {
    given: ELSEWHERE,
    instead: 'to',
    more: { frame: `href="${ELSEWHERE}"` },
  },
  'footer.links[].label': { ...LABELED, besides: FLAT },
  'footer.links[].to': { given: '/tags', besides: FLAT, more: { frame: 'href="/tags"' } },
  'footer.links[].href': {
    given: ELSEWHERE,
    besides: FLAT,
    instead: 'to',
    more: { frame: `href="${ELSEWHERE}"` },
  },
  ...LOGO('footer'),
  'footer.copyright': { given: '<b>Ours</b>', more: { frame: '<b>Ours</b>' } },
  'repository.url': {
    given: 'https://github.com/o/new',
    more: { main: 'https://github.com/o/new/edit/main/content/1-a.md' },
  },
  'repository.branch': { given: 'next', more: { main: '/edit/next/content/1-a.md' } },
  'repository.pageIssueForm': {
    given: 'wrong.yml',
    more: { main: 'template=wrong.yml', shell: 'template=wrong.yml' },
  },
  'release.name': { given: 'Kernel', more: { twin: 'Kernel 5.1.0' } },
  'release.repository': {
    given: 'https://github.com/o/new',
    more: { main: 'https://github.com/o/new/blob/v5.1.0/packages/core/a.ts' },
  },
  'release.files': { given: 'next.json', more: { twin: 'Platform 6.0.0' } },
  changes: { given: true, more: { sitemap: 'https://example.com/changes' } },
  'reference.report': { given: 'next-report.json', more: { search: 'useBox2' } },
  'reference.summaries': { given: 'next-summaries.json', more: { search: 'Holds two.' } },
  'reference.history': {
    given: 'history.json',
    more: { sitemap: 'https://example.com/exports/changes' },
  },
  'reference.routeBasePath': {
    given: '/symbols',
    more: { sitemap: 'https://example.com/symbols', shell: '"/symbols/' },
  },
  'search.analytics.endpoint': { given: '/events', more: { shell: '"analytics":"/events"' } },
  'search.start[].label': { given: 'Set out', more: { shell: 'Set out' } },
  'search.start[].to': { given: '/user', more: { shell: '{"label":"Begin","href":"/user"}' } },
  'search.start[].href': {
    given: ELSEWHERE,
    besides: { search: { start: [{ label: 'Begin', href: 'https://example.net' }] } },
    more: { shell: `{"label":"Begin","href":"${ELSEWHERE}"}` },
  },
  'redirects[].from': {
    given: '/older',
    more: { redirects: 'older.html' },
  },
  'redirects[].to': { given: '/user', more: { redirects: '/old /user' } },
  readableFolders: {
    given: ['../outside'],
    files: {
      'content/1-a.md': `${FRONT_MATTER}\nimport Part from '../../outside/part.md';\n\n<Part />\n`,
    },
    more: { main: 'From outside.' },
    less: { errors: 'outside' },
  },
  embeds: {
    given: ['https://play.example'],
    more: { host: "frame-src https://play.example; img-src 'self' data: https://play.example;" },
  },
  'docs.id': {
    given: 'more',
    besides: { navbar: {} },
    more: { head: 'docs-more-current', searchFiles: 'docs-more-current' },
  },
  'docs.path': { given: 'texts', besides: { docs: {} }, more: { main: 'Words of texts.' } },
  'docs.routeBasePath': {
    given: '/docs/',
    besides: { redirects: [] },
    more: { sitemap: 'https://example.com/docs/z', pages: '"/docs/z"' },
  },
  'docs.exclude': { given: ['user.md'], more: { errors: '"user"' } },
  'docs.frontMatter': {
    given: ['mood'],
    files: { 'content/z.md': '---\ntitle: Zed\nmood: calm\n---\n' },
    less: { errors: 'mood: unknown key' },
  },
  'docs.editUrl': { given: ELSEWHERE, more: { main: `${ELSEWHERE}/content/1-a.md` } },
  'docs.apiSidebar': { given: 'all', more: { main: 'Used by' } },
  'docs.versions[].name': { given: '2.0', more: { main: 'Words of versions/2.0/content.' } },
  'docs.versions[].label': LABELED,
  'docs.versions[].path': {
    given: 'newest',
    besides: { redirects: [] },
    more: { sitemap: 'https://example.com/newest/z' },
  },
  'docs.versions[].isLast': { given: false, more: { sitemap: 'https://example.com/next/z' } },
  'docs.versions[].banner': { given: 'unreleased', more: { main: 'unreleased' } },
  'docs.versions[].badge': { given: false, less: { main: 'Version: Next' } },
  'docs.versions[].noIndex': { given: true, more: { head: 'noindex' }, less: { pages: '"/z"' } },
  'docs.breadcrumbs': { given: false, less: { neighbor: 'See' } },
  'docs.showLastUpdateTime': { given: false, less: { main: '2026-01-31' } },
  'docs.showLastUpdateAuthor': { given: true, more: { main: 'Somebody' } },
  'areas.all.hue': { given: 'rose', more: { frame: 'data-hue="rose"', main: 'data-hue="rose"' } },
  'areas.all.sketch': { given: '<i>Drawn</i>', more: { main: '<i>Drawn</i>' } },
  'areas.all.image.src': {
    given: '/two.svg',
    besides: PICTURED,
    more: { head: 'https://example.com/two.svg' },
  },
  'areas.all.image.alt': { given: 'Two', besides: PICTURED, more: { head: 'content="Two"' } },
  'image.src': {
    given: '/two.svg',
    besides: { image: { src: '/one.svg', alt: 'One' } },
    more: { head: 'https://example.com/two.svg' },
  },
  'image.alt': {
    given: 'Two',
    besides: { image: { src: '/one.svg', alt: 'One' } },
    more: { head: 'content="Two"' },
  },
  sketch: { given: '<i>Drawn</i>', more: { main: '<i>Drawn</i>' } },
};

/** Keys that nothing shows: it takes one value alone. */
const NOT_SHOWN = ['locales.en.calendar'];

const show = (config: Config, files = {}) =>
  showSite({ files: { ...FILES, ...files }, config, sidebars: SIDEBARS });

describe('every key of the configuration', () => {
  let plain: Shown;

  beforeAll(async () => {
    plain = await show(CONFIG);
  });

  it('is among these', () => {
    const keys = listKeys(siteConfigSchema, NAMES).filter((key) => !NOT_SHOWN.includes(key));
    expect(Object.keys(EFFECTS)).toEqual(keys);
  });

  it.each(Object.entries(EFFECTS))('%s is shown where it should be', async (key, effect) => {
    const { besides, files } = effect;
    const config = { ...CONFIG, ...besides };
    const before = besides || files ? await show(config, files) : plain;
    expectEffect(before, await show(setKey(config, key, effect), files), effect);
  });
});
