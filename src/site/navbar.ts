import { difference } from 'es-toolkit';
import type { NavbarItem, NavbarLeafItem, SiteConfig } from '../config';
import { type Finding, SiteError } from '../model/finding';
import type { Navbar, NavbarEntry, NavbarLink, NavbarVersionDropdown } from '../model/navbar';
import { findHue, sidebarLabel } from './describe-sidebar';
import { docsTag, getIssueUrl, linkTo, resolveHref, resolveLogo } from './href';
import { listIds } from './list-ids';
import { checkPlugin, describeDocsItem, type ItemOf, type NavbarScope } from './navbar-docs';
import { findMainDoc, type Site, type VersionContent } from './site';
import { tagsRoute } from './tags';

/**
 * Resolves the links of the navbar's items.
 *
 * @param errors receives errors of items, which are skipped
 */
export function resolveNavbar(site: Site, content: VersionContent, errors: Finding[]): Navbar {
  const { title, logo, hideOnScroll, items } = site.config.navbar;
  const scope = { site, content };
  const side = (position: 'left' | 'right') =>
    items.flatMap((item, index) =>
      item.position === position ? (entryAt(index, item, { ...scope, errors }) ?? []) : [],
    );
  return {
    title,
    hideOnScroll,
    ...(logo ? { logo: resolveLogo({ ...logo, href: logo.href ?? '/' }, site) } : {}),
    left: side('left'),
    right: side('right'),
  };
}

/** Resolves the item at a position, which its errors then point to. */
function entryAt(
  index: number,
  item: NavbarItem,
  { errors, ...scope }: NavbarScope & { errors: Finding[] },
): NavbarEntry | null {
  try {
    return entryOf(item, scope);
  } catch (error) {
    if (!(error instanceof SiteError)) {
      throw error;
    }
    const label = 'label' in item && item.label ? ` "${item.label}"` : '';
    errors.push({
      file: 'site.config.ts',
      keys: ['navbar', 'items', index],
      message: `A theme navbar item failed to render: navbar.items[${index}]${label} of type "${item.type}" in site.config.ts.\n${error.message}`,
    });
    return null;
  }
}

function entryOf(item: NavbarItem, scope: NavbarScope): NavbarEntry | null {
  const { site } = scope;
  switch (item.type) {
    case 'dropdown': {
      const target = item.to ?? item.href;
      return {
        kind: 'dropdown',
        label: item.label,
        ...(target === undefined ? {} : { href: resolveHref(target, site) }),
        items: leafEntries(item.items, scope),
      };
    }
    case 'docsVersionDropdown':
      return versionDropdown(item, scope);
    case 'search':
      return searchEntry(scope);
    default:
      return leafEntry(item, scope);
  }
}

/** Checks whether the navbar has a search. */
export function hasSearch({ navbar }: SiteConfig): boolean {
  return navbar.items.some(({ type }) => type === 'search');
}

/** Describes the search of the version in view, with its sidebars as areas, in the navbar's order. */
function searchEntry({ site, content }: NavbarScope): NavbarEntry {
  const order = site.config.navbar.items.flatMap((item) =>
    item.type === 'docSidebar' ? [item.sidebarId] : [],
  );
  const { analytics, start } = site.config.search;
  const ids = content.sidebars.map(({ id }) => id);
  const sorted = [...order.filter((id) => ids.includes(id)), ...difference(ids, order)];
  return {
    kind: 'search',
    tags: [docsTag(site.config.docs.id, content.version.name)],
    analytics: analytics ? resolveHref(analytics.endpoint, site) : null,
    areas: sorted.flatMap((id) => {
      const first = content.sidebars.find((sidebar) => sidebar.id === id)?.steps[0];
      return first
        ? [{ ...linkTo(sidebarLabel(site, id), first.route, site), id, hue: findHue(site, id) }]
        : [];
    }),
    start: start.map(({ href = '/', label, to = href }) => linkTo(label, to, site)),
    tagsHref: resolveHref(tagsRoute(content.version), site),
    reportUrl: getIssueUrl(site),
  };
}

function leafEntries(items: NavbarLeafItem[], scope: NavbarScope): NavbarLink[] {
  return items.flatMap((item) => leafEntry(item, scope) ?? []);
}

/** Returns the prefix of the hrefs of an area's pages; undefined for the root. */
function areaOf(path: string | undefined, site: Site): string | undefined {
  return path === undefined || path === '/'
    ? undefined
    : resolveHref(path, site).replace(/\/?$/, '/');
}

function leafEntry(item: NavbarLeafItem, scope: NavbarScope): NavbarLink | null {
  switch (item.type) {
    case 'default': {
      const target = item.to ?? item.href ?? '/';
      return {
        kind: 'link',
        label: item.label,
        href: resolveHref(target, scope.site),
        icon: item.icon,
        activeBasePath: areaOf(item.activeBasePath ?? item.to, scope.site),
      };
    }
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return describeDocsItem(item, scope);
  }
}

/** Describes the version dropdown; null if there's only one version. */
function versionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  scope: NavbarScope,
): NavbarVersionDropdown | null {
  const { site } = scope;
  const current = checkPlugin(item.docsPluginId, scope);
  const byName = new Map(site.versions.map((content) => [content.version.name, content]));
  const chosen = (item.versions ?? [...byName.keys()]).map((name) => {
    const content = byName.get(name);
    if (!content) {
      throw new SiteError(
        `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:${listIds(byName.keys(), name)}`,
      );
    }
    return content;
  });
  if (chosen.length + item.dropdownItemsBefore.length + item.dropdownItemsAfter.length < 2) {
    return null;
  }
  return {
    kind: 'versionDropdown',
    label: item.label ?? current.version.label,
    isNamed: item.label !== undefined,
    docsPluginId: item.docsPluginId,
    versions: chosen.map((content) => ({
      name: content.version.name,
      label: content.version.label,
      href: resolveHref(findMainDoc(content).route, site),
    })),
    before: leafEntries(item.dropdownItemsBefore, scope),
    after: leafEntries(item.dropdownItemsAfter, scope),
  };
}
