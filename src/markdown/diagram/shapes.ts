import type { MermaidGraph } from 'beautiful-mermaid';
import type { TextBlock } from './measure';
import { type Box, pathOf, short, tag } from './svg';

export type Shape =
  MermaidGraph['nodes'] extends Map<string, infer Node extends { shape: string }>
    ? Node['shape']
    : never;

/** Room between a text and the border of its box, in pixels. */
const ROOM = { x: 14, y: 9 };

/** Where states begin and end, in pixels across. */
const STATE = 18;
/** How far the slanted sides of trapezoids and flags lean, and how far inside a second border runs. */
const LEAN = 14;
const INSET = 7;
/** Half the height of the ellipse that closes a cylinder. */
const LID = 6;
/** A diamond is so many times as wide as its text, and no lower than this, in pixels. */
const DIAMOND = { width: 1.55, least: 46 };

/** How large a shape must be for its text to fit, in pixels. */
export function sizeOf(shape: Shape, text: TextBlock): { width: number; height: number } {
  const width = text.width + 2 * ROOM.x;
  const height = text.height + 2 * ROOM.y;
  switch (shape) {
    case 'state-start':
    case 'state-end':
      return { width: STATE, height: STATE };
    case 'rectangle':
    case 'rounded':
      return { width, height };
    case 'stadium':
    case 'hexagon':
      return { width: width + height / 2, height };
    case 'subroutine':
      return { width: width + 2 * INSET, height };
    case 'trapezoid':
    case 'trapezoid-alt':
    case 'asymmetric':
      return { width: width + 2 * LEAN, height };
    case 'cylinder':
      return { width, height: height + 3 * LID };
    case 'circle':
    case 'doublecircle': {
      const across = Math.hypot(text.width, text.height) + (shape === 'circle' ? 16 : 28);
      return { width: across, height: across };
    }
    case 'diamond': {
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

/** Writes the outline of a shape. `attributes`: colors that the author gave it. */
export function drawShape(shape: Shape, box: Box, attributes: Record<string, string>): string {
  const { x, y, width, height } = box;
  const [right, bottom, cx, cy] = [x + width, y + height, x + width / 2, y + height / 2];
  const polygon = (...points: [number, number][]) =>
    tag('path', { d: `${pathOf(points.map(([px, py]) => ({ x: px, y: py })))}Z`, ...attributes });
  const rectangle = (rx: number) => tag('rect', { x, y, width, height, rx, ...attributes });
  const circle = (r: number, extra: Record<string, string> = {}) =>
    tag('circle', { cx, cy, r, ...attributes, ...extra });
  switch (shape) {
    case 'rectangle':
      return rectangle(3);
    case 'rounded':
      return rectangle(9);
    case 'stadium':
      return rectangle(height / 2);
    case 'subroutine': {
      const line = (at: number) =>
        pathOf([
          { x: at, y },
          { x: at, y: bottom },
        ]);
      const sides = line(x + INSET) + line(right - INSET);
      return rectangle(0) + tag('path', { d: sides, ...attributes });
    }
    case 'circle':
      return circle(width / 2);
    case 'doublecircle':
      return circle(width / 2) + circle(width / 2 - 5);
    case 'state-start':
      return circle(width / 2 - 2, { class: 'dot' });
    case 'state-end':
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
    case 'state-start':
    case 'state-end':
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
    case 'asymmetric':
      return isVertical ? 0 : LEAN / 2;
    case 'rectangle':
    case 'rounded':
    case 'subroutine':
      return 0;
  }
}
