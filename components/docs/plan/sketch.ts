import { areaOf, type Room, SHEET, WINGS } from './rooms';

/** A part of the sheet, in cells from the upper left corner. */
interface Box {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** Units of a sketch in one cell: cells of the plan are wider than high. */
const CELL = { width: 4, height: 3 };

/** Places boxes as `grid-auto-flow: dense` does: each at the first place that it fits into. */
function createSheet() {
  const boxes: Box[] = [];
  const isFree = (box: Box) =>
    boxes.every(
      (other) =>
        box.column >= other.column + other.columns ||
        other.column >= box.column + box.columns ||
        box.row >= other.row + other.rows ||
        other.row >= box.row + box.rows,
    );
  return (columns: number, rows: number, firstColumn = 0): Box => {
    for (let row = 0; ; row += 1) {
      for (let column = firstColumn; column + columns <= SHEET.columns; column += 1) {
        const box = { column, row, columns, rows };
        if (isFree(box)) {
          boxes.push(box);
          return box;
        }
      }
    }
  };
}

/** Places the rooms as wide screens show them. */
function placeRooms(): { room: Room; box: Box }[] {
  const place = createSheet();
  return WINGS.flatMap((wing, index) => {
    if (index === WINGS.length - 1) {
      const { columns, rows } = SHEET.block;
      place(columns, rows, SHEET.columns - columns);
    }
    place(wing.columns, 1);
    return wing.rooms.map((room) => ({ room, box: place(room.columns ?? 2, room.rows ?? 1) }));
  });
}

function outline({ column, columns, row, rows }: Box): string {
  const [x, y] = [column * CELL.width, row * CELL.height];
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/**
 * Draws the plan small, as SVG. It is decoration: pages say all of it in words.
 *
 * @param area id of the sidebar whose rooms are lit; null for none
 */
export function sketchPlan(area: string | null): string {
  const placed = placeRooms();
  const path = (isLit: boolean, paint: string) => {
    const boxes = placed.filter(({ room }) => (areaOf(room) === area) === isLit);
    const outlines = boxes.map(({ box }) => outline(box)).join('');
    return `<path vector-effect="non-scaling-stroke" ${paint} d="${outlines}"/>`;
  };
  const height = Math.max(...placed.map(({ box }) => box.row + box.rows)) * CELL.height;
  return [
    `<svg aria-hidden="true" viewBox="-.5 -.5 ${SHEET.columns * CELL.width + 1} ${height + 1}" fill="none" stroke-width="1.5">`,
    path(false, 'stroke="var(--plan-wall)"'),
    path(true, 'stroke="var(--accent)" fill="var(--accent)" fill-opacity=".22"'),
    '</svg>',
  ].join('');
}
