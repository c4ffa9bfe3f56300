import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../config';
import type { BasePage } from '../model/page';
import { checkRedirects } from '../site/check-redirects';
import { writeRedirects } from './host-files';

function configOf(redirects: { from: string; to: string }[], baseUrl = '/base/') {
  return parseSiteConfig({ title: 'Site', url: 'https://example.com', baseUrl, redirects });
}

function pageAt(route: string): BasePage {
  const context = { route, href: route, sidebarId: null, shell: '', version: null, alternates: {} };
  const meta = {
    route,
    title: route,
    documentTitle: route,
    description: '',
    canonical: `https://example.com${route}`,
    image: null,
    noIndex: false,
    locale: 'en',
    docsVersion: null,
    docsTag: null,
    twin: null,
    feed: null,
    modified: null,
  };
  return { kind: 'doc', source: 'content/page.md', location: null, meta, context };
}

describe('redirects and the pages of the site', () => {
  const pages = [pageAt('/new'), pageAt('/kept')];

  it('lead to pages, with or without a fragment, and to other sites', () => {
    const redirects = [
      { from: '/old', to: '/new' },
      { from: '/older', to: '/new#part' },
      { from: '/oldest', to: 'https://example.org/new' },
    ];
    expect(checkRedirects(configOf(redirects), pages)).toEqual([]);
  });

  it('must not shadow a page or have a missing target; all errors are reported at once', () => {
    const redirects = [
      { from: '/kept', to: '/new' },
      { from: '/old', to: '/gone' },
    ];
    expect(checkRedirects(configOf(redirects), pages)).toMatchObject([
      { message: expect.stringMatching(/^redirects\[0\]\.from: "\/kept" is a page/) },
      { message: expect.stringMatching(/^redirects\[1\]\.to: "\/gone" leads to no page/) },
    ]);
  });
});

describe('files of redirects', () => {
  const textOf = (redirects: { from: string; to: string }[], path: string) => {
    const file = writeRedirects(configOf(redirects)).find((candidate) => candidate.path === path);
    return file && 'text' in file ? file.text : '';
  };

  it('there are none without redirects', () => {
    expect(writeRedirects(configOf([]))).toEqual([]);
  });

  it('the page redirects in three ways, with the base URL, and is not indexed', () => {
    const html = textOf([{ from: '/docs/old', to: '/new#part' }], 'docs/old.html');
    expect(html).toContain('<link rel="canonical" href="https://example.com/base/new#part">');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/new#part">');
    expect(html).toContain('<a href="/base/new#part">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|<style| style=/);
  });

  it('the rules have one line each', () => {
    const redirects = [
      { from: '/docs/old', to: '/new' },
      { from: '/away', to: 'https://example.org/' },
    ];
    expect(textOf(redirects, '_redirects')).toBe(
      '/base/docs/old /base/new 301\n/base/away https://example.org/ 301\n',
    );
  });
});
