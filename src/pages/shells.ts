import { pick } from 'es-toolkit';
import { DEFAULT_LOCALE } from '../constants';
import type { Finding } from '../model/finding';
import type { Footer, Shell, ShownVersion } from '../model/shell';
import { describeSidebar, shellKey } from '../site/describe-sidebar';
import { linkTo, outputPath, resolveHref, resolveLogo } from '../site/href';
import { resolveNavbar } from '../site/navbar';
import type { SidebarTree } from '../site/sidebar-tree';
import { findMainDoc, type Site, type VersionContent } from '../site/site';

/**
 * Describes every shell of the site.
 *
 * @param errors receives errors of navbar items, which are skipped
 */
export function describeShells(site: Site, errors: Finding[]): Shell[] {
  return site.versions.flatMap((content) => {
    const navbar = resolveNavbar(site, content, errors);
    return [null, ...content.sidebars].map((sidebar) => ({
      ...describeShell(site, content, sidebar),
      navbar,
    }));
  });
}

function describeShell(
  site: Site,
  content: VersionContent,
  sidebar: SidebarTree | null,
): Omit<Shell, 'navbar'> {
  const { config } = site;
  const { name } = content.version;
  const [locale = DEFAULT_LOCALE, settings] = Object.entries(config.locales)[0] ?? [];
  return {
    key: shellKey(name, sidebar?.id ?? null),
    site: {
      ...pick(config, ['title', 'baseUrl', 'favicon']),
      locale,
      direction: settings?.direction ?? 'ltr',
      baseUrlBanner: config.baseUrlIssueBanner,
    },
    colorMode: config.colorMode,
    announcementBar: config.announcementBar ?? null,
    sidebar: sidebar && describeSidebar(sidebar, name, site),
    footer: describeFooter(site),
    symbolCards: describeSymbolCards(site),
    version: describeVersion(site, content),
    docs: { pluginId: config.docs.id, versions: site.versions.map(({ version }) => version.name) },
  };
}

function describeSymbolCards(site: Site): Shell['symbolCards'] {
  const { reference } = site;
  return (
    reference && {
      base: resolveHref(`${reference.base}/`, site),
      href: resolveHref(`/${outputPath(reference.cardsRoute, '.json')}`, site),
    }
  );
}

function describeFooter(site: Site): Footer | null {
  const { config } = site;
  if (!config.footer) {
    return null;
  }
  const { style, links, logo, copyright } = config.footer;
  const link = ({ href = '/', label, to = href }: { label: string; to?: string; href?: string }) =>
    linkTo(label, to, site);
  const columns = links.flatMap((entry) =>
    'items' in entry ? [{ title: entry.title, items: entry.items.map(link) }] : [],
  );
  const flat = links.flatMap((entry) => ('items' in entry ? [] : [link(entry)]));
  return {
    style,
    links: flat.length > 0 ? [{ items: flat }] : columns,
    copyright,
    ...(logo ? { logo: resolveLogo(logo, site) } : {}),
  };
}

/** Describes a version for its pages; null if there's only one. */
function describeVersion(site: Site, content: VersionContent): ShownVersion | null {
  const latest = site.versions.find(({ version }) => version.isLast);
  if (site.versions.length < 2 || !latest) {
    return null;
  }
  const { name, label, badge, banner } = content.version;
  const href = resolveHref(findMainDoc(latest).route, site);
  return {
    name,
    label,
    badge,
    banner,
    pluginId: site.config.docs.id,
    latest: { name: latest.version.name, label: latest.version.label, href },
  };
}
