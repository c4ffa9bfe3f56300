import { describe, expect, it } from 'vitest';
import { parseSidebars, parseSiteConfig } from './index';

const valid = { title: 'Site', url: 'https://example.com' };

describe('site configuration', () => {
  it('has its defaults', () => {
    expect(parseSiteConfig(valid)).toMatchObject({
      titleDelimiter: '|',
      baseUrl: '/',
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { routeBasePath: '/', versions: [{ name: 'current' }] },
      locales: { en: { direction: 'ltr' } },
    });
  });

  it.each(['search', 'dropdown'])('in a dropdown %s is refused, and not allowed', (type) => {
    const items = [{ type: 'dropdown', label: 'More', items: [{ type, label: 'A' }] }];
    expect(() => parseSiteConfig({ ...valid, navbar: { items } })).toThrow(
      `navbar.items[0].items[0].type: No NavbarItem component found for type "${type}". Types: default, doc, docSidebar, docsVersion, html.`,
    );
  });

  it('a footer is columns or a flat list', () => {
    const links = [{ label: 'A', to: '/a' }];
    expect(parseSiteConfig({ ...valid, footer: { links } }).footer?.links).toEqual(links);
    const columns = [{ title: 'T', items: links }];
    expect(parseSiteConfig({ ...valid, footer: { links: columns } }).footer?.links).toEqual(
      columns,
    );
  });

  it.each([
    [
      'a path without a slash',
      { from: 'old', to: '/new' },
      'redirects[0].from: must be the path of',
    ],
    [
      'a path with a wildcard',
      { from: '/old/*', to: '/new' },
      'redirects[0].from: must be the path',
    ],
    ['a file', { from: '/old.html', to: '/new' }, 'without ".html"'],
    [
      'a relative target',
      { from: '/old', to: 'new' },
      'redirects[0].to: must be the path of a page',
    ],
    ['a target without scheme', { from: '/old', to: '//example.com' }, 'redirects[0].to: must be'],
    ['a loop', { from: '/old', to: '/old#part' }, 'redirects[0].to: "/old#part" leads to itself'],
  ])('a redirect with %s is an error that teaches', (_name, redirect, message) => {
    expect(() => parseSiteConfig({ ...valid, redirects: [redirect] })).toThrow(message);
  });
});

describe('what has no effect is refused, with the reason and the way out', () => {
  const item = (given: object) => ({ navbar: { items: [given] } });
  const inDropdown = {
    type: 'dropdown',
    label: 'A',
    items: [{ to: '/a', label: 'A', position: 'left' }],
  };
  const dropdowns = ['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'].map(
    (type): [string, object, string] => [
      `className of ${type}`,
      item({ type, className: 'a', ...(type === 'dropdown' ? { label: 'A', items: [] } : {}) }),
      'navbar.items[0].className: has no effect here: give the class to the items inside',
    ],
  );
  it.each([
    ...dropdowns,
    [
      'a second locale',
      { locales: { en: { label: 'English' }, fr: { label: 'Français' } } },
      'locales: must hold one locale',
    ],
    [
      'another calendar',
      { locales: { en: { label: 'A', calendar: 'buddhist' } } },
      'must be "gregory"',
    ],
    [
      'dropdownItemsBefore of a locale dropdown',
      item({ type: 'localeDropdown', dropdownItemsBefore: [] }),
      'navbar.items[0].dropdownItemsBefore: a list of locales holds nothing else',
    ],
    [
      'dropdownItemsAfter of a locale dropdown',
      item({ type: 'localeDropdown', dropdownItemsAfter: [] }),
      'navbar.items[0].dropdownItemsAfter: a list of locales holds nothing else',
    ],
    [
      'position in a dropdown',
      item(inDropdown),
      'navbar.items[0].items[0].position: has no effect',
    ],
    [
      'two targets of a dropdown',
      item({ type: 'dropdown', label: 'A', to: '/a', href: 'https://a.org', items: [] }),
      'navbar.items[0]: takes "to" or "href", and not both',
    ],
    [
      'an author of changes without their time',
      { docs: { showLastUpdateAuthor: true, showLastUpdateTime: false } },
      'docs.showLastUpdateAuthor: needs "showLastUpdateTime"',
    ],
  ])('%s', (_name, config, message) => {
    expect(() => parseSiteConfig({ ...valid, ...config })).toThrow(message);
  });

  it.each([
    [{ type: 'doc', id: 'a' }],
    [{ type: 'ref', id: 'a' }],
    [{ type: 'link', label: 'A', href: '/a' }],
    [{ type: 'html', value: 'A' }],
    [{ type: 'category', label: 'A', items: [] }],
  ])('key of a sidebar item %j', (given) => {
    expect(() => parseSidebars({ docs: [{ ...given, key: 'a' }] })).toThrow(
      'docs[0].key: names an item for translations, which this site has none of: delete it',
    );
  });
});

describe('sidebars', () => {
  it('shorthands are written out', () => {
    expect(parseSidebars({ docs: ['a', { Group: ['b'] }] })).toEqual({
      docs: [
        { type: 'doc', id: 'a' },
        { type: 'category', label: 'Group', items: [{ type: 'doc', id: 'b' }] },
      ],
    });
  });
});
