import { distance } from 'fastest-levenshtein';
import type { KnownPage } from './not-found';

/** How many pages are offered. */
const MOST = 5;

/** How different the best names may be to be offered at all, as a share of the longer one. */
const FARTHEST = 0.75;

/** Reduces a name to what names are compared by: letters and digits, words apart by one space. */
function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function measureDifference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function getLastSegment(path: string): string {
  return simplify(path.split('/').filter(Boolean).at(-1) ?? '');
}

/** Measures how far a page is: 0 for the same name, 1 for nothing in common. */
function measureDistance(wanted: string, page: KnownPage): number {
  const names = [page.route, [...page.trail, page.label].join(' ')].map(simplify);
  const whole = Math.min(...names.map((name) => measureDifference(simplify(wanted), name)));
  const end = Math.min(
    measureDifference(getLastSegment(wanted), getLastSegment(page.route)),
    measureDifference(getLastSegment(wanted), simplify(page.label)),
  );
  return (whole + end) / 2;
}

/**
 * Finds the pages whose names are nearest to an address that is no page, by edit distance: of the
 * whole address, and of its last part, which people remember best.
 *
 * @param path path that was asked for, without base URL
 * @returns at most 5, the nearest first
 */
export function findNearestPages(path: string, pages: KnownPage[]): KnownPage[] {
  return pages
    .map((page) => ({ page, far: measureDistance(path, page) }))
    .filter(({ far }) => far < FARTHEST)
    .sort((a, b) => a.far - b.far || a.page.route.localeCompare(b.page.route, 'en'))
    .slice(0, MOST)
    .map(({ page }) => page);
}

/**
 * Finds pages by words of their name: every word must be in the title, the trail or the route.
 *
 * @returns at most 5; when no name has all words, the nearest
 */
export function findPages(query: string, pages: KnownPage[]): KnownPage[] {
  const words = simplify(query).split(' ');
  const found = pages.filter(({ label, route, trail }) => {
    const name = simplify([...trail, label, route].join(' '));
    return words.every((word) => name.includes(word));
  });
  return found.length > 0 ? found.slice(0, MOST) : findNearestPages(query, pages);
}
