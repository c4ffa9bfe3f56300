import { describe, expect, it } from 'vitest';
import { fixtureSite, type SiteFixture } from '../site/fixtures/site';
import { describeBase } from './base-page';

const siteWith = (fixture: Partial<SiteFixture> = {}) =>
  fixtureSite({ docs: { 'a.md': '' }, ...fixture }).site;

const input = { route: '/x', title: 'X', description: 'Of X.' };

describe('the base of a page', () => {
  it('has the given facts, and defaults for all others', () => {
    const site = siteWith({ config: { baseUrl: '/base/' } });
    expect(describeBase(site, input)).toEqual({
      source: null,
      location: null,
      meta: {
        ...{ route: '/x', title: 'X', documentTitle: 'X | Site', description: 'Of X.' },
        ...{ canonical: 'https://example.com/base/x', image: null, noIndex: false },
        ...{ locale: 'en', docsVersion: null, twin: null, feed: null, modified: null },
        docsTag: null,
      },
      context: {
        ...{ route: '/x', href: '/base/x', sidebarId: null, shell: 'current/' },
        ...{ version: null, alternates: {} },
      },
    });
  });

  it('is more of a page of the docs', () => {
    const site = siteWith({ config: { baseUrl: '/base/' } });
    const page = describeBase(site, {
      ...input,
      ...{ route: '/a', version: 'current', sidebarId: 'all', modified: '2026' },
      ...{ alternates: { current: '/a' }, feed: 'x.atom', noIndex: true },
      source: 'content/a.md',
      location: { file: 'content/a.md', keys: ['slug'] },
    });
    expect(page).toMatchObject({
      source: 'content/a.md',
      location: { file: 'content/a.md' },
      meta: {
        ...{ twin: '/base/a.md', docsTag: 'docs-default-current', docsVersion: 'current' },
        ...{ feed: '/base/x.atom', modified: '2026', noIndex: true },
      },
      context: { shell: 'current/all', alternates: { current: '/a' } },
    });
  });

  it("has only the site's title for a page without one", () => {
    const titleOf = (title: string) =>
      describeBase(siteWith(), { ...input, title }).meta.documentTitle;
    expect([titleOf(' '), titleOf('Site'), titleOf('A ')]).toEqual(['Site', 'Site', 'A | Site']);
  });

  it('is the shell of the last version, unless the page belongs to another', () => {
    const site = siteWith({
      versions: { '1.0': { 'a.md': '' } },
      sidebars: { main: [{ type: 'page', route: '/x', label: 'X' }] },
      config: {
        docs: { versions: [{ name: 'current' }, { name: '1.0' }] },
        locales: { de: { label: 'Deutsch' } },
      },
    });
    expect(describeBase(site, input)).toMatchObject({
      meta: { locale: 'de' },
      context: { shell: '1.0/main', sidebarId: 'main', version: null },
    });
    const { context } = describeBase(site, { ...input, version: 'current', sidebarId: null });
    expect(context).toMatchObject({ shell: 'current/', sidebarId: null });
  });
});
