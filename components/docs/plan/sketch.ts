import { range } from 'es-toolkit';
import { areaOf, COLUMNS, type Room, WINGS } from './rooms';

/** A rectangle in cells from the upper left corner. */
interface Box {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** Size of a cell in units of the sketch. */
const CELL = { width: 4, height: 3 };

/** Places the rooms like `grid-auto-flow: dense`, each at the first free cells. */
function placeRooms(): { room: Room; box: Box }[] {
  const taken = new Set<string>();
  const place = (columns: number, rows: number): Box => {
    for (let row = 0; ; row += 1) {
      for (let column = 0; column + columns <= COLUMNS; column += 1) {
        const cells = range(columns * rows).map(
          (cell) => `${column + (cell % columns)} ${row + Math.floor(cell / columns)}`,
        );
        if (!cells.some((cell) => taken.has(cell))) {
          for (const cell of cells) {
            taken.add(cell);
          }
          return { column, row, columns, rows };
        }
      }
    }
  };
  return WINGS.flatMap(({ rooms }) => {
    // The line that names the wing.
    place(COLUMNS, 1);
    return rooms.map((room) => ({ room, box: place(room.columns ?? 2, room.rows ?? 1) }));
  });
}

function outline({ column, columns, row, rows }: Box): string {
  const [x, y] = [column * CELL.width, row * CELL.height];
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/**
 * Draws a small plan as decorative SVG.
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
    `<svg aria-hidden="true" viewBox="-.5 -.5 ${COLUMNS * CELL.width + 1} ${height + 1}" fill="none" stroke-width="1.5">`,
    path(false, 'stroke="var(--plan-wall)"'),
    path(true, 'stroke="var(--accent)" fill="var(--accent)" fill-opacity=".22"'),
    '</svg>',
  ].join('');
}
