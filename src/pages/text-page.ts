import type { TextPage } from '../model/page';
import { findOpeningSketch, markArea } from '../site/areas';
import { describeBreadcrumbs, linkStep, listParents } from '../site/describe-sidebar';
import type { Doc } from '../site/doc';
import { linkTo } from '../site/href';
import { findNeighbor, type ReadingStep } from '../site/sidebar-tree';
import type { Site, VersionContent } from '../site/site';
import { type BaseInput, describeBase } from './base-page';

interface TextInput extends Omit<BaseInput, 'version' | 'sidebarId'> {
  /** Doc of the page, which determines its position in the sidebar; the route does for other pages. */
  doc?: Doc;
}

/** Describes a page of a sidebar: breadcrumbs, area, and previous and next page. */
export function describeText(
  site: Site,
  content: VersionContent,
  { doc, ...input }: TextInput,
): Omit<TextPage, 'kind'> {
  const { route, title } = input;
  const position = content.positions.get(doc ?? route);
  const sidebarId = position?.sidebarId ?? null;
  const sidebar = content.sidebars.find(({ id }) => id === sidebarId);
  const categories = position?.step.categories ?? [];
  const around = describeBreadcrumbs(categories, { route, sidebar, site });
  const isAtEnd = around.length === 0 || categories.at(-1)?.page?.route === route;
  const own = linkTo(position?.step.label ?? title, route, site);
  const neighbor = (direction: 1 | -1) => {
    const step = position && findNeighbor(position.steps, position.index, direction);
    return linkStep(step && { ...step, label: labelOf(step) }, site);
  };
  return {
    ...describeBase(site, { ...input, version: content.version.name, sidebarId }),
    area: markArea(site, content, { route, sidebarId }),
    sketch: findOpeningSketch(site, content, { route, sidebarId }),
    breadcrumbs: isAtEnd ? around : [...around, own],
    parents: listParents(categories, route),
    previous: neighbor(-1),
    next: neighbor(1),
  };
}

/** Returns the label of a page outside of its sidebar, where "Setup" would say little. */
function labelOf({ doc, label }: ReadingStep): string {
  return doc ? (doc.frontMatter.pagination_label ?? doc.title) : label;
}
