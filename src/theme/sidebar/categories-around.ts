import type { PageLink } from '../../model/page';
import type { SidebarCategory, SidebarEntry } from '../../model/sidebar';

/** Adds the label of a category to the path of its parent; `outer` is '' at the top level. */
export function joinCategoryPath(outer: string, category: SidebarCategory): string {
  return `${outer}/${category.label}`;
}

/** Finds the paths of the categories around a page, or whose page it is, outermost first. */
export function findCategoriesAround(entries: SidebarEntry[], href: string, outer = ''): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'category') {
      return [];
    }
    const path = joinCategoryPath(outer, entry);
    const inside = findCategoriesAround(entry.items, href, path);
    const isAround = [entry, ...entry.items].some((each) => each.href === href);
    return isAround || inside.length > 0 ? [path, ...inside] : [];
  });
}

/** Finds the first page of entries; null for none. */
export function findFirstPage(entries: SidebarEntry[]): PageLink | null {
  for (const entry of entries) {
    if (entry.kind === 'link' && /^\/(?!\/)/.test(entry.href) && !entry.unlisted) {
      return entry;
    }
    if (entry.kind === 'category') {
      const { href, label } = entry;
      return href === undefined ? findFirstPage(entry.items) : { label, href };
    }
  }
  return null;
}
