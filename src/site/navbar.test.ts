import { describe, expect, it } from 'vitest';
import { type Finding, SiteError } from '../model/finding';
import { fixtureSite } from './fixtures/site';
import { resolveNavbar } from './navbar';

const docs = { 'a.md': '---\ntitle: A\n---\n', 'b.md': '---\ntitle: B\nunlisted: true\n---\n' };

function navbarOf(items: object[], fixture: object = {}) {
  const { site } = fixtureSite({ docs, config: { navbar: { items } }, ...fixture });
  const content = site.versions[0];
  if (!content) {
    throw new Error('The fixture has no version.');
  }
  const errors: Finding[] = [];
  const navbar = resolveNavbar(site, content, errors);
  if (errors.length > 0) {
    throw new SiteError(errors);
  }
  return navbar;
}

describe('navbar items', () => {
  it('are on the right by default', () => {
    const { left, right } = navbarOf([
      { label: 'X', to: '/x' },
      { label: 'Y', to: '/y', position: 'left' },
    ]);
    expect([left.length, right.length]).toEqual([1, 1]);
  });

  it('a sidebar links to its first page', () => {
    const { right } = navbarOf([{ type: 'docSidebar', sidebarId: 'all', label: 'All' }]);
    expect(right).toMatchObject([{ kind: 'link', label: 'All', href: '/a', sidebarId: 'all' }]);
  });

  it('an item of an unlisted doc shows only while it is active', () => {
    const { right } = navbarOf([{ type: 'doc', docId: 'b' }]);
    expect(right).toMatchObject([{ label: 'B', href: '/b', onlyWhenActive: true }]);
  });

  it('a version item links to the main doc of the version', () => {
    expect(navbarOf([{ type: 'docsVersion' }]).right).toMatchObject([
      { label: 'Next', href: '/a' },
    ]);
  });

  it('a version item has the label of its target version', () => {
    const { right } = navbarOf([{ type: 'docsVersion' }, { type: 'docsVersion', to: '/1.0/a' }], {
      versions: { '1.0': { 'a.md': '---\ntitle: A\n---\n' } },
      config: {
        docs: { versions: [{ name: 'current', label: '2.0', isLast: true }, { name: '1.0' }] },
        navbar: { items: [{ type: 'docsVersion' }, { type: 'docsVersion', to: '/1.0/a' }] },
      },
    });
    const old10 = { label: '1.0', href: '/1.0/a' };
    expect(right).toMatchObject([
      { label: '2.0', docs: { versions: { current: { label: '2.0', href: '/a' }, '1.0': old10 } } },
      old10,
    ]);
  });

  it('a version dropdown has items before and after the versions', () => {
    const { right } = navbarOf([
      {
        type: 'docsVersionDropdown',
        dropdownItemsBefore: [{ type: 'doc', docId: 'a' }],
        dropdownItemsAfter: [{ label: 'All', to: '/versions' }],
      },
    ]);
    expect(right).toMatchObject([{ before: [{ kind: 'link' }], after: [{ kind: 'link' }] }]);
  });

  it('an item with items, but without a type, is a dropdown', () => {
    const { right } = navbarOf([{ label: 'More', items: [{ label: 'X', to: '/x' }] }]);
    expect(right).toMatchObject([{ kind: 'dropdown', items: [{ label: 'X', href: '/x' }] }]);
  });
});

