import type { SidebarCategory, SidebarEntry } from '../model/sidebar';
import { describeCategory, describeNode } from './shells';
import type { CategoryNode } from './sidebar-tree';

/**
 * What a category holds, as cards show it: with a sentence for each, which sidebars do without.
 *
 * @param node a category
 * @param baseUrl base URL
 */
export function describeCards(node: CategoryNode, baseUrl: string): SidebarEntry[] {
  return node.items.map((item) => {
    const entry = describeNode(item, baseUrl);
    if (item.kind === 'doc' && entry.kind === 'link') {
      return { ...entry, description: item.doc.description };
    }
    if (item.kind === 'category' && entry.kind === 'category') {
      const page = item.page?.kind === 'doc' ? item.page.doc : item.page;
      return { ...entry, description: item.description ?? page?.description, items: [] };
    }
    return entry;
  });
}

/** A category with cards for what it holds. */
export function describeCardCategory(node: CategoryNode, baseUrl: string): SidebarCategory {
  return { ...describeCategory(node, baseUrl), items: describeCards(node, baseUrl) };
}
