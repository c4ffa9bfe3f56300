import { createSvg, extentOf, LETTERS, resetLines } from './text';

/** Width of a self-message's loop, and its distance to the text, in px. */
const LOOP = { width: 22, gap: 6 } as const;

/**
 * Maximum width of the text next to a loop: in px after the last participant, elsewhere relative to half of
 * the text, so that it takes two lines.
 */
const LOOP_TEXT = { last: 150, slack: 1.2 } as const;

/** Padding of a frame, in px. */
const PADDING = 8;

/** Minimum width of a frame's title before it breaks, in px. */
const TITLE_WIDTH = 200;

/** Maximum space between two rows, in px. */
const GAP = 11;

/** Length of lanes below the last row, in px. */
const TAIL = 6;

const SELF_MESSAGE = /^M\s*([\d.-]+),([\d.-]+)\s*H[\s\d.-]+V\s*([\d.-]+)/;

function numberOf(element: Element, attribute: string): number {
  return Number(element.getAttribute(attribute));
}

/** Returns the text lines right before an element. */
function linesBefore(element: Element): Element[] {
  const before = element.previousElementSibling;
  return before?.matches('text.label') ? [...linesBefore(before), before] : [];
}

/** Moves the text of self-messages from above their loops to the right. */
function placeLoops(svg: SVGSVGElement, source: string): void {
  const lanes = [...svg.querySelectorAll('.actor-line')].map((lane) => numberOf(lane, 'x1'));
  for (const path of svg.querySelectorAll('path[class^="messageLine"]')) {
    const [x, top, bottom] = (SELF_MESSAGE.exec(path.getAttribute('d') ?? '') ?? [])
      .slice(1)
      .map(Number);
    if (x === undefined || top === undefined || bottom === undefined) {
      continue;
    }
    const right = x + LOOP.width;
    const start = right + LOOP.gap;
    const next = Math.min(...lanes.filter((lane) => lane > x + 1));
    const widthOf = (length: number) =>
      next === Number.POSITIVE_INFINITY
        ? LOOP_TEXT.last
        : Math.max(next - LOOP.gap - start, (length / 2) * LOOP_TEXT.slack);
    const y = (top + bottom + LETTERS.above - LETTERS.below) / 2;
    resetLines(linesBefore(path), source, { x: start, y, isCentered: true }, widthOf);
    const loop = createSvg('polyline', {
      points: `${x},${top} ${right},${top} ${right},${bottom} ${x},${bottom}`,
    });
    for (const name of ['class', 'style', 'marker-start', 'marker-end', 'stroke-width']) {
      loop.setAttribute(name, path.getAttribute(name) ?? '');
    }
    path.replaceWith(loop);
  }
}

/** Moves the titles of a frame to its left side, and fits the frame to its contents. */
function widenFrame(frame: SVGGElement, source: string): void {
  const lines = [...frame.querySelectorAll('.loopLine')];
  const xs = lines.flatMap((line) => [numberOf(line, 'x1'), numberOf(line, 'x2')]);
  const ys = lines.flatMap((line) => [numberOf(line, 'y1'), numberOf(line, 'y2')]);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const tab = frame.querySelector('.labelBox');
  const tabEnd = tab instanceof SVGGraphicsElement ? tab.getBBox().x + tab.getBBox().width : left;
  const tops = [...new Set(ys)].toSorted((a, b) => a - b);
  for (const [index, start] of tops.entries()) {
    const titles = [...frame.querySelectorAll('text.title')].filter((title) => {
      const y = numberOf(title, 'y');
      return y > start && y < (tops[index + 1] ?? start);
    });
    const x = (index === 0 ? tabEnd : left) + PADDING;
    const y = Math.min(...titles.map((title) => numberOf(title, 'y')));
    const width = Math.max(right - x - PADDING, TITLE_WIDTH);
    resetLines(titles, source, { x, y, isCentered: false }, () => width);
  }
  const contents = [...(frame.ownerSVGElement?.querySelectorAll('text') ?? [])]
    .map(extentOf)
    .filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
  const ends = [...contents.map(({ width, x }) => x + width + PADDING)];
  const end = Math.max(right, ...ends);
  for (const line of lines) {
    for (const name of ['x1', 'x2']) {
      if (numberOf(line, name) === right) {
        line.setAttribute(name, String(end));
      }
    }
  }
}

/** Returns the vertical ranges of an element, as top and bottom in px. */
function rowsOf(element: SVGGraphicsElement): [number, number][] {
  if (element instanceof SVGTextElement) {
    const { height, y } = extentOf(element);
    return [[y, y + height]];
  }
  const { height, y } = element.getBBox();
  if (element.matches('.loopLine')) {
    return height === 0 ? [[y - PADDING, y + PADDING / 2]] : [];
  }
  return element.matches('rect.rect, [class^="activation"]')
    ? [y, y + height].map((end): [number, number] => [end, end])
    : [[y, y + height]];
}

/** Closes vertical gaps of more than `GAP`. */
function closeRows(svg: SVGSVGElement): void {
  const elements = [
    ...svg.querySelectorAll<SVGGraphicsElement>('rect, line, circle, polyline, polygon, text'),
  ].filter((element) => !element.closest('defs, marker'));
  const isLane = (element: Element) => element.matches('.actor-line');
  const rows = elements
    .filter((element) => !isLane(element))
    .flatMap(rowsOf)
    .toSorted(([a], [b]) => a - b);
  const cuts: { from: number; by: number }[] = [];
  let last = rows[0]?.[1] ?? 0;
  for (const [top, bottom] of rows) {
    if (top - last > GAP) {
      cuts.push({ from: last + GAP / 2, by: top - last - GAP });
    }
    last = Math.max(last, bottom);
  }
  const move = (y: number) =>
    cuts.reduce((moved, { by, from }) => moved - Math.min(by, Math.max(0, y - from)), y);
  for (const element of elements) {
    const [y, height] = ['y', 'height'].map((name) => numberOf(element, name)) as [number, number];
    if (element.matches('rect')) {
      element.setAttribute('height', String(move(y + height) - move(y)));
    }
    for (const name of ['y', 'y1', 'y2', 'cy']) {
      if (element.hasAttribute(name)) {
        element.setAttribute(name, String(move(numberOf(element, name))));
      }
    }
    if (element instanceof SVGPolylineElement || element instanceof SVGPolygonElement) {
      const points = [...element.points].map((point) => `${point.x},${move(point.y)}`);
      element.setAttribute('points', points.join(' '));
    }
    if (isLane(element)) {
      element.setAttribute('y2', String(move(last) + TAIL));
    }
  }
}

/** Tightens Mermaid's layout of a sequence: loops, frames and empty rows. */
export function arrangeSequence(svg: SVGSVGElement, source: string): void {
  placeLoops(svg, source);
  for (const frame of svg.querySelectorAll<SVGGElement>('[data-et="control-structure"]')) {
    widenFrame(frame, source);
  }
  closeRows(svg);
}
