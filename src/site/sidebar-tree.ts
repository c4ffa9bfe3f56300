import type { SourceLocation } from '../model/finding';
import type { Doc } from './doc';

export interface CategoryNode {
  kind: 'category';
  label: string;
  /** Its page. */
  page: Doc | null;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarNode[];
}

/** An item of a sidebar with its docs resolved. */
export type SidebarNode =
  | {
      kind: 'page';
      label: string;
      route: string;
      /** Null for other pages. */
      doc: Doc | null;
      /** Position of the route in the configuration. */
      location?: SourceLocation;
    }
  | {
      kind: 'link';
      label: string;
      href: string;
      /** Position in the configuration. */
      location: SourceLocation;
    }
  | CategoryNode;

/** A sidebar of one version. */
export interface SidebarTree {
  id: string;
  items: SidebarNode[];
  /** Pages in reading order. */
  steps: ReadingStep[];
}

/** A page in a sidebar's reading order. */
export interface ReadingStep {
  label: string;
  route: string;
  doc: Doc | null;
  /** Categories around it, outermost first, including the one whose page it is. */
  categories: CategoryNode[];
}

/**
 * Walks the pages of a sidebar in reading order: the page of a category, then its items. Includes unlisted
 * docs, which have a position although previous and next skip them.
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
        yield { label, route: page.route, doc: page, categories: inside };
      }
      yield* walkSteps(item.items, inside);
    }
  }
}

/** Finds the previous (-1) or next (1) page, skipping unlisted docs and repetitions of the same page. */
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
