import { compact } from 'es-toolkit';
import type { Hue } from '../model/area';
import type { PageLink } from '../model/page';
import type { Sidebar, SidebarCategory, SidebarEntry } from '../model/sidebar';
import type { Doc } from './doc';
import { linkTo, resolveHref } from './href';
import {
  type CategoryNode,
  type ReadingStep,
  type SidebarNode,
  type SidebarTree,
  walkSteps,
} from './sidebar-tree';
import type { Site, VersionContent } from './site';

/** Returns the key of a shell. Pages without a sidebar share one too. */
export function shellKey(version: string, sidebarId: string | null): string {
  return `${version}/${sidebarId ?? ''}`;
}

/** Finds the label of a sidebar: the navbar's, else the id of an area. Other ids mean nothing to readers. */
function findLabel(site: Site, sidebarId: string): string | null {
  const item = site.config.navbar.items.find(
    (candidate) => candidate.type === 'docSidebar' && candidate.sidebarId === sidebarId,
  );
  const fallback = findHue(site, sidebarId) === null ? null : sidebarId;
  return item && 'label' in item && item.label ? item.label : fallback;
}

/** Returns the label of a sidebar in the navbar, else its id. */
export function sidebarLabel(site: Site, sidebarId: string): string {
  return findLabel(site, sidebarId) ?? sidebarId;
}

/** Finds the configured hue of an area. */
export function findHue(site: Site, sidebarId: string | null): Hue | null {
  const areas = new Map(Object.entries(site.config.areas));
  return areas.get(sidebarId ?? '')?.hue ?? null;
}

/** Describes a sidebar for rendering. */
export function describeSidebar({ id, items }: SidebarTree, version: string, site: Site): Sidebar {
  return {
    id,
    key: shellKey(version, id),
    label: sidebarLabel(site, id),
    hue: findHue(site, id),
    items: items.map((item) => describeNode(item, site)),
  };
}

function describeNode(node: SidebarNode, site: Site): SidebarEntry {
  switch (node.kind) {
    case 'page': {
      const { doc, label, route } = node;
      const entry = { kind: 'link' as const, ...linkTo(label, route, site) };
      const unlisted = doc?.frontMatter.unlisted ? { unlisted: true } : {};
      return { ...entry, ...unlisted };
    }
    case 'link': {
      const { location: _location, ...link } = node;
      return { ...link, href: resolveHref(node.href, site) };
    }
    case 'category':
      return describeCategory(node, site);
  }
}

function describeCategory(node: CategoryNode, site: Site): SidebarCategory {
  const { page, label, collapsible, collapsed } = node;
  return {
    kind: 'category',
    label,
    collapsible,
    collapsed,
    ...(page ? { href: resolveHref(page.route, site) } : {}),
    items: node.items.map((item) => describeNode(item, site)),
  };
}

/**
 * Lists the labels of a page's area and categories. Titles such as "Introduction" say little without them.
 *
 * @param page a doc, or the route of another page
 */
export function describeTrail(page: Doc | string, site: Site, content: VersionContent): string[] {
  const position = content.positions.get(page);
  return position
    ? compact([
        findLabel(site, position.sidebarId),
        ...position.step.categories.map(({ label }) => label),
      ])
    : [];
}

/**
 * Describes the breadcrumbs of a page: its area and categories. Each links to its own page, else to its
 * first page. Headings of groups, and crumbs that would link to the page itself, have no link.
 *
 * @param route route of the page
 * @returns [] for a page without a category, because its area is in the navbar
 */
export function describeBreadcrumbs(
  categories: CategoryNode[],
  { route, sidebar, site }: { route: string; sidebar: SidebarTree | undefined; site: Site },
): { label: string; href?: string }[] {
  if (!sidebar || categories.length === 0) {
    return [];
  }
  const crumb = (label: string, target: string | undefined) =>
    target === undefined || target === route ? { label } : linkTo(label, target, site);
  const area = findLabel(site, sidebar.id);
  return [
    ...(area === null ? [] : [crumb(area, sidebar.steps[0]?.route)]),
    ...categories.map((category) =>
      category.collapsible || category.page
        ? crumb(category.label, walkSteps([category]).next().value?.route)
        : { label: category.label },
    ),
  ];
}

/** Lists the labels of the categories around a page, except the one whose page it is. */
export function listParents(categories: CategoryNode[], route: string): string[] {
  return categories.filter(({ page }) => page?.route !== route).map(({ label }) => label);
}

/** Returns the link to a step. */
export function linkStep(step: ReadingStep | undefined, site: Site): PageLink | null {
  return step ? linkTo(step.label, step.route, site) : null;
}
