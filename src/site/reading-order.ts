import type { PageLink } from '../model/page';
import type { Doc } from './doc';
import { resolveHref } from './href';
import type { CategoryNode, SidebarNode } from './sidebars';

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
 * References and unlisted docs are no part of it.
 */
export function listSteps(items: SidebarNode[], categories: CategoryNode[] = []): ReadingStep[] {
  return items.flatMap((item) => stepsOf(item, categories));
}

function stepsOf(item: SidebarNode, categories: CategoryNode[]): ReadingStep[] {
  switch (item.kind) {
    case 'doc': {
      const { doc, label } = item;
      const step = { label, route: doc.route, doc, categories };
      return item.isReference ? [] : [step];
    }
    case 'page':
      return [{ label: item.label, route: item.route, doc: null, categories }];
    case 'category': {
      const { label, page } = item;
      const inside = [...categories, item];
      const doc = page?.kind === 'doc' ? page.doc : null;
      const own = page ? [{ label, route: page.route, doc, categories: inside }] : [];
      return [...own, ...listSteps(item.items, inside)];
    }
    case 'link':
    case 'html':
      return [];
  }
}

/** The first page that a sidebar leads to. */
export function firstLink(steps: ReadingStep[]): ReadingStep | undefined {
  return steps.find(({ doc }) => !doc?.frontMatter.unlisted);
}

/** A link to a step, or null where there is none. */
export function linkStep(step: ReadingStep | undefined, baseUrl: string): PageLink | null {
  return step ? { label: step.label, href: resolveHref(step.route, baseUrl) } : null;
}
