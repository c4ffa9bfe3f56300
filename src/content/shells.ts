import { DEFAULT_LOCALE } from '../constants';
import type { Footer, Shell, VersionNotice } from '../model/shell';
import type { Sidebar, SidebarCategory, SidebarEntry } from '../model/sidebar';
import { hrefOf, isExternal } from './href';
import { resolveNavbar } from './navbar';
import { sidebarLabel } from './sidebar-label';
import type { CategoryNode, SidebarNode } from './sidebar-tree';
import { mainDocOf, type Site, type VersionContent } from './site';

/**
 * Names a shell.
 *
 * @param version name of the docs version
 * @param sidebarId id of the sidebar, or null for pages without one
 */
export function shellKey(version: string, sidebarId: string | null): string {
  return `${version}/${sidebarId ?? ''}`;
}

/**
 * Describes every shell that pages of the site stand in.
 *
 * @param site the site
 * @throws SiteError when something in the navbar leads nowhere
 */
export function describeShells(site: Site): Shell[] {
  return site.versions.flatMap((content) => {
    const sidebars = content.sidebars.map(({ id }) => id);
    return [null, ...sidebars].map((sidebarId) => describeShell(site, content, sidebarId));
  });
}

function describeShell(site: Site, content: VersionContent, sidebarId: string | null): Shell {
  const { config } = site;
  const [locale = DEFAULT_LOCALE, settings] = Object.entries(config.locales)[0] ?? [];
  return {
    key: shellKey(content.version.name, sidebarId),
    site: {
      title: config.title,
      tagline: config.tagline,
      url: config.url,
      baseUrl: config.baseUrl,
      favicon: config.favicon,
      locale,
      direction: settings?.direction ?? 'ltr',
      baseUrlBanner: config.baseUrlIssueBanner,
    },
    colorMode: config.colorMode,
    announcementBar: config.announcementBar ?? null,
    navbar: resolveNavbar(site, content),
    sidebar: sidebarId === null ? null : describeSidebar(site, content, sidebarId),
    footer: describeFooter(site),
    version: describeVersion(site, content),
  };
}

function describeSidebar(site: Site, content: VersionContent, id: string): Sidebar | null {
  const tree = content.sidebars.find((sidebar) => sidebar.id === id);
  const named = sidebarLabel(site, id);
  return tree
    ? {
        id,
        key: shellKey(content.version.name, id),
        label: named,
        items: tree.items.map((item) => describeNode(item, site.config.baseUrl)),
      }
    : null;
}

/**
 * A sidebar's entry as it is drawn.
 *
 * @param node entry with its docs looked up
 * @param baseUrl base URL
 */
export function describeNode(node: SidebarNode, baseUrl: string): SidebarEntry {
  switch (node.kind) {
    case 'doc':
      return {
        kind: 'link',
        label: node.label,
        href: hrefOf(node.doc.route, baseUrl),
        external: false,
        className: node.className,
        ...(node.doc.frontMatter.unlisted ? { unlisted: true } : {}),
      };
    case 'page':
      return {
        kind: 'link',
        label: node.label,
        href: hrefOf(node.route, baseUrl),
        external: false,
      };
    case 'link':
      return { ...node, href: hrefOf(node.href, baseUrl), external: isExternal(node.href) };
    case 'html':
      return node;
    case 'category':
      return describeCategory(node, baseUrl);
  }
}

/** A category as it is drawn, with all that it holds. */
export function describeCategory(node: CategoryNode, baseUrl: string): SidebarCategory {
  const { page, label, collapsible, collapsed, className } = node;
  const route = page?.kind === 'doc' ? page.doc.route : page?.route;
  return {
    kind: 'category',
    label,
    collapsible,
    collapsed,
    className,
    ...(route === undefined ? {} : { href: hrefOf(route, baseUrl) }),
    items: node.items.map((item) => describeNode(item, baseUrl)),
  };
}

function describeFooter({ config }: Site): Footer | null {
  if (!config.footer) {
    return null;
  }
  const { style, links, logo, copyright } = config.footer;
  const linkOf = (link: { label: string; to?: string; href?: string }) => {
    const target = link.to ?? link.href ?? '/';
    return {
      label: link.label,
      href: hrefOf(target, config.baseUrl),
      external: isExternal(target),
    };
  };
  const columns = links.flatMap((entry) =>
    'items' in entry ? [{ title: entry.title, items: entry.items.map(linkOf) }] : [],
  );
  const flat = links.flatMap((entry) => ('items' in entry ? [] : [linkOf(entry)]));
  return {
    style,
    links: flat.length > 0 ? [{ items: flat }] : columns,
    copyright,
    ...(logo
      ? {
          logo: {
            ...logo,
            src: hrefOf(logo.src, config.baseUrl),
            srcDark: hrefOf(logo.srcDark ?? logo.src, config.baseUrl),
          },
        }
      : {}),
  };
}

/** What a version says of itself; nothing when there is only one. */
function describeVersion(site: Site, content: VersionContent): VersionNotice | null {
  const latest = site.versions.find(({ version }) => version.isLast);
  if (site.versions.length < 2 || !latest) {
    return null;
  }
  const { name, label, badge, banner } = content.version;
  const href = hrefOf(mainDocOf(latest).route, site.config.baseUrl);
  return {
    name,
    label,
    badge,
    banner,
    pluginId: site.config.docs.id,
    latest: { name: latest.version.name, label: latest.version.label, href },
  };
}
