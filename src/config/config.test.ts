import { describe, expect, it } from 'vitest';
import { parseSidebars, parseSiteConfig } from './index';

const valid = { title: 'Site', url: 'https://example.com' };

describe('site configuration', () => {
  it('has the defaults of the specification', () => {
    expect(parseSiteConfig(valid)).toMatchObject({
      titleDelimiter: '|',
      baseUrl: '/',
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { routeBasePath: '/', versions: [{ name: 'current' }] },
      locales: { en: { direction: 'ltr' } },
    });
  });

  it('an unknown key is an error with the allowed ones', () => {
    expect(() => parseSiteConfig({ ...valid, tittle: 'x' })).toThrow(
      /unknown key "tittle"\. Allowed: title, tagline,/,
    );
  });

  it('every offence is named with its place, all at once', () => {
    const config = { title: '', url: 'x', colorMode: { defaultMode: 'blue' } };
    expect(() => parseSiteConfig(config)).toThrow(
      /title: .*\n.*url: .*\n(.*\n)?.*colorMode\.defaultMode: /,
    );
  });

  it('a base URL begins and ends with a slash', () => {
    expect(() => parseSiteConfig({ ...valid, baseUrl: '/docs' })).toThrow(
      'baseUrl: must begin and end with a slash',
    );
  });

  it('a navbar item of an unknown type is named', () => {
    expect(() => parseSiteConfig({ ...valid, navbar: { items: [{ type: 'foo' }] } })).toThrow(
      'navbar.items[0].type: No NavbarItem component found for type "foo"',
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

  it('redirects form no chain, and each path is redirected once', () => {
    const redirects = [
      { from: '/a', to: '/b#part' },
      { from: '/b', to: '/c' },
      { from: '/b', to: 'https://example.com/d' },
    ];
    expect(() => parseSiteConfig({ ...valid, redirects })).toThrow(
      /redirects\[2\]\.from: "\/b" is redirected twice.*\n.*redirects\[0\]\.to: "\/b#part" is redirected itself, to "\/c"/,
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

  it('an unknown type of item is an error with its place', () => {
    expect(() => parseSidebars({ docs: [{ type: 'foo' }] })).toThrow(
      /docs\[0\].*unknown sidebar item type "foo"/,
    );
  });
});
