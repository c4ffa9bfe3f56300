import type { Doc } from './doc';

/** A list of what a category holds, generated as the category's page. */
export interface GeneratedIndex {
  kind: 'generated';
  title: string;
  description: string;
  route: string;
  keywords: string[];
  image: string | null;
}

/** A doc as a category's page. */
export interface CategoryDoc {
  kind: 'doc';
  doc: Doc;
}

export interface DocNode {
  kind: 'doc';
  doc: Doc;
  label: string;
  className?: string;
  /** Stands here without belonging here: not in reading order, not the doc's own sidebar. */
  isReference: boolean;
}

/** A page of the reference, which no doc stands behind. */
export interface PageNode {
  kind: 'page';
  label: string;
  route: string;
}

export interface LinkNode {
  kind: 'link';
  label: string;
  href: string;
  description?: string;
  className?: string;
}

export interface HtmlNode {
  kind: 'html';
  html: string;
  defaultStyle: boolean;
  className?: string;
}

export interface CategoryNode {
  kind: 'category';
  label: string;
  page: CategoryDoc | GeneratedIndex | null;
  collapsible: boolean;
  collapsed: boolean;
  className?: string;
  description?: string;
  items: SidebarNode[];
}

/** One entry of a sidebar with its docs looked up. */
export type SidebarNode = DocNode | PageNode | LinkNode | HtmlNode | CategoryNode;

/** A sidebar of one version. */
export interface SidebarTree {
  id: string;
  version: string;
  items: SidebarNode[];
}

/** A page that a sidebar leads to, in reading order. */
export interface ReadingStep {
  label: string;
  route: string;
  doc: Doc | null;
  /** Whether it is the generated index of its last category. */
  isIndex: boolean;
  /** Categories around it, from the outside in; its own category last when it is that one's page. */
  categories: CategoryNode[];
}

/**
 * Lists the pages of a sidebar in reading order: a category's page before what the category holds.
 * References and unlisted docs are no part of it.
 *
 * @param items entries of the sidebar
 * @param categories categories around them
 */
export function readingOrder(items: SidebarNode[], categories: CategoryNode[] = []): ReadingStep[] {
  return items.flatMap((item): ReadingStep[] => {
    if (item.kind === 'doc') {
      return item.isReference ? [] : [stepOfDoc(item.doc, item.label, categories)];
    }
    if (item.kind === 'page') {
      const { label, route } = item;
      return [{ label, route, doc: null, isIndex: false, categories }];
    }
    if (item.kind !== 'category') {
      return [];
    }
    const inside = [...categories, item];
    return [...pageStep(item, inside), ...readingOrder(item.items, inside)];
  });
}

function stepOfDoc(doc: Doc, label: string, categories: CategoryNode[]): ReadingStep {
  return { label, route: doc.route, doc, isIndex: false, categories };
}

function pageStep(category: CategoryNode, inside: CategoryNode[]): ReadingStep[] {
  const { page, label } = category;
  if (!page) {
    return [];
  }
  return page.kind === 'doc'
    ? [stepOfDoc(page.doc, label, inside)]
    : [{ label, route: page.route, doc: null, isIndex: true, categories: inside }];
}

/**
 * The first page that a sidebar leads to.
 *
 * @param tree a sidebar
 * @returns null when there is none
 */
export function firstLink(tree: SidebarTree): { label: string; route: string } | null {
  const step = readingOrder(tree.items).find(({ doc }) => !doc?.frontMatter.unlisted);
  return step ? { label: step.label, route: step.route } : null;
}
