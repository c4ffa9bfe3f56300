import { describe, expect, it } from 'vitest';
import { describeFixture } from '../pages/fixtures/describe';
import { fixtureSite } from '../site/fixtures/site';
import { readPageFacts, warnOfBrokenLinks } from './check-links';

/** Finds problems with links on the page `/a` of a site at `/base/`, which also has the page `/b`. */
function problemsOf(html: string, redirects: { from: string; to: string }[] = []) {
  const { site } = fixtureSite({ docs: { 'a.md': '', 'b.md': '' } });
  const { pages } = describeFixture(site);
  const linked = pages
    .filter(({ kind }) => kind === 'doc')
    .map((page) => {
      const shown = page.meta.route === '/a' ? html : '<h2 id="below">B</h2><h2 id="größe">C</h2>';
      return { page, facts: readPageFacts(shown), authored: [] };
    });
  const options = {
    base: '/base/',
    hasFile: (path: string) => path === '/logo.svg',
    redirects: [{ from: '/old', to: '/b' }, ...redirects],
    configured: new Map(),
  };
  return warnOfBrokenLinks(linked, options).map(({ message }) => message);
}

describe('links of rendered pages', () => {
  it.each([
    ['another page', '/base/b'],
    ['a heading there', '/base/b#below'],
    ['a heading with other letters than those of ASCII', '/base/b#gr%C3%B6%C3%9Fe'],
    ['an anchor of the page itself', '#here'],
    ['the top of a page, which has no element of that name', '#top'],
    ['a file', '/base/logo.svg'],
    ['another site', 'https://example.com/base/none'],
  ])('may lead to %s', (_what, href) => {
    expect(problemsOf(`<p id="here"><a href="${href}">x</a></p>`)).toEqual([]);
  });

  it('must not be redirects to missing anchors', () => {
    const redirects = ['/b#below', '/b#gone'].map((to) => ({ from: '/older', to }));
    expect(problemsOf('', redirects)).toEqual(['redirects[2].to: /b has no anchor "#gone".']);
  });

  it.each([
    ['/base/none', 'leads to no page'],
    ['/base/b#gone', 'names an anchor that /b does not have'],
    ['#below', 'names an anchor that /a does not have'],
    ['/base/old', 'leads to a page that has moved: link to "/b"'],
    ['/b', "leaves the site's base URL /base/"],
  ])('to %s are broken: it %s', (href, problem) => {
    expect(problemsOf(`<a href="${href}">x</a>`)).toEqual([
      `Broken link on /a: "${href}" ${problem}.`,
    ]);
  });
});
