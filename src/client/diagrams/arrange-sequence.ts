import {
  around,
  type Box,
  boxOf,
  LETTERS,
  type LinePart,
  type Part,
  type TextPart,
  type Word,
} from './parts';
import { measureLine, wrap } from './set-text';
import { SIZE } from './settings';

/** Loop of a message to oneself, in px: how far it goes to the right, and the room before its text. */
const LOOP = { width: 22, gap: 6 } as const;

/**
 * Text beside a loop: its width beside the last participant, in px, and by how much half of it grows so
 * that it fits into two lines. Beside others it may cross a lane rather than fill three lines.
 */
const LOOP_TEXT = { last: 150, slack: 1.2 } as const;

/** Distance between two lines of text, in px. */
const LINE_HEIGHT = 16;

/** Room between the border of a frame and what is in it, in px. */
const FRAME_ROOM = 8;

/** Width that the title of a frame may have, however narrow the frame is, in px. */
const LEAST_TITLE = 200;

/** How much lower than Mermaid has it the title of a frame is, in px: as low as the text of its tab. */
const TITLE_DROP = 2;

/** Most room between two rows of a sequence, in px. */
const GAP = 11;

/** How far lanes go below everything else, in px. */
const TAIL = 6;

const SELF_MESSAGE = /^M(-?[\d.]+) (-?[\d.]+)H(-?[\d.]+)V(-?[\d.]+)H/;

/** Words of lines, those that Mermaid hyphenated in one piece again. */
function joinLines(lines: TextPart[], source: string): Word[] {
  const words: Word[] = [];
  for (const { text, style } of lines.flatMap((line) => line.words)) {
    const last = words.at(-1);
    const joined = last?.text.endsWith('-') ? last.text.slice(0, -1) + text : '';
    if (last && joined !== '' && source.includes(joined.replaceAll(/^\[|\]$/g, ''))) {
      words[words.length - 1] = { ...last, text: joined };
    } else {
      words.push({ text, style });
    }
  }
  return words;
}

/** Sets the text of a message to oneself to the right of its loop, where Mermaid has it above. */
function arrangeLoops(parts: Part[], source: string): Part[] {
  const lanes = parts.flatMap((part) => (part.class === 'lane' ? [boxOf(part).x] : []));
  const done: Part[] = [];
  for (const part of parts) {
    const [, left, top, , bottom] =
      (part.kind === 'path' && part.class.startsWith('edge') && SELF_MESSAGE.exec(part.d)) || [];
    if (part.kind !== 'path' || left === undefined) {
      done.push(part);
      continue;
    }
    const [x, y, end] = [left, top, bottom].map(Number) as [number, number, number];
    const from = done.findLastIndex((each) => each.class !== 'label') + 1;
    const labels = done.splice(from).filter((label) => label.kind === 'text');
    const words = joinLines(labels, source);
    const right = x + LOOP.width;
    const start = right + LOOP.gap;
    const next = Math.min(...lanes.filter((lane) => lane > x + 1)) - LOOP.gap;
    const half = (measureLine(words, SIZE.label, 400) / 2) * LOOP_TEXT.slack;
    const room = Number.isFinite(next) ? Math.max(next - start, half) : LOOP_TEXT.last;
    const lines = wrap(words, room, SIZE.label, 400);
    const middle = (y + end) / 2 + (LETTERS.above - LETTERS.below) / 2;
    const points = [
      { x, y },
      { x: right, y },
      { x: right, y: end },
      { x, y: end },
    ];
    done.push(
      ...lines.map(
        (line, index): TextPart => ({
          kind: 'text',
          class: 'label',
          words: line,
          x: start,
          y: middle + (index - (lines.length - 1) / 2) * LINE_HEIGHT,
          width: measureLine(line, SIZE.label, 400),
          anchor: 'start',
        }),
      ),
    );
    // Behind its labels, so that those of the next message end here.
    done.push({ kind: 'line', class: part.class, points, heads: part.heads });
  }
  return done;
}

/** Sets the title of a section of a frame, which Mermaid centers and breaks, at its left side. */
function arrangeTitle(
  lines: TextPart[],
  { drop, room, source, x }: { x: number; room: number; drop: number; source: string },
): TextPart[] {
  const [first] = lines;
  const words = joinLines(lines, source);
  return wrap(words, room, SIZE.label, 600).flatMap((line, index): TextPart[] =>
    first
      ? [
          {
            ...first,
            words: line,
            x,
            y: first.y + drop + index * LINE_HEIGHT,
            width: measureLine(line, SIZE.label, 600),
            anchor: 'start',
          },
        ]
      : [],
  );
}

