import { sumBy } from 'es-toolkit';
import type { Side } from './picture';

export interface Point {
  x: number;
  y: number;
}

/** A rectangle in CSS pixels. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A part of what is shown, and where its number stands. */
export interface MarkedBox {
  side: Side;
  box: Box;
}

/** A number beside the picture, the outline of its part, and the line between them. */
export interface Mark {
  number: number;
  side: Side;
  outline: Box;
  badge: Point;
  /** From the badge to the outline. */
  leader: [Point, Point];
}

/** Where everything of a picture stands, in CSS pixels from its upper left corner. */
export interface PictureLayout {
  width: number;
  height: number;
  /** What is shown. */
  shown: Box;
  /** Radius of the badges. */
  radius: number;
  /** Size of their digits. */
  font: number;
  marks: Mark[];
}

/** Width at which numbers must still be legible, and the size of their digits then, in CSS pixels. */
const LEAST = { width: 350, font: 9 };
/** Radius of a badge in sizes of its digits. */
const RADIUS = 0.8;
/** Width of the strip that badges of a side stand in, and of the gap between two, in radii. */
const STRIP = 3.2;
const GAP = 0.5;
/** CSS pixels between an outline and the edge of what is shown, at which it would be half a line. */
const EDGE = 4;

const SIDES: Side[] = ['left', 'right', 'top', 'bottom'];

/** The smallest rectangle around others. */
export function surround(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A rectangle that is larger, by its margins. */
export function grow({ x, y, width, height }: Box, by: Record<Side, number>): Box {
  return {
    x: x - by.left,
    y: y - by.top,
    width: width + by.left + by.right,
    height: height + by.top + by.bottom,
  };
}

/** What of a rectangle is inside of another that begins at the corner of both, and off its edges. */
function within({ x, y, width, height }: Box, size: { width: number; height: number }): Box {
  const left = Math.max(x, EDGE);
  const top = Math.max(y, EDGE);
  const right = Math.min(x + width, size.width - EDGE);
  const bottom = Math.min(y + height, size.height - EDGE);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * What of a window is cut out: what is shown with a margin, in whole pixels and inside of the window.
 *
 * @param margins CSS pixels for each side
 */
export function cutOut(
  { x, y, width, height }: Box,
  margins: Record<Side, number>,
  window: { width: number; height: number },
): Box {
  const left = Math.max(0, Math.floor(x - margins.left));
  const top = Math.max(0, Math.floor(y - margins.top));
  const right = Math.min(window.width, Math.ceil(x + width + margins.right));
  const bottom = Math.min(window.height, Math.ceil(y + height + margins.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Places points on a line as near as possible to where they want to be, in their order.
 *
 * @param wanted in rising order
 * @param apart least distance of two
 * @param most where the last may be; the first is at 0 or more
 */
export function spread(wanted: number[], apart: number, most: number): number[] {
  const placed: number[] = [];
  for (const point of wanted) {
    placed.push(Math.max(point, 0, (placed.at(-1) ?? -apart) + apart));
  }
  let limit = most;
  for (const [index, point] of [...placed.entries()].reverse()) {
    placed[index] = Math.min(point, limit);
    limit = (placed[index] ?? 0) - apart;
  }
  return placed;
}

const isUpright = (side: Side) => side === 'left' || side === 'right';

/** Where along its side a part begins, and where it ends. */
function rangeOf({ box, side }: MarkedBox): [number, number] {
  return isUpright(side) ? [box.y, box.y + box.height] : [box.x, box.x + box.width];
}

function middleOf(part: MarkedBox): number {
  return sumBy(rangeOf(part), (end) => end) / 2;
}

/** The point of an outline that is nearest to a badge, which stands on a side of it. */
function touch(part: MarkedBox, along: number, inset: number): Point {
  const { box, side } = part;
  const [from, to] = rangeOf(part);
  const near = Math.min(Math.max(along, Math.min(from + inset, middleOf(part))), to - inset);
  switch (side) {
    case 'left':
      return { x: box.x, y: near };
    case 'right':
      return { x: box.x + box.width, y: near };
    case 'top':
      return { x: near, y: box.y };
    case 'bottom':
      return { x: near, y: box.y + box.height };
  }
}

/**
 * Lays a picture out: what is shown, with strips for numbers on the sides that have any, in which they
 * stand as near to their parts as they can without touching.
 *
 * @param size of what is shown
 * @param parts in the order of their numbers; their boxes begin at the corner of what is shown
 */
export function layOut(size: { width: number; height: number }, parts: MarkedBox[]): PictureLayout {
  const has = (side: Side) => parts.some((part) => part.side === side);
  const uprights = SIDES.filter((side) => isUpright(side) && has(side)).length;
  // The digits follow from the width, and the width from the strips, which follow from the digits.
  const perFont = STRIP * RADIUS;
  const grown = size.width / (1 - (uprights * perFont * LEAST.font) / LEAST.width);
  const font = (LEAST.font * Math.max(grown, LEAST.width)) / LEAST.width;
  const radius = font * RADIUS;
  const strip = Math.ceil(font * perFont);
  const at = { x: has('left') ? strip : 0, y: has('top') ? strip : 0 };
  const width = at.x + size.width + (has('right') ? strip : 0);
  const height = at.y + size.height + (has('bottom') ? strip : 0);
  const moved = parts.map(({ box, side }) => {
    const seen = within(box, size);
    return { side, box: { ...seen, x: seen.x + at.x, y: seen.y + at.y } };
  });
  const middles = { left: radius, right: width - radius, top: radius, bottom: height - radius };
  const marks = SIDES.flatMap((side) => {
    const own = moved
      .map((part, index) => ({ part, number: index + 1 }))
      .filter(({ part }) => part.side === side)
      .sort((a, b) => middleOf(a.part) - middleOf(b.part));
    const length = isUpright(side) ? height : width;
    const apart = radius * (2 + GAP);
    const points = spread(
      own.map(({ part }) => middleOf(part) - radius),
      apart,
      length - 2 * radius,
    );
    return own.map(({ part, number }, index): Mark => {
      const along = (points[index] ?? 0) + radius;
      const across = middles[side];
      const badge = isUpright(side) ? { x: across, y: along } : { x: along, y: across };
      const leader: [Point, Point] = [badge, touch(part, along, radius / 2)];
      return { number, side, outline: part.box, badge, leader };
    });
  });
  const shown = { ...at, width: size.width, height: size.height };
  return { width, height, shown, radius, font, marks };
}
