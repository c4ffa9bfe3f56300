import type { PageLink } from '../../model/page';
import type { SidebarCategory, SidebarEntry } from '../../model/sidebar';

/** Names a category by the labels from the outside in; `outer` is the path around it, or ''. */
export function joinCategoryPath(outer: string, category: SidebarCategory): string {
  return `${outer}/${category.label}`;
}

/** Tells whether an entry is, or holds, a page. */
export function holdsPage(entry: SidebarEntry, href: string): boolean {
  if (entry.kind === 'html') {
    return false;
  }
  const isWithin = entry.kind === 'category' && entry.items.some((item) => holdsPage(item, href));
  return isWithin || entry.href === href;
}

/** Finds the paths of the categories that are, or hold, a page, from the outside in. */
export function findCategoriesAround(entries: SidebarEntry[], href: string, outer = ''): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'category' || !holdsPage(entry, href)) {
      return [];
    }
    const path = joinCategoryPath(outer, entry);
    return [path, ...findCategoriesAround(entry.items, href, path)];
  });
}

/** Finds the first page that entries lead to; null when they lead to none. */
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
