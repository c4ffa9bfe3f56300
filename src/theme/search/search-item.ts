import type { SearchHit } from '../../browser/search/analytics';
import type { FoundSection } from '../../browser/search/protocol';

/** One line of the panel: a section that was found, or a search that was made before. */
export type SearchItem =
  | { kind: 'section'; section: FoundSection; href: string; query: string; hit: SearchHit }
  | { kind: 'recent'; query: string };

/** Sections of one page, in the order of their rank. */
export interface PageGroup {
  route: string;
  items: Extract<SearchItem, { kind: 'section' }>[];
}

function routeOf({ section }: PageGroup['items'][number]): string {
  return section.document.sectionRoute.replace(/#.*$/s, '');
}

/**
 * Groups sections by page. A page stands where its best section does.
 *
 * @param items sections, best first
 */
export function groupByPage(items: PageGroup['items']): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const item of items) {
    const route = routeOf(item);
    const group = groups.get(route) ?? { route, items: [] };
    groups.set(route, group);
    group.items.push(item);
  }
  return [...groups.values()];
}

/**
 * Tells whether a line is a section.
 *
 * @param item a line
 */
export function isSection(item: SearchItem): item is PageGroup['items'][number] {
  return item.kind === 'section';
}
