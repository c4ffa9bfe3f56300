import { distance } from 'fastest-levenshtein';
import type { KnownPage } from '../../model/page';

/** How many pages are offered. */
const MOST = 5;

/** How different the best names may be to be offered at all, as a share of the longer one. */
const FARTHEST = 0.75;

/** What names are compared by: letters and digits, words apart by one space. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function lastSegment(path: string): string {
  return plain(path.split('/').filter(Boolean).at(-1) ?? '');
}

/** 0 for the same name, 1 for nothing in common. */
function farness(wanted: string, page: KnownPage): number {
  const names = [page.route, [...page.trail, page.label].join(' ')].map(plain);
  const whole = Math.min(...names.map((name) => difference(plain(wanted), name)));
  const end = Math.min(
    difference(lastSegment(wanted), lastSegment(page.route)),
    difference(lastSegment(wanted), plain(page.label)),
  );
  return (whole + end) / 2;
}

/**
 * Finds the pages whose names are nearest to an address that is no page, by edit distance: of the
 * whole address, and of its last part, which people remember best.
 *
 * @param path path that was asked for, without base URL
 * @param pages all pages
 * @returns at most 5, the nearest first
 */
export function nearestPages(path: string, pages: KnownPage[]): KnownPage[] {
  return pages
    .map((page) => ({ page, far: farness(path, page) }))
    .filter(({ far }) => far < FARTHEST)
    .sort((a, b) => a.far - b.far || a.page.route.localeCompare(b.page.route, 'en'))
    .slice(0, MOST)
    .map(({ page }) => page);
}

/**
 * Finds pages by words of their name: every word must be in the title, the trail or the route.
 *
 * @param query what the reader wrote
 * @param pages all pages
 * @returns at most 5; when no name has all words, the nearest
 */
export function findPages(query: string, pages: KnownPage[]): KnownPage[] {
  const words = plain(query).split(' ');
  const found = pages.filter(({ label, route, trail }) => {
    const name = plain([...trail, label, route].join(' '));
    return words.every((word) => name.includes(word));
  });
  return found.length > 0 ? found.slice(0, MOST) : nearestPages(query, pages);
}
