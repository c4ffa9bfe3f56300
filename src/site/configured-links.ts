import { flattenObject } from 'es-toolkit';
import type { SourceLocation } from '../model/finding';
import { resolveHref } from './href';
import type { SidebarNode } from './sidebar-tree';
import type { Site } from './site';

/** Keys of link targets in the configuration. */
const TARGET_KEYS = new Set(['to', 'href']);

function linksIn(items: SidebarNode[]): { url: string; location: SourceLocation }[] {
  return items.flatMap((item) => {
    const inside = item.kind === 'category' ? linksIn(item.items) : [];
    if (item.kind === 'page') {
      return item.location ? [{ url: item.route, location: item.location }] : [];
    }
    return item.kind === 'link' ? [{ url: item.href, location: item.location }] : inside;
  });
}

/**
 * Locates the links of the frame in configuration and sidebars.
 *
 * @returns `href` as rendered → its first location
 */
export function findConfiguredLinks(site: Site): Map<string, SourceLocation> {
  const { footer, navbar, search } = site.config;
  const ofConfig = Object.entries(flattenObject({ navbar, footer, search })).flatMap(
    ([path, url]) => {
      const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      const isTarget = TARGET_KEYS.has(String(keys.at(-1))) && typeof url === 'string';
      return isTarget ? [{ url, location: { file: 'site.config.ts', keys } }] : [];
    },
  );
  const ofSidebars = site.versions.flatMap(({ sidebars }) =>
    sidebars.flatMap(({ items }) => linksIn(items)),
  );
  const entries = [...ofConfig, ...ofSidebars].reverse();
  return new Map(entries.map(({ location, url }) => [resolveHref(url, site), location]));
}
