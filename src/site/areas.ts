import type { AreaMark } from '../model/area';
import type { Finding } from '../model/finding';
import type { PlanSketch } from '../model/plan';
import { findHue, sidebarLabel } from './describe-sidebar';
import { linkTo } from './href';
import { sketchPlan } from './plan';
import type { Site, VersionContent } from './site';

/** How the area of a page is marked; null for one without a hue. */
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

/** The plan with the rooms of an area lit, on the page that opens it. */
export function sketchOpening(
  site: Site,
  content: VersionContent,
  { route, sidebarId }: { route: string; sidebarId: string | null },
): PlanSketch | null {
  const [first] = content.sidebars.find(({ id }) => id === sidebarId)?.steps ?? [];
  return first?.route === route ? sketchPlan(site, content, sidebarId) : null;
}

/** Finds areas of the configuration that no sidebar is. */
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
