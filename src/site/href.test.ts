import { describe, expect, it } from 'vitest';
import { fixtureSite } from './fixtures/site';
import { docsTag, getIssueUrl, outputPath, resolveHref, resolveLogo } from './href';
import type { Release } from './release';

const siteWith = (config: object, release: Release | null = null) => ({
  ...fixtureSite({ docs: {}, config }).site,
  release,
});

const repository = (more: object = {}) => ({
  repository: { url: 'https://github.com/some/repo', branch: 'main', ...more },
});

describe('URLs', () => {
  it("of this site get the base URL, others don't", () => {
    const site = siteWith({ baseUrl: '/base/' });
    const hrefs = ['/a', '/', '//example.org/a', 'https://example.org/', '#a', 'a'];
    expect(hrefs.map((href) => resolveHref(href, site))).toEqual([
      ...['/base/a', '/base/'],
      ...['//example.org/a', 'https://example.org/', '#a', 'a'],
    ]);
  });

  it('of a dark logo default to the light one', () => {
    const site = siteWith({ baseUrl: '/base/' });
    expect(resolveLogo({ alt: 'Logo', src: '/l.svg' }, site)).toEqual({
      ...{ alt: 'Logo', src: '/base/l.svg', srcDark: '/base/l.svg' },
    });
    expect(
      resolveLogo({ alt: 'Logo', src: '/l.svg', srcDark: '/d.svg', href: '/home' }, site),
    ).toMatchObject({ srcDark: '/base/d.svg', href: '/base/home' });
  });

  it('of files are derived from routes, with the index file for the root', () => {
    expect(outputPath('/', '.html')).toBe('index.html');
    expect(outputPath('/docs/intro', '.page.json')).toBe('docs/intro.page.json');
  });

  it('of a search index have plugin and version', () => {
    expect(docsTag('default', '2.0')).toBe('docs-default-2.0');
  });
});

describe('the URL of a new issue', () => {
  const release: Release = {
    name: 'Strapi',
    version: '5.1.0',
    repository: '',
    files: {},
  };

  it('requires a repository', () => {
    expect(getIssueUrl(siteWith({}), { title: 'A' })).toBeNull();
  });

  it('is the form for pages, filled in with the release', () => {
    const site = siteWith(repository({ pageIssueForm: 'page.yml' }), release);
    expect(getIssueUrl(site, { title: 'A & B' })).toBe(
      'https://github.com/some/repo/issues/new?template=page.yml&title=A+%26+B&release=Strapi+5.1.0',
    );
  });

  it('is a plain issue without a form', () => {
    expect(getIssueUrl(siteWith(repository(), release), { title: 'A' })).toBe(
      'https://github.com/some/repo/issues/new?title=A',
    );
  });
});
