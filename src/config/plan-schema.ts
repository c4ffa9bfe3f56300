import { z } from 'zod';
import { label, linkTarget, strictObject } from './strict-object';

/** Names of cells become names in styles. */
const cell = /^[a-z][a-z-]*$/;

/** The plan as text: a string for each row, a word for each cell. */
const rows = z.array(z.string()).min(1, 'needs at least one row');

const room = strictObject({
  label,
  /** A few words below the label, where there is room for them. */
  note: z.string().optional(),
  to: linkTarget,
  /** Drawn with dashes: proposed rather than built. */
  proposed: z.boolean().default(false),
});

const wing = strictObject({
  /** What the dimension line says. */
  label,
  rooms: z.record(z.string().regex(cell, 'must be a word in lower case'), room),
});

/** Splits a drawing into cells. */
export function readCells(drawing: readonly string[]): string[][] {
  return drawing.map((row) => row.trim().split(/\s+/));
}

/** Cells that the plan draws itself: its title block. */
export const TITLE_BLOCK = 'title';

/**
 * The plan of the site's subject: the large drawing of the home page, whose rooms are links. Two
 * drawings place the same rooms, one for wide and one for narrow screens.
 */
export const planSchema = strictObject({
  title: z.string(),
  wide: rows,
  narrow: rows,
  wings: z.record(z.string().regex(cell, 'must be a word in lower case'), wing),
  /** Where one room leads to the next; a door is drawn where a drawing has the two side by side. */
  doors: z.array(z.tuple([z.string(), z.string()])).default([]),
}).superRefine((plan, context) => {
  const rooms = Object.values(plan.wings).flatMap((each) => Object.keys(each.rooms));
  const names = new Set([...rooms, ...Object.keys(plan.wings), TITLE_BLOCK]);
  const blame = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (names.size < rooms.length + Object.keys(plan.wings).length + 1) {
    blame(['wings'], 'two rooms or wings have one name: give each its own');
  }
  for (const key of ['wide', 'narrow'] as const) {
    const cells = readCells(plan[key]);
    for (const [row, { length }] of cells.entries()) {
      if (length !== cells[0]?.length) {
        blame([key, row], `has ${length} cells, and the first row ${cells[0]?.length}`);
      }
    }
    const drawn = new Set(cells.flat());
    for (const name of drawn) {
      if (!names.has(name)) {
        blame([key], `"${name}" is the name of no room and no wing`);
      } else if (!isRectangle(name, cells)) {
        blame([key], `"${name}" is no rectangle: draw its cells side by side`);
      }
    }
    for (const name of names) {
      if (!drawn.has(name)) {
        blame([key], `"${name}" is not drawn`);
      }
    }
  }
  for (const [index, pair] of plan.doors.entries()) {
    for (const name of pair.filter((each) => !rooms.includes(each))) {
      blame(['doors', index], `"${name}" is the name of no room`);
    }
  }
});

/** Finds the cells of a name in a drawing, as the rectangle around them. */
export function findBox(name: string, cells: string[][]) {
  const rowsWith = cells.flatMap((row, index) => (row.includes(name) ? [index] : []));
  const columnsWith = cells.flatMap((row) =>
    row.flatMap((each, index) => (each === name ? [index] : [])),
  );
  const [row, column] = [Math.min(...rowsWith), Math.min(...columnsWith)];
  return {
    column,
    row,
    columns: Math.max(...columnsWith) - column + 1,
    rows: Math.max(...rowsWith) - row + 1,
  };
}

function isRectangle(name: string, cells: string[][]): boolean {
  const { columns, rows: height } = findBox(name, cells);
  return cells.flat().filter((each) => each === name).length === columns * height;
}

export type PlanConfig = z.output<typeof planSchema>;
