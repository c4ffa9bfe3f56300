import type { TextBlock } from './measure';
import { type Box, pathOf, segment, short, tag } from './svg';

/** Shapes that are drawn, with the names that Mermaid's grammars and authors have for them. */
const NAMES = {
  rectangle: 'rect squareRect square proc process rectangle',
  rounded: 'rounded roundedRect round event',
  stadium: 'stadium terminal pill',
  subroutine: 'subroutine fr-rect subprocess subproc framed-rectangle',
  cylinder: 'cylinder cyl db database',
  circle: 'circle circ',
  doublecircle: 'doublecircle dbl-circ double-circle',
  ellipse: 'ellipse',
  diamond: 'diamond diam decision question choice',
  hexagon: 'hexagon hex prepare',
  'lean-right': 'lean_right lean-r lean-right in-out',
  'lean-left': 'lean_left lean-l lean-left out-in',
  trapezoid: 'trapezoid trap-b trapezoid-bottom priority',
  'trapezoid-alt': 'inv_trapezoid trap-t trapezoid-top inv-trapezoid manual',
  asymmetric: 'odd rect_left_inv_arrow',
  note: 'note',
  text: 'text',
  start: 'stateStart start sm-circ small-circle',
  end: 'stateEnd stop fr-circ framed-circle',
  dot: 'f-circ junction filled-circle',
  bar: 'fork join forkJoin',
} as const;

export type Shape = keyof typeof NAMES;

const SHAPES = new Map(
  Object.entries(NAMES).flatMap(([shape, names]) =>
    names.split(' ').map((name) => [name, shape as Shape]),
  ),
);

/** Finds a shape by a name of Mermaid's; undefined where it is not drawn. */
export function findShape(name: string): Shape | undefined {
  return SHAPES.get(name);
}

/** Shapes that hold no text. */
export const SIGNS: ReadonlySet<Shape> = new Set<Shape>(['start', 'end', 'dot', 'bar']);
/** Shapes whose sides may become as long as the lines on them ask for. */
export const STRETCHED: ReadonlySet<Shape> = new Set<Shape>(['rectangle', 'rounded', 'bar']);
/** Shapes that are as high as they are wide. */
export const ROUND: ReadonlySet<Shape> = new Set<Shape>([
  'circle',
  'doublecircle',
  'start',
  'end',
  'dot',
]);

/** Room between a text and the border of its box, in pixels. */
const ROOM = { x: 14, y: 9 };

/** Where states begin and end, in pixels across; of a choice without a text; of a fork's bar. */
const STATE = 18;
const CHOICE = 28;
const BAR = { long: 70, thick: 7 };
/** How far the slanted sides of trapezoids and flags lean, and how far inside a second border runs. */
const LEAN = 14;
const INSET = 7;
/** Half the height of the ellipse that closes a cylinder. */
const LID = 6;
/** A diamond is so many times as wide as its text, and no lower than this, in pixels. */
const DIAMOND = { width: 1.55, least: 46 };

interface Size {
  width: number;
  height: number;
}

/** How large a shape must be for its text to fit, in pixels. `isAcross`: lines run sideways. */
export function sizeOf(shape: Shape, text: TextBlock, isAcross: boolean): Size {
  const width = text.width + 2 * ROOM.x;
  const height = text.height + 2 * ROOM.y;
  switch (shape) {
    case 'start':
    case 'end':
    case 'dot':
      return { width: STATE, height: STATE };
    case 'bar':
      return isAcross
        ? { width: BAR.thick, height: BAR.long }
        : { width: BAR.long, height: BAR.thick };
    case 'rectangle':
    case 'rounded':
    case 'note':
    case 'text':
      return { width, height };
    case 'stadium':
    case 'hexagon':
      return { width: width + height / 2, height };
    case 'subroutine':
      return { width: width + 2 * INSET, height };
    case 'trapezoid':
    case 'trapezoid-alt':
    case 'lean-right':
    case 'lean-left':
    case 'asymmetric':
      return { width: width + 2 * LEAN, height };
    case 'cylinder':
      return { width, height: height + 3 * LID };
    case 'ellipse':
      return {
        width: text.width * Math.SQRT2 + ROOM.x,
        height: text.height * Math.SQRT2 + ROOM.y,
      };
    case 'circle':
    case 'doublecircle': {
      const across = Math.hypot(text.width, text.height) + (shape === 'circle' ? 16 : 28);
      return { width: across, height: across };
    }
    case 'diamond': {
      if (text.width === 0) {
        return { width: CHOICE, height: CHOICE };
      }
      // A text fits where its share of the width and its share of the height are one together.
      const across = text.width * DIAMOND.width + ROOM.x;
      const high = (text.height + 4) / (1 - text.width / across);
      return { width: across, height: Math.max(high, DIAMOND.least) };
    }
  }
}

/** How far below the middle of its shape a text stands, in pixels. */
export function textOffset(shape: Shape): number {
  return shape === 'cylinder' ? LID : 0;
}

