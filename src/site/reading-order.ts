import type { PageLink } from '../model/page';
import type { Doc } from './doc';
import { linkTo } from './href';
import type { CategoryNode, SidebarNode } from './sidebars';
import type { Site } from './site';

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
 * References are no part of it. Unlisted docs are: they have a place, and the way leads past them.
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

/** A link to a step, or null where there is none. */
export function linkStep(step: ReadingStep | undefined, site: Site): PageLink | null {
  return step ? linkTo(step.label, step.route, site) : null;
}
