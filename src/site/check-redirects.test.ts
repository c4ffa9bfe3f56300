import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../config';
import type { BasePage } from '../model/page';
import { checkRedirects, leavesSite } from './check-redirects';

const pages = ['/', '/a'].map((route) => ({ meta: { route } })) as BasePage[];

function problemsOf(...redirects: { from: string; to: string }[]) {
  const config = parseSiteConfig({ title: 'Site', url: 'https://example.com', redirects });
  return checkRedirects(config, pages);
}

describe('redirects', () => {
  it('lead to pages, with or without a fragment or a query, and to other sites', () => {
    const problems = problemsOf(
      { from: '/old', to: '/a' },
      { from: '/part', to: '/a#part' },
      { from: '/query', to: '/a?b#c' },
      { from: '/out', to: 'https://example.org/x' },
    );
    expect(problems).toEqual([]);
  });

  it('that lead to no page are told with their location', () => {
    expect(problemsOf({ from: '/old', to: '/a' }, { from: '/lost', to: '/b' })).toEqual([
      {
        file: 'site.config.ts',
        keys: ['redirects', 1, 'to'],
        message:
          'redirects[1].to: "/b" leads to no page. Use the path of a page, or an https address.',
      },
    ]);
  });

  it('that would hide a page are told with their location', () => {
    expect(problemsOf({ from: '/a', to: '/' })).toEqual([
      {
        file: 'site.config.ts',
        keys: ['redirects', 0, 'from'],
        message:
          'redirects[0].from: "/a" is a page, which a redirect would hide. Delete one of the two.',
      },
    ]);
  });

  it('leave the site by a whole address', () => {
    expect(leavesSite({ from: '/a', to: 'https://example.org/' })).toBe(true);
    expect(leavesSite({ from: '/a', to: '/b' })).toBe(false);
  });
});
