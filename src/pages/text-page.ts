import type { TextPage } from '../model/page';
import { findOpeningSketch, markArea } from '../site/areas';
import { describeBreadcrumbs, linkStep, listParents } from '../site/describe-sidebar';
import { linkTo } from '../site/href';
import { findNeighbor } from '../site/sidebar-tree';
import type { Site, VersionContent } from '../site/site';
import { describeBase } from './base-page';

/** Facts of a page that readers go through in order, and that is no doc. */
interface TextInput {
  route: string;
  title: string;
  description: string;
  /** Path of the page as a feed, below the base URL. */
  feed?: string | null;
}

/** What every page in a sidebar has: its position there, and the pages around it. */
export function describeText(
  site: Site,
  content: VersionContent,
  input: TextInput,
): Omit<TextPage, 'kind'> {
  const { route, title } = input;
  const position = content.positions.get(route);
  const sidebarId = position?.sidebarId ?? null;
  const sidebar = content.sidebars.find(({ id }) => id === sidebarId);
  const categories = position?.step.categories ?? [];
  const around = describeBreadcrumbs(categories, { route, sidebar, site });
  return {
    ...describeBase(site, { ...input, version: content.version.name }),
    area: markArea(site, content, { route, sidebarId }),
    sketch: findOpeningSketch(site, content, { route, sidebarId }),
    breadcrumbs: around.length === 0 ? [] : [...around, linkTo(title, route, site)],
    parents: listParents(categories, route),
    previous: linkStep(position && findNeighbor(position.steps, position.index, -1), site),
    next: linkStep(position && findNeighbor(position.steps, position.index, 1), site),
  };
}
