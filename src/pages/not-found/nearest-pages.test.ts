import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearestPages, findPages } from './nearest-pages';
import type { KnownPage } from './not-found';

const page = (route: string, label: string, ...trail: string[]): KnownPage => ({
  route,
  href: route,
  label,
  trail,
  hue: null,
});

const pages = [
  page('/database', 'Introduction', 'Docs', 'Core', 'Database'),
  page('/docs/core/database/migrations', 'Migrations', 'Docs', 'Core', 'Database'),
  page('/guides/contributing', 'Contributing to Strapi', 'Guides'),
  page('/guides/code-of-conduct', 'Code of conduct', 'Guides'),
  page('/api/Strapi', 'Strapi', 'API Reference'),
];
const routes = (found: KnownPage[]) => found.map(({ route }) => route);

describe('the nearest pages by name', () => {
  it.each([
    ['/docs/core/databse/migration', '/docs/core/database/migrations'],
    ['/guide/contributing', '/guides/contributing'],
    ['/contributing', '/guides/contributing'],
    ['/api/strapi/', '/api/Strapi'],
    ['/code-of-conduct', '/guides/code-of-conduct'],
  ])('of %s begin with %s', (path, route) => {
    expect(routes(findNearestPages(path, pages))[0]).toBe(route);
  });

  it('are at most five, each once, for any address', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const found = routes(
          findNearestPages(path, [...pages, ...pages.map((p) => page(`${p.route}2`, p.label))]),
        );
        expect(found.length).toBeLessThanOrEqual(5);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('pages found by words', () => {
  it('have every word in title, trail or route', () => {
    expect(routes(findPages('database intro', pages))).toEqual(['/database']);
  });

  it('are the nearest when no name has all words', () => {
    expect(routes(findPages('migrtions', pages))[0]).toBe('/docs/core/database/migrations');
  });
});