/** Writes the outline of a shape. `attributes`: its class, and colors that the author gave it. */
export function drawShape(shape: Shape, box: Box, attributes: Record<string, string>): string {
  const { x, y, width, height } = box;
  const [right, bottom, cx, cy] = [x + width, y + height, x + width / 2, y + height / 2];
  const polygon = (...points: [number, number][]) =>
    tag('path', { d: `${pathOf(points.map(([px, py]) => ({ x: px, y: py })))}Z`, ...attributes });
  const rectangle = (rx: number, extra: Record<string, string> = {}) =>
    tag('rect', { x, y, width, height, rx, ...attributes, ...extra });
  const circle = (r: number, extra: Record<string, string> = {}) =>
    tag('circle', { cx, cy, r, ...attributes, ...extra });
  switch (shape) {
    case 'rectangle':
      return rectangle(3);
    case 'rounded':
      return rectangle(9);
    case 'note':
      return rectangle(3, { class: 'note' });
    case 'text':
      return '';
    case 'bar':
      return rectangle(2, { class: 'dot' });
    case 'stadium':
      return rectangle(height / 2);
    case 'subroutine': {
      const line = (at: number) => pathOf(segment(at, y, at, bottom));
      const sides = line(x + INSET) + line(right - INSET);
      return rectangle(0) + tag('path', { d: sides, ...attributes });
    }
    case 'circle':
      return circle(width / 2);
    case 'doublecircle':
      return circle(width / 2) + circle(width / 2 - 5);
    case 'ellipse':
      return tag('ellipse', { cx, cy, rx: width / 2, ry: height / 2, ...attributes });
    case 'start':
    case 'dot':
      return circle(width / 2 - 2, { class: 'dot' });
    case 'end':
      return circle(width / 2) + circle(width / 2 - 5, { class: 'dot' });
    case 'diamond':
      return polygon([cx, y], [right, cy], [cx, bottom], [x, cy]);
    case 'hexagon': {
      const lean = height / 4;
      return polygon(
        [x + lean, y],
        [right - lean, y],
        [right, cy],
        [right - lean, bottom],
        [x + lean, bottom],
        [x, cy],
      );
    }
    case 'trapezoid':
      return polygon([x + LEAN, y], [right - LEAN, y], [right, bottom], [x, bottom]);
    case 'trapezoid-alt':
      return polygon([x, y], [right, y], [right - LEAN, bottom], [x + LEAN, bottom]);
    case 'lean-right':
      return polygon([x + LEAN, y], [right, y], [right - LEAN, bottom], [x, bottom]);
    case 'lean-left':
      return polygon([x, y], [right - LEAN, y], [right, bottom], [x + LEAN, bottom]);
    case 'asymmetric':
      return polygon([x, y], [right, y], [right, bottom], [x, bottom], [x + LEAN, cy]);
    case 'cylinder': {
      const half = (d: 0 | 1) => `a${short(width / 2)} ${LID} 0 0 ${d} `;
      const side = height - 2 * LID;
      const [w, start] = [short(width), `M${short(x)} ${short(y + LID)}`];
      const d = `${start}${half(1)}${w} 0v${short(side)}${half(1)}-${w} 0z${start}${half(0)}${w} 0`;
      return tag('path', { d, ...attributes });
    }
  }
}

/**
 * How far inside of its box a shape begins, in pixels, where a line meets it from above or below
 * (`isVertical`) or from a side.
 *
 * @param offset of the line from the middle of the box, in pixels
 */
export function insetOf(shape: Shape, box: Box, offset: number, isVertical: boolean): number {
  const [along, across] = isVertical ? [box.width, box.height] : [box.height, box.width];
  const share = Math.min(1, Math.abs(offset) / (along / 2));
  const round = (radius: number, at: number) =>
    radius - Math.sqrt(Math.max(0, radius ** 2 - at ** 2));
  switch (shape) {
    case 'diamond':
      return (share * across) / 2;
    case 'circle':
    case 'doublecircle':
      return round(along / 2, offset);
    case 'ellipse':
      return (across / 2) * (1 - Math.sqrt(1 - share ** 2));
    case 'start':
    case 'end':
    case 'dot':
      return round(along / 2, offset) + 1;
    case 'hexagon': {
      const lean = box.height / 4;
      const over = Math.max(0, Math.abs(offset) - (box.width / 2 - lean));
      return isVertical ? over * 2 : lean * share;
    }
    case 'stadium': {
      const radius = box.height / 2;
      const over = Math.max(0, Math.abs(offset) - (box.width / 2 - radius));
      return round(radius, isVertical ? over : offset);
    }
    case 'cylinder':
      return isVertical ? LID * (1 - Math.sqrt(1 - share ** 2)) : 0;
    case 'trapezoid':
    case 'trapezoid-alt':
    case 'lean-right':
    case 'lean-left':
    case 'asymmetric':
      return isVertical ? 0 : LEAN / 2;
    case 'rectangle':
    case 'rounded':
    case 'subroutine':
    case 'note':
    case 'text':
    case 'bar':
      return 0;
  }
}
