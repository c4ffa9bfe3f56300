import { describe, expect, it } from 'vitest';
import type { BasePage } from '../model/page';
import { keepRoutes } from './keep-routes';

const pageAt = (route: string, more: Partial<BasePage> = {}) =>
  ({ meta: { route, title: `Page ${route}` }, source: null, location: null, ...more }) as BasePage;

function keep(...pages: BasePage[]) {
  const findings = { errors: [], warnings: [] };
  const kept = keepRoutes(pages, findings);
  return { routes: kept.map(({ meta }) => meta.route), ...findings };
}

describe('routes', () => {
  it.each([
    ['/', '/docs/intro', '/a-b_c.d', '/é', '/index/a', '/v1.json/a', '/a b', `/${'a'.repeat(200)}`],
  ])('that are valid: %s', (...routes) => {
    expect(keep(...routes.map((route) => pageAt(route)))).toEqual({
      ...{ routes, errors: [], warnings: [] },
    });
  });

  it.each([
    ['/a#b', 'it contains "#", which has another meaning in addresses'],
    ['/a%b', 'it contains "%", which'],
    ['/a\\b', 'it contains "\\\\", which'],
    ['/a\u0001', 'it contains "\\u0001", which'],
    ['/a /b', 'a part of it begins or ends with a space'],
    ['/a/ b', 'a part of it begins or ends with a space'],
    [`/a/${'a'.repeat(201)}/b`, 'a part of it is longer than 200 bytes'],
    [`/${'é'.repeat(101)}`, 'a part of it is longer than 200 bytes'],
    ['/a.html', 'it ends like the name of a file'],
    ['/a/b.JSON', 'it ends like the name of a file'],
    ['/index', 'it ends with "index", which means its folder'],
    ['/a/Index', 'it ends with "index", which means its folder'],
  ])('that are invalid: %s', (route, fault) => {
    const location = { file: 'content/a.md', keys: ['slug'] };
    const { errors, routes } = keep(pageAt(route, { location }));
    expect(routes).toEqual([]);
    expect(errors).toEqual([
      {
        ...location,
        message: expect.stringContaining(
          `${JSON.stringify(route)} cannot be the route of a page: ${fault}`,
        ),
      },
    ]);
  });

  it('that are duplicate keep the first page, and both files are reported', () => {
    const location = { file: 'content/b.md', keys: ['slug'] };
    const { routes, warnings } = keep(
      pageAt('/a', { source: 'content/a.md' }),
      pageAt('/a', { location }),
      pageAt('/b'),
    );
    expect(routes).toEqual(['/a', '/b']);
    expect(warnings).toEqual([
      {
        ...location,
        message:
          'Two pages have the route /a: content/a.md and the page "Page /a" (content/b.md). The first is shown; give one of them another address.',
      },
    ]);
  });

  it('that only differ in case are both kept, with a warning', () => {
    const location = { file: 'content/a.md', keys: ['slug'] };
    const { routes, warnings } = keep(pageAt('/a', { location }), pageAt('/A'), pageAt('/A'));
    expect(routes).toEqual(['/a', '/A']);
    expect(warnings).toEqual([
      {
        ...location,
        message:
          'Two pages have routes that only differ in case, or in the encoding of accents, /a and /A: some systems keep only one of them. Give one another "slug".',
      },
      { ...location, message: expect.stringContaining('Two pages have the route /A') },
    ]);
  });
});
