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

/** Names a shell. Pages without a sidebar have one too. */
export function shellKey(version: string, sidebarId: string | null): string {
  return `${version}/${sidebarId ?? ''}`;
}

/** Label of a sidebar in the navbar, else the id of an area. Other ids mean nothing to readers. */
function findLabel(site: Site, sidebarId: string): string | null {
  const item = site.config.navbar.items.find(
    (candidate) => candidate.type === 'docSidebar' && candidate.sidebarId === sidebarId,
  );
  const fallback = findHue(site, sidebarId) === null ? null : sidebarId;
  return item && 'label' in item && item.label ? item.label : fallback;
}

/** Label of a sidebar: its label in the navbar, else its id. */
export function sidebarLabel(site: Site, sidebarId: string): string {
  return findLabel(site, sidebarId) ?? sidebarId;
}

/** The hue of an area; null where the configuration gives it none. */
export function findHue(site: Site, sidebarId: string | null): Hue | null {
  const areas = new Map(Object.entries(site.config.areas));
  return areas.get(sidebarId ?? '')?.hue ?? null;
}

/** A sidebar of a version as it is drawn. */
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

/** Entries of a category as cards, which have descriptions. */
export function describeCards(node: CategoryNode, site: Site): SidebarEntry[] {
  return node.items.map((item) => {
    const entry = describeNode(item, site);
    if (item.kind === 'page' && entry.kind === 'link') {
      return { ...entry, description: item.doc?.description };
    }
    return item.kind === 'category' && entry.kind === 'category'
      ? { ...entry, description: item.description ?? item.page?.description, items: [] }
      : entry;
  });
}

/** A category with cards for what it holds. */
export function describeCardCategory(node: CategoryNode, site: Site): SidebarCategory {
  return { ...describeCategory(node, site), items: describeCards(node, site) };
}

/**
 * Labels of a page's area and categories. Titles such as "Introduction" say little without them.
 * @param page a doc, or the route of a page that is none
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
 * The way to a page: its area and the categories around it. Each leads to its own page, else to the
 * first that it holds; a heading over a group, and what would lead to the page itself, is a name alone.
 *
 * @param route the page's own
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

/** Labels of the categories around a page; one that the page opens does not count. */
export function listParents(categories: CategoryNode[], route: string): string[] {
  return categories.filter(({ page }) => page?.route !== route).map(({ label }) => label);
}

/** A link to a step, or null where there is none. */
export function linkStep(step: ReadingStep | undefined, site: Site): PageLink | null {
  return step ? linkTo(step.label, step.route, site) : null;
}
