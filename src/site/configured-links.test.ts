import { describe, expect, it } from 'vitest';
import { findConfiguredLinks } from './configured-links';
import { fixtureSite, type SiteFixture } from './fixtures/site';

describe('links around pages', () => {
  const fixture: SiteFixture = {
    docs: { 'a.md': '' },
    config: {
      baseUrl: '/base/',
      navbar: {
        items: [
          { label: 'X', to: '/x' },
          { label: 'More', items: [{ label: 'Out', href: 'https://example.org/' }] },
        ],
      },
      footer: { links: [{ title: 'Help', items: [{ label: 'X', to: '/x' }] }] },
    },
    sidebars: {
      main: [
        'a',
        { type: 'page', route: '/tags', label: 'Tags' },
        {
          type: 'category',
          label: 'C',
          items: [{ type: 'link', label: 'Y', href: '/y' }],
        },
      ],
    },
  };
  const find = () => findConfiguredLinks(fixtureSite(fixture).site);

  it('are known by their hrefs, with the keys to where they are said', () => {
    const links = find();
    expect(links.get('https://example.org/')).toEqual({
      file: 'site.config.ts',
      keys: ['navbar', 'items', 1, 'items', 0, 'href'],
    });
    expect(links.get('/base/tags')).toEqual({ file: 'sidebars.ts', keys: ['main', 1] });
    expect(links.get('/base/y')).toEqual({ file: 'sidebars.ts', keys: ['main', 2, 'items', 0] });
  });

  it('have the first of several locations', () => {
    expect(find().get('/base/x')?.keys).toEqual(['navbar', 'items', 0, 'to']);
  });

  it('are not what the site itself leads to, nor what is no address', () => {
    const links = find();
    expect(links.has('/base/a')).toBe(false);
    expect(links.has('X')).toBe(false);
  });
});
