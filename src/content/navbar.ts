import { difference } from 'es-toolkit';
import type { NavbarItem, NavbarLeafItem } from '../config';
import type { Navbar, NavbarEntry, NavbarLink, NavbarVersionDropdown } from '../model/navbar';
import { SiteError } from '../model/site-error';
import { docsTag } from './docs-tag';
import { hrefOf, isExternal } from './href';
import {
  activeContent,
  docEntry,
  type ItemOf,
  listOf,
  type NavbarScope,
  sidebarEntry,
} from './navbar-docs';
import { sidebarLabel } from './sidebar-label';
import { mainDocOf, type Site, type VersionContent } from './site';

/**
 * Looks everything up that the navbar's items lead to.
 *
 * @param site the site
 * @param content the version that the reader is in
 * @throws SiteError naming the item that cannot be drawn, and why
 */
export function resolveNavbar(site: Site, content: VersionContent): Navbar {
  const { title, logo, hideOnScroll, items } = site.config.navbar;
  const scope = { site, content };
  const side = (position: 'left' | 'right') =>
    items.flatMap((item, index) =>
      item.position === position ? entriesOf(item, `navbar.items[${index}]`, scope) : [],
    );
  const { baseUrl } = site.config;
  return {
    title,
    hideOnScroll,
    ...(logo
      ? {
          logo: {
            ...logo,
            src: hrefOf(logo.src, baseUrl),
            srcDark: hrefOf(logo.srcDark ?? logo.src, baseUrl),
            href: hrefOf(logo.href ?? '/', baseUrl),
          },
        }
      : {}),
    left: side('left'),
    right: side('right'),
  };
}

/** A failure names the item it happened in. */
function entriesOf(item: NavbarItem, where: string, scope: NavbarScope): NavbarEntry[] {
  try {
    const entry = entryOf(item, scope);
    return entry ? [entry] : [];
  } catch (error) {
    if (!(error instanceof SiteError)) {
      throw error;
    }
    const label = 'label' in item && item.label ? ` "${item.label}"` : '';
    throw new SiteError(
      `A theme navbar item failed to render: ${where}${label} of type "${item.type}" in site.config.ts.\n${error.message}`,
    );
  }
}

function entryOf(item: NavbarItem, scope: NavbarScope): NavbarEntry | null {
  const { baseUrl, locales } = scope.site.config;
  const { className } = item;
  switch (item.type) {
    case 'dropdown': {
      const target = item.to ?? item.href;
      return {
        kind: 'dropdown',
        label: item.label,
        className,
        ...(target === undefined ? {} : { href: hrefOf(target, baseUrl) }),
        items: leafEntries(item.items, scope),
      };
    }
    case 'docsVersionDropdown':
      return versionDropdown(item, scope);
    case 'localeDropdown': {
      const entries = Object.entries(locales).map(([code, { label }], index) => ({
        code,
        label,
        href: baseUrl,
        current: index === 0,
      }));
      return {
        kind: 'localeDropdown',
        label: item.label ?? 'Languages',
        className,
        locales: entries,
      };
    }
    case 'search':
      return searchEntry(scope, className);
    default:
      return leafEntry(item, scope);
  }
}

/** Search in the version that the reader is in, narrowed by its sidebars in the navbar's order. */
function searchEntry({ site, content }: NavbarScope, className?: string): NavbarEntry {
  const order = site.config.navbar.items.flatMap((item) =>
    item.type === 'docSidebar' ? [item.sidebarId] : [],
  );
  const ids = content.sidebars.map(({ id }) => id);
  const sorted = [...order.filter((id) => ids.includes(id)), ...difference(ids, order)];
  return {
    kind: 'search',
    className,
    tags: [docsTag(site.config.docs.id, content.version.name)],
    analytics:
      site.config.search.analytics === undefined
        ? null
        : hrefOf(site.config.search.analytics.endpoint, site.config.baseUrl),
    areas: sorted.map((id) => ({ id, label: sidebarLabel(site, id) })),
  };
}

function leafEntries(items: NavbarLeafItem[], scope: NavbarScope): NavbarEntry[] {
  return items.flatMap((item) => leafEntry(item, scope) ?? []);
}

function leafEntry(item: NavbarLeafItem, scope: NavbarScope): NavbarEntry | null {
  const { baseUrl } = scope.site.config;
  const { className } = item;
  switch (item.type) {
    case 'default': {
      const target = item.to ?? item.href ?? '/';
      return {
        kind: 'link',
        label: item.label,
        href: hrefOf(target, baseUrl),
        external: isExternal(target),
        className,
        activeBasePath: item.activeBasePath ?? item.to,
      };
    }
    case 'html':
      return { kind: 'html', html: item.value, className };
    case 'doc':
      return inEachVersion(scope, item.docsPluginId, (version) => docEntry(item, version));
    case 'docSidebar':
      return inEachVersion(scope, item.docsPluginId, (version) => sidebarEntry(item, version));
    case 'docsVersion':
      return inEachVersion(scope, item.docsPluginId, (version) => versionEntry(item, version));
  }
}

function versionEntry(item: ItemOf<'docsVersion'>, scope: NavbarScope): NavbarLink {
  const content = activeContent(item.docsPluginId, scope);
  return {
    kind: 'link',
    label: item.label ?? content.version.label,
    href: hrefOf(item.to ?? mainDocOf(content).route, scope.site.config.baseUrl),
    external: false,
    className: item.className,
  };
}

/** An item that leads into the docs, with where it leads in each version when there are several. */
function inEachVersion(
  scope: NavbarScope,
  pluginId: string,
  entryIn: (scope: NavbarScope) => NavbarLink | null,
): NavbarLink | null {
  const entry = entryIn(scope);
  const { versions } = scope.site;
  if (!entry || versions.length < 2) {
    return entry;
  }
  const hrefs = versions.flatMap((content) => {
    const href = entryIn({ ...scope, content })?.href;
    return href === undefined ? [] : [[content.version.name, href] as const];
  });
  return { ...entry, docs: { pluginId, hrefs: Object.fromEntries(hrefs) } };
}

/** Nothing when there is only one version to choose. */
function versionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  scope: NavbarScope,
): NavbarVersionDropdown | null {
  const { site } = scope;
  const current = activeContent(item.docsPluginId, scope);
  const byName = new Map(site.versions.map((content) => [content.version.name, content]));
  const chosen = (item.versions ?? [...byName.keys()]).map((name) => {
    const content = byName.get(name);
    if (!content) {
      throw new SiteError(
        `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:${listOf(byName.keys())}`,
      );
    }
    return content;
  });
  if (chosen.length + item.dropdownItemsBefore.length + item.dropdownItemsAfter.length < 2) {
    return null;
  }
  const isLink = (entry: NavbarEntry): entry is NavbarLink => entry.kind === 'link';
  return {
    kind: 'versionDropdown',
    label: item.label ?? current.version.label,
    docsPluginId: item.docsPluginId,
    className: item.className,
    versions: chosen.map((content) => ({
      name: content.version.name,
      label: content.version.label,
      href: hrefOf(mainDocOf(content).route, site.config.baseUrl),
    })),
    before: leafEntries(item.dropdownItemsBefore, scope).filter(isLink),
    after: leafEntries(item.dropdownItemsAfter, scope).filter(isLink),
  };
}
