import type { AreaMark } from '../model/area';
import type { Finding } from '../model/finding';
import { findHue, sidebarLabel } from './describe-sidebar';
import { linkTo } from './href';
import type { Site, VersionContent } from './site';

/** Returns the mark of a page's area; null for areas without a hue. */
export function markArea(
  site: Site,
  content: VersionContent,
  { route, sidebarId }: { route: string; sidebarId: string | null },
): AreaMark | null {
  const hue = findHue(site, sidebarId);
  const [first] = content.sidebars.find(({ id }) => id === sidebarId)?.steps ?? [];
  if (sidebarId === null || hue === null || !first) {
    return null;
  }
  const label = sidebarLabel(site, sidebarId);
  return first.route === route ? { label, hue } : { ...linkTo(label, first.route, site), hue };
}

/** Finds the sketch of an area, as HTML. */
export function findSketch(site: Site, sidebarId: string | null): string | null {
  const { areas, sketch } = site.config;
  const area = new Map(Object.entries(areas)).get(sidebarId ?? '');
  return area?.sketch ?? sketch ?? null;
}

/** Finds the sketch next to a page's title, which only the first page of an area has. */
export function findOpeningSketch(
  site: Site,
  content: VersionContent,
  { route, sidebarId }: { route: string; sidebarId: string | null },
): string | null {
  const [first] = content.sidebars.find(({ id }) => id === sidebarId)?.steps ?? [];
  return first?.route === route ? findSketch(site, sidebarId) : null;
}

/** Finds areas in the configuration without a sidebar. */
export function checkAreas(site: Site): Finding[] {
  const known = new Set(site.versions.flatMap(({ sidebars }) => sidebars.map(({ id }) => id)));
  return Object.keys(site.config.areas).flatMap((id) =>
    known.has(id)
      ? []
      : {
          file: 'site.config.ts',
          keys: ['areas', id],
          message: `areas.${id}: there is no sidebar "${id}". There are: ${[...known].join(', ')}.`,
        },
  );
}
