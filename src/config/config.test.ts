import { describe, expect, it } from 'vitest';
import { parseSidebars, parseSiteConfig } from './index';

const valid = { title: 'Site', url: 'https://example.com' };

describe('site configuration', () => {
  it('has defaults', () => {
    expect(parseSiteConfig(valid)).toMatchObject({
      titleDelimiter: '|',
      baseUrl: '/',
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { routeBasePath: '/', versions: [{ name: 'current' }] },
      locales: { en: { direction: 'ltr' } },
    });
  });

  it.each(['search', 'dropdown'])('%s is not allowed in a dropdown', (type) => {
    const items = [{ type: 'dropdown', label: 'More', items: [{ type, label: 'A' }] }];
    expect(() => parseSiteConfig({ ...valid, navbar: { items } })).toThrow(
      `navbar.items[0].items[0].type: No NavbarItem component found for type "${type}". Types: default, doc, docSidebar, docsVersion.`,
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
      'redirects[0].from: must be the path of a page',
    ],
    [
      'a path with a wildcard',
      { from: '/old/*', to: '/new' },
      'redirects[0].from: must be the path of a page',
    ],
    [
      'a path with a placeholder',
      { from: '/old/:id', to: '/new' },
      'redirects[0].from: must be the path of a page',
    ],
    ['a file', { from: '/old.html', to: '/new' }, 'without ".html"'],
    [
      'a relative target',
      { from: '/old', to: 'new' },
      'redirects[0].to: must be the path of a page',
    ],
    ['an encoded parent folder', { from: '/%2e%2e/x', to: '/new' }, 'redirects[0].from: must be'],
    ['a backslash', { from: '/..\\x', to: '/new' }, 'redirects[0].from: must be'],
    [
      'a line break',
      { from: '/old', to: '/new\n/evil https://example.org 301' },
      'redirects[0].to: must be',
    ],
    ['a target without scheme', { from: '/old', to: '//example.com' }, 'redirects[0].to: must be'],
    [
      'a loop',
      { from: '/old', to: '/old#part' },
      'redirects[0].to: "/old#part" redirects to itself',
    ],
  ])('a redirect with %s is an error', (_name, redirect, message) => {
    expect(() => parseSiteConfig({ ...valid, redirects: [redirect] })).toThrow(message);
  });

  it('a redirect to another redirect is an error', () => {
    const redirects = [
      { from: '/b', to: '/c' },
      { from: '/c', to: '/d' },
    ];
    expect(() => parseSiteConfig({ ...valid, redirects })).toThrow(
      'redirects[0].to: "/c" is itself redirected, to "/d". Redirect there directly.',
    );
  });
});

describe('keys without an effect are errors with a reason', () => {
  const item = (value: object) => ({ navbar: { items: [value] } });
  const inDropdown = {
    type: 'dropdown',
    label: 'A',
    items: [{ to: '/a', label: 'A', position: 'left' }],
  };
  it.each([
    [
      'a second locale',
      { locales: { en: { label: 'English' }, fr: { label: 'Français' } } },
      'locales: must have exactly one locale',
    ],
    [
      'another calendar',
      { locales: { en: { label: 'A', calendar: 'buddhist' } } },
      'must be "gregory"',
    ],
    [
      'position in a dropdown',
      item(inDropdown),
      'navbar.items[0].items[0].position: has no effect',
    ],
    [
      'two targets of a dropdown',
      item({ type: 'dropdown', label: 'A', to: '/a', href: 'https://a.org', items: [] }),
      'navbar.items[0]: takes "to" or "href", but not both',
    ],
    [
      'a label of a column that is no string',
      { footer: { links: [{ title: 'A', items: [{ label: 5, to: '/a' }] }] } },
      'footer.links[0].items[0].label: must be a string',
    ],
  ])('%s', (_name, config, message) => {
    expect(() => parseSiteConfig({ ...valid, ...config })).toThrow(message);
  });
});

describe('sidebars', () => {
  it('expand ids of docs', () => {
    expect(
      parseSidebars({ docs: ['a', { type: 'category', label: 'Group', items: ['b'] }] }),
    ).toEqual({
      docs: [
        { type: 'doc', id: 'a' },
        { type: 'category', label: 'Group', items: [{ type: 'doc', id: 'b' }] },
      ],
    });
  });
});
