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

  it('go by address, by title with what stands around it, and by the last part of both', () => {
    const near = (path: string, ...some: KnownPage[]) => routes(findNearestPages(path, some));
    const named = [page('/x/one', 'Setup', 'Deep', 'Down'), page('/x/setup-two', 'One')];
    expect(near('/deep/down/setup', ...named)[0]).toBe('/x/one');
    expect(near('/x/setup-two/', ...named)[0]).toBe('/x/setup-two');
    expect(near('/x/SETUP--TWO', ...named)[0]).toBe('/x/setup-two');
  });

  it('of equally near ones stand by address, and what is far is left out', () => {
    const same = [page('/b', 'Same'), page('/a', 'Same')];
    expect(routes(findNearestPages('/same', same))).toEqual(['/a', '/b']);
    expect(findNearestPages('/zzzzzzzzzzzzzzzz', pages)).toEqual([]);
    expect(findNearestPages('/', [page('/abcdef', 'abcdef')])).toEqual([]);
  });
});

describe('pages found by words', () => {
  it('are five at most', () => {
    const many = Array.from({ length: 7 }, (_, index) => page(`/p${index}`, 'Word'));
    expect(routes(findPages('word', many))).toEqual(['/p0', '/p1', '/p2', '/p3', '/p4']);
  });

  it('have words apart where titles and addresses meet', () => {
    expect(findPages('core database', pages).map(({ label }) => label)).toContain('Migrations');
  });

  it('have every word in title, trail or route', () => {
    expect(routes(findPages('database intro', pages))).toEqual(['/database']);
  });

  it('are the nearest when no name has all words', () => {
    expect(routes(findPages('migrtions', pages))[0]).toBe('/docs/core/database/migrations');
  });
});
