import type { PageLink } from '../../model/page';
import type { SidebarCategory, SidebarEntry } from '../../model/sidebar';

/** Joins the labels of categories from the outside in; `outer` is the path around it, or ''. */
export function joinCategoryPath(outer: string, category: SidebarCategory): string {
  return `${outer}/${category.label}`;
}

/** Categories with their paths, from the outside in. */
type CategoryPaths = ReadonlyMap<SidebarCategory, string>;

/** Categories around each page by href, indexed once per sidebar. */
const indexes = new WeakMap<SidebarEntry[], ReadonlyMap<string, CategoryPaths>>();

const NOTHING: CategoryPaths = new Map();

function indexEntries(
  entries: SidebarEntry[],
  around: [SidebarCategory, string][] = [],
  index = new Map<string, Map<SidebarCategory, string>>(),
) {
  for (const entry of entries) {
    const inside = [...around];
    if (entry.kind === 'category') {
      inside.push([entry, joinCategoryPath(around.at(-1)?.[1] ?? '', entry)]);
      indexEntries(entry.items, inside, index);
    }
    if (entry.href !== undefined) {
      index.set(entry.href, new Map([...(index.get(entry.href) ?? []), ...inside]));
    }
  }
  return index;
}

/** Finds the categories that are, or hold, a page, with their paths. `entries` are those of a sidebar. */
export function findCategoriesAround(entries: SidebarEntry[], href: string): CategoryPaths {
  const index = indexes.get(entries) ?? indexEntries(entries);
  indexes.set(entries, index);
  return index.get(href) ?? NOTHING;
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
