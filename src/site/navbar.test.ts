import { describe, expect, it } from 'vitest';
import { SiteError, type SiteFinding } from '../model/site-error';
import { fixtureSite } from './fixtures/site';
import { resolveNavbar } from './navbar';

const docs = { 'a.md': '---\ntitle: A\n---\n', 'b.md': '---\ntitle: B\nunlisted: true\n---\n' };

function navbarOf(items: object[], fixture: object = {}) {
  const { site } = fixtureSite({ docs, config: { navbar: { items } }, ...fixture });
  const content = site.versions[0];
  if (!content) {
    throw new Error('The fixture has no version.');
  }
  const errors: SiteFinding[] = [];
  const navbar = resolveNavbar(site, content, errors);
  if (errors.length > 0) {
    throw new SiteError(errors);
  }
  return navbar;
}

describe('navbar items', () => {
  it('stand on the right unless they say otherwise', () => {
    const { left, right } = navbarOf([
      { label: 'X', to: '/x' },
      { label: 'Y', to: '/y', position: 'left' },
    ]);
    expect([left.length, right.length]).toEqual([1, 1]);
  });

  it('a sidebar leads to its first page', () => {
    const { right } = navbarOf([{ type: 'docSidebar', sidebarId: 'all', label: 'All' }]);
    expect(right).toMatchObject([{ kind: 'link', label: 'All', href: '/a', sidebarId: 'all' }]);
  });

  it('a doc item whose doc is unlisted shows only while it is active', () => {
    const { right } = navbarOf([{ type: 'doc', docId: 'b' }]);
    expect(right).toMatchObject([{ label: 'B', href: '/b', onlyWhenActive: true }]);
  });

  it('a version item leads to the main doc of the version', () => {
    expect(navbarOf([{ type: 'docsVersion' }]).right).toMatchObject([
      { label: 'Next', href: '/a' },
    ]);
  });

  it('a version item is called by the version that it leads to, in each version and by an address', () => {
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

  it('a version dropdown holds the items around the versions, of every kind', () => {
    const { right } = navbarOf([
      {
        type: 'docsVersionDropdown',
        dropdownItemsBefore: [{ type: 'html', value: '<hr>' }],
        dropdownItemsAfter: [{ label: 'All', to: '/versions' }],
      },
    ]);
    expect(right).toMatchObject([{ before: [{ kind: 'html' }], after: [{ kind: 'link' }] }]);
  });

  it('an item without a type that has items is a dropdown', () => {
    const { right } = navbarOf([{ label: 'More', items: [{ label: 'X', to: '/x' }] }]);
    expect(right).toMatchObject([{ kind: 'dropdown', items: [{ label: 'X', href: '/x' }] }]);
  });
});

describe('errors of navbar items name the item and the offender', () => {
  it('an unknown type', () => {
    expect(() => navbarOf([{ type: 'foo' }])).toThrow(
      'No NavbarItem component found for type "foo"',
    );
  });

  it('an unknown doc', () => {
    expect(() => navbarOf([{ type: 'doc', docId: 'nope' }])).toThrow(
      /navbar\.items\[0\].*\nCouldn't find any doc with id "nope" in version "current".\nAvailable doc ids are:\n- a\n- b/,
    );
  });

  it('an unknown sidebar', () => {
    expect(() => navbarOf([{ type: 'docSidebar', sidebarId: 'nope' }])).toThrow(
      /Can't find any sidebar with id "nope".*\nAvailable sidebar ids are:\n- all/,
    );
  });

  it('a sidebar without anything to link to', () => {
    expect(() =>
      navbarOf([{ type: 'docSidebar', sidebarId: 'empty' }], { sidebars: { empty: [] } }),
    ).toThrow(
      `DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.`,
    );
  });

  it('an unknown version in a version dropdown', () => {
    expect(() => navbarOf([{ type: 'docsVersionDropdown', versions: ['9'] }])).toThrow(
      /No docs version exist for name '9'.*\nAvailable version names:\n- current/,
    );
  });

  it('a version without docs', () => {
    expect(() => navbarOf([{ type: 'docsVersion' }], { docs: {} })).toThrow(
      'no version doc found by id',
    );
  });

  it('an unknown docs plugin', () => {
    expect(() => navbarOf([{ type: 'doc', docId: 'a', docsPluginId: 'x' }])).toThrow(
      'There is no docs plugin with the id "x"',
    );
  });
});
