import type { SourceLocation } from '../model/finding';
import type { Doc } from './doc';

/** A doc as a category's page, or a generated list of what the category holds. */
export type CategoryIndex =
  | { doc: Doc; route: string; description: string }
  | {
      doc: null;
      route: string;
      description: string;
      title: string;
      keywords: string[];
      image: string | undefined;
      /** Where its author asks for it. */
      location: SourceLocation;
    };

export interface CategoryNode {
  kind: 'category';
  label: string;
  page: CategoryIndex | null;
  collapsible: boolean;
  collapsed: boolean;
  className?: string;
  description?: string;
  items: SidebarNode[];
}

/** One entry of a sidebar with its docs looked up. */
export type SidebarNode =
  | {
      kind: 'page';
      label: string;
      route: string;
      /** Null for a page that is no doc. */
      doc: Doc | null;
      className?: string;
      /** Where its author names its route. */
      location?: SourceLocation;
      /** Stands here without belonging here: not in reading order, not the doc's own sidebar. */
      isRef?: boolean;
    }
  | {
      kind: 'link';
      label: string;
      href: string;
      description?: string;
      className?: string;
      /** Where its author asks for it. */
      location: SourceLocation;
    }
  | { kind: 'html'; html: string; defaultStyle: boolean; className?: string }
  | CategoryNode;

/** A sidebar of one version. */
export interface SidebarTree {
  id: string;
  items: SidebarNode[];
  /** Its pages in reading order. */
  steps: ReadingStep[];
}

/** A page that a sidebar leads to, in reading order. */
export interface ReadingStep {
  label: string;
  route: string;
  doc: Doc | null;
  /** Categories around it, from the outside in; its own category last when it is that one's page. */
  categories: CategoryNode[];
}

/**
 * Lists the pages of a sidebar in reading order: a category's page before what the category holds.
 * References are no part of it. Unlisted docs are: they have a position, and the way leads past them.
 */
export function listSteps(items: SidebarNode[], categories: CategoryNode[] = []): ReadingStep[] {
  return items.flatMap((item) => stepsOf(item, categories));
}

function stepsOf(item: SidebarNode, categories: CategoryNode[]): ReadingStep[] {
  switch (item.kind) {
    case 'page': {
      const { doc, isRef, label, route } = item;
      return isRef ? [] : [{ label, route, doc, categories }];
    }
    case 'category': {
      const { label, page } = item;
      const inside = [...categories, item];
      const own = page ? [{ label, route: page.route, doc: page.doc, categories: inside }] : [];
      return [...own, ...listSteps(item.items, inside)];
    }
    case 'link':
    case 'html':
      return [];
  }
}

/** The page before (-1) or after (1) a step, past unlisted docs and what is the same page again. */
export function findNeighbor(
  steps: ReadingStep[],
  index: number,
  direction: 1 | -1,
): ReadingStep | undefined {
  const from = steps[index];
  const ahead = direction === 1 ? steps.slice(index + 1) : steps.slice(0, index).toReversed();
  return ahead.find(({ doc, route }) => route !== from?.route && !doc?.frontMatter.unlisted);
}