describe('the navbar', () => {
  it('has a logo that links home by default, with the base URL', () => {
    const logoOf = (logo: object) => {
      const config = { baseUrl: '/base/', navbar: { items: [], logo } };
      return navbarOf([], { config }).logo;
    };
    const files = { src: '/base/l.svg', srcDark: '/base/l.svg' };
    expect(logoOf({ alt: 'L', src: '/l.svg' })).toEqual({ alt: 'L', ...files, href: '/base/' });
    expect(logoOf({ alt: 'L', src: '/l.svg', href: '/x' })?.href).toBe('/base/x');
    expect(navbarOf([])).not.toHaveProperty('logo');
  });

  it('has external links, and links with an active path', () => {
    const { right } = navbarOf([
      { label: 'Out', href: 'https://example.org/a' },
      { label: 'Docs', to: '/docs' },
      { label: 'Guides', to: '/guides/intro', activeBasePath: '/guides/' },
      { label: 'Home', to: '/' },
    ]);
    const link = { kind: 'link' };
    expect(right).toEqual([
      ...[{ ...link, label: 'Out', href: 'https://example.org/a' }],
      { ...link, label: 'Docs', href: '/docs', activeBasePath: '/docs/' },
      { ...link, label: 'Guides', href: '/guides/intro', activeBasePath: '/guides/' },
      { ...link, label: 'Home', href: '/' },
    ]);
  });

  it('has dropdowns with and without a link', () => {
    const items = [{ label: 'X', to: '/x' }];
    const { right } = navbarOf([
      { label: 'Path', to: '/path', items },
      { label: 'Out', href: 'https://example.org/', items },
      { label: 'None', items },
    ]);
    expect(right.map((entry) => 'href' in entry && entry.href)).toEqual([
      ...['/path', 'https://example.org/', false],
    ]);
  });

  it('excludes links to drafts, also in dropdowns', () => {
    const item = { type: 'doc', docId: 'draft' };
    const { right } = navbarOf([item, { label: 'More', items: [item, { label: 'X', to: '/x' }] }], {
      docs: { ...docs, 'draft.md': '---\ndraft: true\n---\n' },
      config: {
        navbar: { items: [item, { label: 'More', items: [item, { label: 'X', to: '/x' }] }] },
      },
    });
    expect(right).toMatchObject([{ kind: 'dropdown', items: [{ label: 'X' }] }]);
  });

  it("searches the version's areas with pages, in its own order, followed by others", () => {
    const items = [
      { type: 'search' },
      { type: 'docSidebar', sidebarId: 'two', label: 'Second' },
      { label: 'X', to: '/x' },
    ];
    const { right } = navbarOf(items, {
      sidebars: { one: ['a'], empty: [], two: ['a'] },
      config: {
        navbar: { items },
        areas: { one: { hue: 'blue' } },
        repository: { url: 'https://github.com/some/repo' },
        search: {
          analytics: { endpoint: '/events' },
          start: [{ label: 'Begin', to: '/a' }],
        },
      },
    });
    expect(right[0]).toEqual({
      kind: 'search',
      tags: ['docs-default-current'],
      analytics: '/events',
      areas: [
        { id: 'two', label: 'Second', hue: null, href: '/a' },
        { id: 'one', label: 'one', hue: 'blue', href: '/a' },
      ],
      start: [{ label: 'Begin', href: '/a' }],
      tagsHref: '/tags',
      reportUrl: 'https://github.com/some/repo/issues/new?',
    });
  });

  it('sends no analytics unless an endpoint is configured', () => {
    expect(navbarOf([{ type: 'search' }]).right).toMatchObject([
      { analytics: null, reportUrl: null },
    ]);
  });
});

describe('a version dropdown', () => {
  const versioned = (item: object) => {
    const items = [{ type: 'docsVersionDropdown', ...item }];
    return navbarOf(items, {
      docs: { 'a.md': '' },
      versions: { '1.0': { 'a.md': '' } },
      config: {
        docs: { versions: [{ name: 'current', isLast: true }, { name: '1.0' }] },
        navbar: { items },
      },
    }).right;
  };

  it('lists all versions with their main docs, and has the label of the one in view', () => {
    expect(versioned({})).toEqual([
      {
        kind: 'versionDropdown',
        label: 'Next',
        isNamed: false,
        docsPluginId: 'default',
        versions: [
          { name: 'current', label: 'Next', href: '/a' },
          { name: '1.0', label: '1.0', href: '/1.0/a' },
        ],
        ...{ before: [], after: [] },
      },
    ]);
  });

  it('can have a label, and a selection of versions', () => {
    const item = {
      label: 'Version',
      versions: ['1.0'],
      dropdownItemsAfter: [{ label: 'X', to: '/x' }],
    };
    expect(versioned(item)).toMatchObject([
      { label: 'Version', isNamed: true, versions: [{ name: '1.0' }] },
    ]);
  });

  it('is dropped with a single version', () => {
    expect(navbarOf([{ type: 'docsVersionDropdown' }]).right).toEqual([]);
  });
});

describe('errors of navbar items have the item and the problem:', () => {
  it('their location, and the label if there is one', () => {
    const errorsOf = (item: object) => {
      try {
        navbarOf([{ label: 'X', to: '/x' }, item]);
      } catch (error) {
        return error instanceof SiteError ? error.findings : [];
      }
      return [];
    };
    const location = { file: 'site.config.ts', keys: ['navbar', 'items', 1] };
    const start = 'A theme navbar item failed to render: navbar.items[1]';
    expect(errorsOf({ type: 'doc', docId: 'x', label: 'Ex' })).toEqual([
      {
        ...location,
        message: expect.stringContaining(`${start} "Ex" of type "doc" in site.config.ts`),
      },
    ]);
    expect(errorsOf({ type: 'docsVersion', docsPluginId: 'x' })).toEqual([
      { ...location, message: expect.stringContaining(`${start} of type "docsVersion" in `) },
    ]);
  });

  it('the searched versions', () => {
    const items = [{ type: 'doc', docId: 'nope' }];
    const look = () =>
      navbarOf(items, {
        versions: { '2.0': { 'a.md': '' }, '1.0': { 'a.md': '' } },
        config: {
          docs: { versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }] },
          navbar: { items },
        },
      });
    expect(look).toThrow(`any doc with id "nope" in versions "current, 2.0".`);
  });

  it('a sidebar without pages', () => {
    expect(() =>
      navbarOf([{ type: 'docSidebar', sidebarId: 'empty' }], { sidebars: { empty: [] } }),
    ).toThrow(
      `DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.`,
    );
  });

  it('a version without docs', () => {
    expect(() => navbarOf([{ type: 'docsVersion' }], { docs: {} })).toThrow(
      'no version doc found by id',
    );
  });
});
