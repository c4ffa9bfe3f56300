import { routeOf } from '../../browser/current-route';
import type { SidebarCategory, SidebarEntry } from '../../model/sidebar';

/**
 * Names a category by its labels from the outside in.
 *
 * @param outer path of the category around it, or ''
 * @param category the category
 */
export function categoryPath(outer: string, category: SidebarCategory): string {
  return `${outer}/${category.label}`;
}

/**
 * Tells whether an entry is, or holds, the page of a route.
 *
 * @param entry the entry
 * @param route route without base URL
 */
export function holdsRoute(entry: SidebarEntry, route: string): boolean {
  if (entry.kind === 'html') {
    return false;
  }
  if (entry.href !== undefined && !entry.href.includes('#') && routeOf(entry.href) === route) {
    return true;
  }
  return entry.kind === 'category' && entry.items.some((item) => holdsRoute(item, route));
}

/**
 * The categories that are, or hold, the page of a route.
 *
 * @param entries entries of one level
 * @param route route without base URL
 * @param outer path of the category around them, or ''
 * @returns their paths, from the outside in
 */
export function categoriesAround(entries: SidebarEntry[], route: string, outer = ''): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'category' || !holdsRoute(entry, route)) {
      return [];
    }
    const path = categoryPath(outer, entry);
    return [path, ...categoriesAround(entry.items, route, path)];
  });
}
