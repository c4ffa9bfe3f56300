import { flattenObject } from 'es-toolkit';
import { resolveHref } from './href';
import type { Place, SidebarNode } from './sidebar-tree';
import type { Site } from './site';

/** Keys of the configuration that hold where something leads. */
const TARGET_KEYS = new Set(['to', 'href']);

function placesIn(items: SidebarNode[]): { url: string; place: Place }[] {
  return items.flatMap((item) => {
    const inside = item.kind === 'category' ? placesIn(item.items) : [];
    if (item.kind === 'page') {
      return item.place ? [{ url: item.route, place: item.place }] : [];
    }
    return item.kind === 'link' ? [{ url: item.href, place: item.place }] : inside;
  });
}

/**
 * Finds where configuration and sidebars say what the links around pages lead to.
 *
 * @returns `href` as it stands on a page → the first place of it
 */
export function findConfiguredLinks(site: Site): Map<string, Place> {
  const { footer, navbar } = site.config;
  const ofConfig = Object.entries(flattenObject({ navbar, footer })).flatMap(([path, url]) => {
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const isTarget = TARGET_KEYS.has(String(keys.at(-1))) && typeof url === 'string';
    return isTarget ? [{ url, place: { file: 'site.config.ts', keys } }] : [];
  });
  const ofSidebars = site.versions.flatMap(({ sidebars }) =>
    sidebars.flatMap(({ items }) => placesIn(items)),
  );
  const entries = [...ofConfig, ...ofSidebars].reverse();
  return new Map(entries.map(({ place, url }) => [resolveHref(url, site), place]));
}
