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
  it.each([
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
      'position in a dropdown',
      item(inDropdown),
      'navbar.items[0].items[0].position: has no effect',
    ],
    [
      'two targets of a dropdown',
      item({ type: 'dropdown', label: 'A', to: '/a', href: 'https://a.org', items: [] }),
      'navbar.items[0]: takes "to" or "href", and not both',
    ],
  ])('%s', (_name, config, message) => {
    expect(() => parseSiteConfig({ ...valid, ...config })).toThrow(message);
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
