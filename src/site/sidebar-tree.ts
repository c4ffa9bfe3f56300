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
      /** Position in the configuration. */
      location: SourceLocation;
    };

export interface CategoryNode {
  kind: 'category';
  label: string;
  page: CategoryIndex | null;
  collapsible: boolean;
  collapsed: boolean;
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
      /** Position of the route in the configuration. */
      location?: SourceLocation;
    }
  | {
      kind: 'link';
      label: string;
      href: string;
      description?: string;
      /** Position in the configuration. */
      location: SourceLocation;
    }
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
 * Walks the pages of a sidebar in reading order: a category's page before what the category holds.
 * Unlisted docs are part of it: they have a position, and the way leads past them.
 */
export function* walkSteps(
  items: SidebarNode[],
  categories: CategoryNode[] = [],
): Generator<ReadingStep, undefined> {
  for (const item of items) {
    if (item.kind === 'page') {
      const { doc, label, route } = item;
      yield { label, route, doc, categories };
    }
    if (item.kind === 'category') {
      const { label, page } = item;
      const inside = [...categories, item];
      if (page) {
        yield { label, route: page.route, doc: page.doc, categories: inside };
      }
      yield* walkSteps(item.items, inside);
    }
  }
}

/** The page before (-1) or after (1) a step, past unlisted docs and what is the same page again. */
export function findNeighbor(
  steps: ReadingStep[],
  index: number,
  direction: 1 | -1,
): ReadingStep | undefined {
  const from = steps[index];
  for (let at = index + direction; at >= 0 && at < steps.length; at += direction) {
    const step = steps[at];
    if (step?.route !== from?.route && !step?.doc?.frontMatter.unlisted) {
      return step;
    }
  }
  return undefined;
}
