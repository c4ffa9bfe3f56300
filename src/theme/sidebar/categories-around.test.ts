import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarEntry } from '../../model/sidebar';
import { findCategoriesAround } from './categories-around';

const link = (href: string): SidebarEntry => ({ kind: 'link', label: href, href });

function category(label: string, items: SidebarEntry[], href?: string): SidebarCategory {
  const own = href === undefined ? {} : { href };
  return { kind: 'category', label, collapsible: true, collapsed: true, items, ...own };
}

describe('the categories around a page', () => {
  const inner = category('Inner', [link('/a')], '/inner');
  const outer = category('Outer', [link('/b'), inner]);
  const other = category('Other', [link('/a')]);
  const entries = [link('/c'), outer, other];
  const pathsOf = (href: string) => [...findCategoriesAround(entries, href).values()];

  it('are all that hold it, from the outside in', () => {
    expect(pathsOf('/b')).toEqual(['/Outer']);
    expect(pathsOf('/a')).toEqual(['/Outer', '/Outer/Inner', '/Other']);
    expect(findCategoriesAround(entries, '/a').has(other)).toBe(true);
    expect(findCategoriesAround(entries, '/b').has(inner)).toBe(false);
  });

  it('are for the page of a category that one too', () => {
    expect(pathsOf('/inner')).toEqual(['/Outer', '/Outer/Inner']);
  });

  it('are empty for a page outside of categories or of the sidebar', () => {
    expect(pathsOf('/c')).toEqual([]);
    expect(pathsOf('/elsewhere')).toEqual([]);
  });

  it('are found for all pages by reading each entry once', () => {
    let reads = 0;
    const pages = Array.from({ length: 100 }, (_, index) => `/${index}`);
    const counted = pages.map((href) => ({
      kind: 'link' as const,
      label: href,
      get href() {
        reads += 1;
        return href;
      },
    }));
    const sidebar = [category('All', counted)];
    for (const href of pages) {
      findCategoriesAround(sidebar, href);
    }
    // Whether it leads anywhere, and where.
    expect(reads).toBeLessThanOrEqual(4 * pages.length);
  });
});
