/** Font styles of a word. */
export type Style = '' | 'strong' | 'em';

export interface Word {
  text: string;
  style: Style;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Arrowheads at the ends of a line. */
export interface Heads {
  start?: Head;
  end?: Head;
}

type Shape =
  /** One line of text. `y`: its baseline; `width`: its length in the site's typeface. */
  | { kind: 'text'; words: Word[]; x: number; y: number; width: number; anchor?: 'start' }
  | ({ kind: 'rect'; rx: number } & Box)
  | { kind: 'circle'; x: number; y: number; r: number }
  | { kind: 'line'; points: Point[]; heads: Heads }
  /** Any other outline, moved to `at`; `box` is its extent after that. */
  | { kind: 'path'; d: string; at: Point; heads: Heads; box: Box };

/**
 * A shape of a drawing, in px. `class` decides its colors; `owner` numbers the box it belongs to, `frame` the
 * frame of a sequence (as of a loop) whose border or title it is.
 */
export type Part = Shape & { class: string; owner?: number; frame?: number };

export type LinePart = Extract<Part, { kind: 'line' }>;
export type TextPart = Extract<Part, { kind: 'text' }>;

export interface Drawing {
  parts: Part[];
  /** Names of boxes, by `owner`. */
  names: string[];
  title: string;
  description: string;
}

/** Arrowheads: where the line ends in them, and their outline. */
const HEADS = {
  arrow: { at: 5, html: '<path d="M0 .5 9 4.5 0 8.5z"/>' },
  head: { at: 7, html: '<path d="M0 .5 9 4.5 0 8.5z"/>' },
  barb: { at: 9, html: '<path d="M0 .5 9 4.5 0 8.5z"/>' },
  cross: { at: 9, html: '<path class="open" d="M1 1 8 8M8 1 1 8"/>' },
  circle: { at: 0, html: '<circle cx="4.5" cy="4.5" r="4"/>' },
};

export type Head = keyof typeof HEADS;

/** Side of the square that an arrowhead is drawn in, in px. */
const HEAD_SIZE = 9;

/** Room around a drawing, in px. */
const MARGIN = 8;

/** How far letters reach above and below their baseline, in px. */
export const LETTERS = { above: 11, below: 4 } as const;

/** Extent of a part, in px. */
export function boxOf(part: Part): Box {
  switch (part.kind) {
    case 'text': {
      const x = part.anchor === 'start' ? part.x : part.x - part.width / 2;
      const height = LETTERS.above + LETTERS.below;
      return { x, y: part.y - LETTERS.above, width: part.width, height };
    }
    case 'rect':
      return part;
    case 'circle':
      return { x: part.x - part.r, y: part.y - part.r, width: 2 * part.r, height: 2 * part.r };
    case 'line':
      return around(part.points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
    case 'path':
      return part.box;
  }
}

/** The smallest box around others. */
export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}

/** Writes a number with one decimal at most. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Attributes = Record<string, string | number | undefined>;

function tag(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === ''
      ? []
      : [` ${key}="${typeof value === 'number' ? short(value) : escapeText(value)}"`],
  );
  return `<${name}${list.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

function writeWords(words: Word[]): string {
  const runs: Word[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.style === word.style) {
      last.text += ` ${word.text}`;
    } else {
      runs.push({ ...word, text: `${last ? ' ' : ''}${word.text}` });
    }
  }
  return runs
    .map(({ style, text }) =>
      style ? tag('tspan', { class: style }, escapeText(text)) : escapeText(text),
    )
    .join('');
}

function writePart(part: Part, headAt: (head: Head | undefined) => string | undefined): string {
  const { class: look } = part;
  switch (part.kind) {
    case 'text': {
      const { anchor, width, words, x, y } = part;
      const attributes = { x, y, class: look, 'text-anchor': anchor, textLength: width };
      return tag('text', attributes, writeWords(words));
    }
    case 'rect': {
      const { height, rx, width, x, y } = part;
      return tag('rect', { x, y, width, height, rx: rx || undefined, class: look });
    }
    case 'circle':
      return tag('circle', { cx: part.x, cy: part.y, r: part.r, class: look });
    case 'line':
    case 'path': {
      const { end, start } = part.heads;
      const isPath = part.kind === 'path';
      const isMoved = isPath && Math.hypot(part.at.x, part.at.y) > 0.05;
      return tag('path', {
        d: isPath ? part.d : writePoints(part.points),
        transform: isMoved ? `translate(${short(part.at.x)} ${short(part.at.y)})` : undefined,
        class: look,
        'marker-start': headAt(start),
        'marker-end': headAt(end),
      });
    }
  }
}

function writePoints(points: Point[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
}

/** A drawing as an SVG file, with its size in px. */
export interface WrittenDrawing {
  svg: string;
  width: number;
  height: number;
}

/**
 * Writes a drawing as SVG: shapes with a class each, no styles, and no ids but those of arrowheads. A
 * box is a group with its name, so that it can become a link.
 *
 * @param key distinguishes ids from those of other drawings on a page
 * @param label accessible name
 */
export function writeDrawing(
  { description, names, parts }: Drawing,
  { key, label }: { key: string; label: string },
): WrittenDrawing {
  const used = new Set<Head>();
  const headAt = (head: Head | undefined) => {
    if (head === undefined) {
      return undefined;
    }
    used.add(head);
    return `url(#d${key}-${head})`;
  };
  const write = (part: Part) => writePart(part, headAt);
  const free = parts.filter(({ owner }) => owner === undefined).map(write);
  const boxes = names.map((name, index) => {
    const html = parts.filter(({ owner }) => owner === index).map(write);
    return tag('g', { 'data-name': name }, html.join(''));
  });
  const heads = Object.entries(HEADS).flatMap(([name, { at, html }]) =>
    used.has(name as Head)
      ? tag(
          'marker',
          {
            id: `d${key}-${name}`,
            refX: at,
            refY: HEAD_SIZE / 2,
            markerWidth: HEAD_SIZE,
            markerHeight: HEAD_SIZE,
            markerUnits: 'userSpaceOnUse',
            orient: 'auto-start-reverse',
          },
          html,
        )
      : [],
  );
  const extent = around(parts.map(boxOf));
  const [x, y] = [Math.floor(extent.x - MARGIN), Math.floor(extent.y - MARGIN)];
  const width = Math.ceil(extent.x + extent.width + MARGIN) - x;
  const height = Math.ceil(extent.y + extent.height + MARGIN) - y;
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'diagram',
      viewBox: `${x} ${y} ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': label,
      'aria-description': description,
    },
    [...heads, ...free, ...boxes].join('\n'),
  );
  return { svg: `${svg}\n`, width, height };
}
