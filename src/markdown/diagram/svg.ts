import { compact } from 'es-toolkit';
import type { DrawingPart } from '../../model/compiled';
import { escapeText, serializeAttributes } from '../escape-html';
import type { Run } from './label';
import { LINE, measureLine, type TextBlock } from './measure';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

type Attributes = Record<string, string | number | undefined>;

/** Writes a number with one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Writes an element. Attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const entries = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, typeof value === 'number' ? short(value) : value]],
  );
  return `<${name}${serializeAttributes(entries)}>${content}</${name}>`;
}

/** How far below its middle a line of text has its baseline, in sizes. */
const BASELINE = 0.35;

/**
 * Writes a text around its middle. Each line says how long it is, so that it fits in any typeface.
 *
 * @param anchor where `x` is of a line
 */
export function drawText(
  { lines, size, weight }: TextBlock,
  { x, y }: Point,
  { anchor, ...attributes }: Attributes & { anchor?: 'start' } = {},
): string {
  return lines
    .map((line, index) => {
      const own = {
        x,
        y: y + (index - (lines.length - 1) / 2) * size * LINE + size * BASELINE,
        textLength: measureLine(line, size, weight),
        'text-anchor': anchor,
      };
      const words = line.map(drawRun).join('');
      return words === '' ? '' : tag('text', { ...own, ...attributes }, words);
    })
    .join('');
}

function drawRun({ text, ...looks }: Run): string {
  const names = Object.entries(looks).flatMap(([look, isSet]) => (isSet ? [look] : []));
  return names.length === 0
    ? escapeText(text)
    : tag('tspan', { class: names.join(' ') }, escapeText(text));
}

/** The ends of a line. */
export function segment(x1: number, y1: number, x2: number, y2: number): Point[] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
}

/** A path along points, without arrowheads. */
export function pathOf(points: Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`)
    .join('');
}

/** From where to where a line from 0 to 1 runs inside of a box; null where it never does. */
function insideOf(from: Point, to: Point, box: Box): [number, number] | null {
  let start = 0;
  let end = 1;
  for (const [axis, side] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const step = to[axis] - from[axis];
    const least = box[axis] - from[axis];
    const most = least + box[side];
    if (step === 0) {
      if (least >= 0 || most <= 0) {
        return null;
      }
    } else {
      start = Math.max(start, Math.min(least / step, most / step));
      end = Math.min(end, Math.max(least / step, most / step));
    }
  }
  return start < end ? [start, end] : null;
}

/**
 * A path along points that leaves boxes out, because texts stand there.
 *
 * @param gaps boxes that the path does not enter
 */
export function pathAround(points: Point[], gaps: Box[]): string {
  const drawn: Point[][] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) {
      continue;
    }
    const at = (share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
    const hidden = compact(gaps.map((box) => insideOf(from, to, box))).sort(([a], [b]) => a - b);
    let start = 0;
    for (const [begin, end] of [...hidden, [1, 1] as const]) {
      if (begin > start) {
        const last = drawn.at(-1);
        const isJoined = start === 0 && last?.at(-1) === from;
        const target = begin === 1 ? to : at(begin);
        if (isJoined) {
          last?.push(target);
        } else {
          drawn.push([start === 0 ? from : at(start), target]);
        }
      }
      start = Math.max(start, end);
    }
  }
  return drawn.map(pathOf).join('');
}

/** A box with room around it, in pixels. */
export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The box that a text takes around its middle. */
export function boxAround({ width, height }: TextBlock, { x, y }: Point): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The middle of a box. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A part of a drawing that may be a link. */
export function namedPart(name: string, html: string, url?: string): DrawingPart {
  return { name, html, ...(url === undefined ? {} : { url }) };
}
