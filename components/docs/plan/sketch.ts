import { areaOf, WINGS } from './rooms';

/** The plan as `../plan.module.css` draws it for wide screens. */
export const DRAWING = [
  'browser browser browser browser browser browser browser browser browser browser browser browser',
  'panel panel manager manager builder builder releases releases review review media media',
  'panel panel signin signin home home preview preview locales locales ai ai',
  'panel panel settings settings audit audit exports exports exports design design design',
  'http http server server server server server server server server server server',
  'http http content content users users api api docs docs db db',
  'http http container container strapi strapi roles roles entity entity email email',
  'client client upload upload events events mcp mcp mcp cron cron cron',
  'around around around around around around around around around around title title',
  'setup setup first first debug debug types tests tests rfcs title title',
  'move move cli cli codegen codegen words words ship ship title title',
];

/** Where a room lies, in cells of the drawing from its upper left corner. */
interface Box {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** A plan as a small drawing. */
export interface Sketch {
  columns: number;
  rows: number;
  lit: Box[];
  others: Box[];
}

/** Units of a sketch in one cell: cells of the plan are wider than high. */
const CELL = { width: 4, height: 3 };

function outline({ column, columns, row, rows }: Box): string {
  const [x, y] = [column * CELL.width, row * CELL.height];
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/** Draws a sketch, as SVG. What it shows is decoration: all of it is said in words elsewhere. */
export function drawSketch({ columns, lit, others, rows }: Sketch): string {
  const size = `${columns * CELL.width + 1} ${rows * CELL.height + 1}`;
  const path = (boxes: Box[], paint: string) =>
    `<path vector-effect="non-scaling-stroke" ${paint} d="${boxes.map(outline).join('')}"/>`;
  return [
    `<svg aria-hidden="true" viewBox="-.5 -.5 ${size}" fill="none" stroke-width="1.5">`,
    path(others, 'stroke="var(--plan-wall)"'),
    path(lit, 'stroke="var(--accent)" fill="var(--accent)" fill-opacity=".22"'),
    '</svg>',
  ].join('');
}

const CELLS = DRAWING.map((row) => row.split(' '));

function findBox(name: string): Box {
  const rowsWith = CELLS.filter((row) => row.includes(name));
  const [first = []] = rowsWith;
  return {
    column: first.indexOf(name),
    row: CELLS.indexOf(first),
    columns: first.filter((cell) => cell === name).length,
    rows: rowsWith.length,
  };
}

/**
 * Draws the plan small.
 *
 * @param area id of the sidebar whose rooms are lit; null for none
 */
export function sketchPlan(area: string | null): string {
  const rooms = WINGS.flatMap((wing) => wing.rooms);
  const boxes = (isLit: boolean) =>
    rooms.filter((room) => (areaOf(room) === area) === isLit).map(({ cell }) => findBox(cell));
  const columns = CELLS[0]?.length ?? 0;
  return drawSketch({ columns, rows: CELLS.length, lit: boxes(true), others: boxes(false) });
}