/** The border of a frame as one rectangle, and its titles at its left side. */
function arrangeFrame(own: Part[], others: Part[], source: string): Part[] {
  const lines = own.filter((part): part is LinePart => part.kind === 'line');
  const border = around(lines.map(boxOf));
  const bottom = border.y + border.height;
  const separators = lines.filter((line) => {
    const { height, y } = boxOf(line);
    return height === 0 && y > border.y && y < bottom;
  });
  const tabs = own.filter((part) => part.class === 'tab').map(boxOf);
  const tabEnd = Math.max(border.x, ...tabs.map(({ width, x }) => x + width));
  const titles = [border.y, ...separators.map((line) => boxOf(line).y)].flatMap(
    (top, index, tops) => {
      const below = tops[index + 1] ?? bottom;
      const x = (index === 0 ? tabEnd : border.x) + FRAME_ROOM;
      const room = Math.max(border.x + border.width - x - FRAME_ROOM, LEAST_TITLE);
      const lines = own.filter(
        (part): part is TextPart =>
          part.kind === 'text' && part.class === 'title' && part.y > top && part.y < below,
      );
      return arrangeTitle(lines, { x, room, source, drop: index === 0 ? TITLE_DROP : 0 });
    },
  );
  const isInside = ({ x, y }: Box) =>
    y > border.y && y < bottom && x > border.x && x < border.x + border.width;
  const contents = [...titles, ...others].map(boxOf).filter(isInside);
  const right = Math.max(
    border.x + border.width,
    ...contents.map(({ width, x }) => x + width + FRAME_ROOM),
  );
  return [
    { kind: 'rect', class: 'group', rx: 0, ...border, width: right - border.x },
    ...separators.map((line) => ({
      ...line,
      class: 'group dotted',
      points: line.points.map(({ x, y }) => ({ x: x === border.x ? x : right, y })),
    })),
    ...own.filter((part) => part.kind !== 'line' && part.class !== 'title'),
    ...titles,
  ];
}

/** Frames from the innermost, so that each has room for those in it. */
function arrangeFrames(parts: Part[], source: string): Part[] {
  const count = Math.max(-1, ...parts.map(({ frame = -1 }) => frame)) + 1;
  const frames = Array.from({ length: count }, (_, index) =>
    parts.filter(({ frame }) => frame === index),
  );
  const heightOf = (frame: Part[]) => around(frame.map(boxOf)).height;
  let rest = parts.filter(({ class: look, frame }) => frame === undefined && look !== 'lane');
  for (const frame of frames.toSorted((a, b) => heightOf(a) - heightOf(b))) {
    rest = [...rest, ...arrangeFrame(frame, rest, source)];
  }
  return [...parts.filter(({ class: look }) => look === 'lane'), ...rest];
}

/** The heights at which a part needs its room: of borders that surround others, where they run. */
function rowsOf(part: Part): [number, number][] {
  const { height, y } = boxOf(part);
  if (part.class === 'lane') {
    return [];
  }
  if (part.class === 'group') {
    return [
      [y - FRAME_ROOM, y],
      [y + height - FRAME_ROOM / 2, y + height + FRAME_ROOM],
    ];
  }
  if (part.class === 'activation' || part.class === 'area') {
    return [
      [y, y],
      [y + height, y + height],
    ];
  }
  return [[y, y + height]];
}

/** Maps heights so that no two rows are further apart than `GAP`. */
function squeeze(parts: Part[]): (y: number) => number {
  const rows = parts.flatMap(rowsOf).sort(([a], [b]) => a - b);
  const cuts: { at: number; by: number }[] = [];
  let bottom = Number.POSITIVE_INFINITY;
  for (const [top, end] of rows) {
    if (top - bottom > GAP) {
      cuts.push({ at: top, by: top - bottom - GAP });
    }
    bottom = Number.isFinite(bottom) ? Math.max(bottom, end) : end;
  }
  return (y) =>
    y - cuts.reduce((sum, { at, by }) => sum + Math.min(by, Math.max(0, y - (at - by))), 0);
}

function moveUp(part: Part, to: (y: number) => number): Part {
  switch (part.kind) {
    case 'text':
    case 'circle':
      return { ...part, y: to(part.y) };
    case 'rect':
      return { ...part, y: to(part.y), height: to(part.y + part.height) - to(part.y) };
    case 'line':
      return { ...part, points: part.points.map(({ x, y }) => ({ x, y: to(y) })) };
    case 'path': {
      const by = to(part.box.y) - part.box.y;
      const at = { ...part.at, y: part.at.y + by };
      return { ...part, at, box: { ...part.box, y: part.box.y + by } };
    }
  }
}

/** Arranges what Mermaid leaves loose in sequences: loops, frames, and empty rows. */
export function arrangeSequence(parts: Part[], source: string): Part[] {
  const framed = arrangeFrames(arrangeLoops(parts, source), source);
  const to = squeeze(framed);
  const moved = framed.map((part) => moveUp(part, to));
  const rest = moved.filter(({ class: look }) => look !== 'lane').map(boxOf);
  const bottom = Math.max(...rest.map(({ height, y }) => y + height)) + TAIL;
  return moved.map((part) =>
    part.kind === 'line' && part.class === 'lane'
      ? { ...part, points: part.points.map(({ x, y }, end) => ({ x, y: end === 0 ? y : bottom })) }
      : part,
  );
}
