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
  const pathsOf = (href: string) => findCategoriesAround(entries, href);

  it('are listed from the outside in', () => {
    expect(pathsOf('/b')).toEqual(['/Outer']);
    expect(pathsOf('/a')).toEqual(['/Outer', '/Outer/Inner', '/Other']);
  });

  it('include the one whose page it is', () => {
    expect(pathsOf('/inner')).toEqual(['/Outer', '/Outer/Inner']);
  });

  it('are empty for a page outside of categories or of the sidebar', () => {
    expect(pathsOf('/c')).toEqual([]);
    expect(pathsOf('/elsewhere')).toEqual([]);
  });
});
