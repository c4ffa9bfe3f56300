import type { NavbarItem, NavbarLeafItem } from '../config';
import type { Navbar, NavbarEntry, NavbarLink, NavbarVersionDropdown } from '../model/navbar';
import { SiteError } from '../model/site-error';
import { hrefOf, isExternal } from './href';
import { firstLink } from './sidebar-tree';
import { mainDocOf, type Site, type VersionContent } from './site';

/** Where the reader is, for items that lead to the same version. */
interface Scope {
  site: Site;
  content: VersionContent;
}

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

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
function entriesOf(item: NavbarItem, where: string, scope: Scope): NavbarEntry[] {
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

function entryOf(item: NavbarItem, scope: Scope): NavbarEntry | null {
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
      return { kind: 'search', className };
    default:
      return leafEntry(item, scope);
  }
}

function leafEntries(items: NavbarLeafItem[], scope: Scope): NavbarEntry[] {
  return items.flatMap((item) => leafEntry(item, scope) ?? []);
}

function leafEntry(item: NavbarLeafItem, scope: Scope): NavbarEntry | null {
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
      return docEntry(item, scope);
    case 'docSidebar':
      return sidebarEntry(item, scope);
    case 'docsVersion': {
      const content = activeContent(item.docsPluginId, scope);
      const label = item.label ?? content.version.label;
      const href = hrefOf(item.to ?? mainDocOf(content).route, baseUrl);
      return { kind: 'link', label, href, external: false, className };
    }
  }
}

/** Versions to look in: the one that the reader is in, then the last. */
function candidates({ site, content }: Scope): VersionContent[] {
  return [...new Set([content, ...site.versions.filter(({ version }) => version.isLast)])];
}

function activeContent(docsPluginId: string, { site, content }: Scope): VersionContent {
  if (docsPluginId !== site.config.docs.id) {
    throw new SiteError(
      `There is no docs plugin with the id "${docsPluginId}". Available ids are: ${site.config.docs.id}.`,
    );
  }
  return content;
}

function inVersions(contents: VersionContent[]): string {
  const names = contents.map(({ version }) => version.name).join(', ');
  return `in version${contents.length > 1 ? 's' : ''} "${names}"`;
}

function listOf(ids: Iterable<string>): string {
  return [...new Set(ids)].map((id) => `\n- ${id}`).join('');
}

function docEntry(item: ItemOf<'doc'>, scope: Scope): NavbarLink | null {
  activeContent(item.docsPluginId, scope);
  const contents = candidates(scope);
  const doc = contents.flatMap(({ docs }) => docs).find(({ id }) => id === item.docId);
  if (!doc) {
    if (contents.some(({ draftIds }) => draftIds.has(item.docId))) {
      return null;
    }
    const known = contents.flatMap(({ docs }) => docs.map(({ id }) => id));
    throw new SiteError(
      `Couldn't find any doc with id "${item.docId}" ${inVersions(contents)}.\nAvailable doc ids are:${listOf(known)}`,
    );
  }
  return {
    kind: 'link',
    label: item.label ?? doc.title,
    href: hrefOf(doc.route, scope.site.config.baseUrl),
    external: false,
    className: item.className,
    onlyWhenActive: doc.frontMatter.unlisted === true,
  };
}

function sidebarEntry(item: ItemOf<'docSidebar'>, scope: Scope): NavbarLink {
  activeContent(item.docsPluginId, scope);
  const contents = candidates(scope);
  const tree = contents.flatMap(({ sidebars }) => sidebars).find(({ id }) => id === item.sidebarId);
  if (!tree) {
    const known = contents.flatMap(({ sidebars }) => sidebars.map(({ id }) => id));
    throw new SiteError(
      `Can't find any sidebar with id "${item.sidebarId}" ${inVersions(contents)}.\nAvailable sidebar ids are:${listOf(known)}`,
    );
  }
  const link = firstLink(tree);
  if (!link) {
    throw new SiteError(
      `DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.`,
    );
  }
  return {
    kind: 'link',
    label: item.label ?? link.label,
    href: hrefOf(link.route, scope.site.config.baseUrl),
    external: false,
    className: item.className,
    sidebarId: item.sidebarId,
  };
}

function versionDropdown(item: ItemOf<'docsVersionDropdown'>, scope: Scope): NavbarVersionDropdown {
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
