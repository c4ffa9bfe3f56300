import { uniq } from 'es-toolkit';
import { findBox, type PlanConfig, readCells, TITLE_BLOCK } from '../config';
import type { DoorWall, Plan, PlanBox, PlanSketch } from '../model/plan';
import { findHue } from './describe-sidebar';
import { linkTo } from './href';
import type { Site, VersionContent } from './site';

/** The plan of the site's subject, as the home page shows it. */
export function describePlan(site: Site, content: VersionContent): Plan | null {
  const { plan } = site.config;
  if (!plan) {
    return null;
  }
  const drawings = { wide: readCells(plan.wide), narrow: readCells(plan.narrow) };
  const pages = content.sidebars.reduce((sum, { steps }) => sum + steps.length, 0);
  const release = site.reference?.report.version;
  return {
    title: plan.title,
    titleCell: nameCell(TITLE_BLOCK, plan),
    wings: Object.entries(plan.wings).map(([name, { label, rooms }]) => ({
      cell: nameCell(name, plan),
      label,
      rooms: Object.entries(rooms).map(([key, room]) => ({
        ...linkTo(room.label, room.to, site),
        cell: nameCell(key, plan),
        note: room.note ?? null,
        hue: findHue(site, sidebarOf(room.to, content)),
        isProposed: room.proposed,
        doors: {
          wide: findDoors(key, plan, drawings.wide),
          narrow: findDoors(key, plan, drawings.narrow),
        },
      })),
    })),
    facts: [
      ...(release === undefined ? [] : [{ label: 'Release', value: release }]),
      { label: 'Rooms', value: String(roomsOf(plan).length) },
      { label: 'Pages', value: String(pages) },
    ],
  };
}

function roomsOf(plan: PlanConfig) {
  return Object.values(plan.wings).flatMap(({ rooms }) => Object.entries(rooms));
}

/** The sidebar that the page of a room stands in. */
function sidebarOf(to: string, content: VersionContent): string | null {
  const route = to.replace(/[?#].*/, '');
  const doc = content.docs.find((each) => each.route === route);
  return content.positions.get(doc ?? route)?.sidebarId ?? null;
}

/** The walls of a room that it has in common, as a whole, with rooms that lead to it. */
function findDoors(name: string, { doors }: PlanConfig, cells: string[][]): DoorWall[] {
  const box = findBox(name, cells);
  const walls = doors
    .filter(([, to]) => to === name)
    .flatMap(([from]) => findWall(box, findBox(from, cells)) ?? []);
  return uniq(walls);
}

function findWall(box: PlanBox, from: PlanBox): DoorWall | null {
  const isBeside = from.column + from.columns === box.column;
  const isAbove = from.row + from.rows === box.row;
  if (isBeside && from.row <= box.row && from.row + from.rows >= box.row + box.rows) {
    return 'start';
  }
  const spans = from.column <= box.column && from.column + from.columns >= box.column + box.columns;
  return isAbove && spans ? 'top' : null;
}

/** The plan as a small drawing, with the rooms of an area lit. */
export function sketchPlan(
  site: Site,
  content: VersionContent,
  sidebarId: string | null,
): PlanSketch | null {
  const { plan } = site.config;
  if (!plan) {
    return null;
  }
  const cells = readCells(plan.wide);
  return {
    columns: cells[0]?.length ?? 0,
    rows: cells.length,
    rooms: roomsOf(plan).map(([name, { to }]) => ({
      ...findBox(name, cells),
      isLit: sidebarId !== null && sidebarOf(to, content) === sidebarId,
    })),
  };
}

/** Names of cells in styles are short, because every page loads them. */
function nameCell(name: string, plan: PlanConfig): string {
  const names = [...Object.keys(plan.wings), ...roomsOf(plan).map(([key]) => key), TITLE_BLOCK];
  return `c${names.indexOf(name)}`;
}

/** Styles that place the rooms of a plan: a page has no styles of its own. */
export function writePlanStyles(plan: PlanConfig | undefined): string {
  if (!plan) {
    return '';
  }
  const name = (cell: string) => nameCell(cell, plan);
  const write = (drawing: string[]) => {
    const rows = readCells(drawing).map((row) => `"${row.map(name).join(' ')}"`);
    return `.plan-grid{grid-template-areas:${rows.join('')}}`;
  };
  const cells = uniq(readCells(plan.wide).flat())
    .map((cell) => `[data-cell=${name(cell)}]{grid-area:${name(cell)}}`)
    .join('');
  return `@container (min-width:17rem){${write(plan.narrow)}${cells}}@container (min-width:68rem){${write(plan.wide)}}`;
}
