import { sortBy } from 'es-toolkit';
import type { DrawingPart } from '../../model/compiled';
import { escapeText } from '../escape-html';
import type { GraphEdge, GraphGroup, GraphNode } from './graph-model';
import type { GraphLayout } from './layout';
import { markerAt } from './markers';
import type { TextBlock } from './measure';
import { drawShape, insetOf, SIGNS, textOffset } from './shapes';
import {
  type Box,
  boxAround,
  drawText,
  grow,
  middleOf,
  namedPart,
  type Point,
  pathAround,
  tag,
} from './svg';
import { drawTable, type SetTable } from './table';

/** A node with its texts set, and its size in pixels. */
export interface SetNode extends Omit<GraphNode, 'table'> {
  text: TextBlock;
  table: SetTable | null;
  width: number;
  height: number;
}

/** A group with its title set. */
export interface SetGroup extends GraphGroup {
  text: TextBlock;
}

/** A line with its texts set. */
export interface SetEdge extends GraphEdge {
  texts: TextBlock[];
}

/** Room between the border of a group and its title, in pixels. */
export const TITLE_ROOM = 10;
/** Room between a label and the line that it interrupts, in pixels. */
export const HALO = 3;

/** The box of a group's title: beside the lines that come in from above, where there is room. */
function titleBox({ text }: SetGroup, box: Box, layout: GraphLayout): Box {
  const first = {
    x: box.x + TITLE_ROOM,
    y: box.y + TITLE_ROOM / 2,
    width: text.width,
    height: text.height,
  };
  const most = box.x + box.width - TITLE_ROOM - text.width;
  const crossing = layout.lines
    .flatMap(({ points }) => points.map((to, index) => [points[index - 1] ?? to, to] as const))
    .filter(([from, to]) => from.x === to.x)
    .filter(
      ([from, to]) =>
        Math.min(from.y, to.y) < first.y + first.height && Math.max(from.y, to.y) > box.y,
    )
    .map(([{ x }]) => x);
  const free = [first.x, ...crossing.map((x) => x + 2 * HALO)]
    .filter((x) => x >= first.x && x <= most)
    .sort((a, b) => a - b)
    .find((x) => !crossing.some((at) => at > x - HALO && at < x + text.width + HALO));
  return { ...first, x: free ?? first.x };
}

/** Boxes of groups, with their titles: what stands around others first. */
export function drawGroups(groups: SetGroup[], layout: GraphLayout): DrawingPart[] {
  const areaOf = ({ id }: SetGroup) => {
    const { width, height } = layout.boxes.get(id) ?? { width: 0, height: 0 };
    return -width * height;
  };
  return sortBy(groups, [areaOf]).flatMap((group) => {
    const box = layout.boxes.get(group.id);
    if (!box) {
      return [];
    }
    const { x, y, width, height } = titleBox(group, box, layout);
    const title = drawText(
      group.text,
      { x, y: y + height / 2 },
      { anchor: 'start', class: 'title', fill: group.looks.text.fill },
    );
    const border = tag('rect', { ...box, rx: 6, class: 'group', ...group.looks.shape });
    return [border, ...(width === 0 ? [] : [namedPart(group.name, title)])];
  });
}

/** Lines, and their labels. A line leaves out all labels and titles on its way. */
export function drawEdges(
  {
    edges,
    nodes,
    groups,
    idPrefix,
  }: { edges: SetEdge[]; nodes: SetNode[]; groups: SetGroup[]; idPrefix: string },
  layout: GraphLayout,
): string {
  const shapes = new Map(nodes.map(({ id, shape }) => [id, shape]));
  const placed = edges.flatMap(({ texts, looks }, index) =>
    texts.flatMap((text, label) => {
      const at = layout.lines[index]?.labels[label];
      return at ? [{ text, at, fill: looks.text.fill }] : [];
    }),
  );
  const titles = groups.flatMap((group) => {
    const box = layout.boxes.get(group.id);
    return box ? [titleBox(group, box, layout)] : [];
  });
  const gaps = [...placed.map(({ text, at }) => boxAround(text, at)), ...titles].map((box) =>
    grow(box, HALO),
  );
  const lines = edges.map(({ from, to, stroke, start, end, looks }, index) => {
    const points = [...(layout.lines[index]?.points ?? [])];
    fitEnd(points, shapes.get(from), layout.boxes.get(from), 0);
    fitEnd(points, shapes.get(to), layout.boxes.get(to), points.length - 1);
    return stroke === 'invisible'
      ? ''
      : tag('path', {
          class: stroke === 'solid' ? 'edge' : `edge ${stroke}`,
          d: pathAround(points, gaps),
          ...looks.shape,
          fill: undefined,
          'marker-end': markerAt(end, idPrefix),
          'marker-start': markerAt(start, idPrefix),
        });
  });
  const texts = placed.map(({ text, at, fill }) => drawText(text, at, { class: 'label', fill }));
  return [...lines, ...texts].join('');
}

/** Lets a line end at the outline of a shape instead of its box. */
function fitEnd(
  points: Point[],
  shape: SetNode['shape'] | undefined,
  box: Box | undefined,
  index: number,
) {
  const end = points[index];
  const next = points[index === 0 ? 1 : index - 1];
  if (!end || !next || !box || shape === undefined || shape === 'table') {
    return;
  }
  const isVertical = end.x === next.x;
  const middle = middleOf(box);
  const offset = isVertical ? end.x - middle.x : end.y - middle.y;
  const inset = insetOf(shape, box, offset, isVertical);
  points[index] = isVertical
    ? { x: end.x, y: end.y + Math.sign(middle.y - end.y) * inset }
    : { x: end.x + Math.sign(middle.x - end.x) * inset, y: end.y };
}

/** A shape with its label, or the box of a class or an entity. */
export function drawNode(node: SetNode, layout: GraphLayout): DrawingPart {
  const { id, name, shape, text, table, looks, url, tooltip } = node;
  const box = layout.boxes.get(id);
  if (!box) {
    return '';
  }
  const title = tooltip === '' ? '' : tag('title', {}, escapeText(tooltip));
  if (shape === 'table') {
    return namedPart(name, title + (table ? drawTable(table, box, looks) : ''), url);
  }
  const outline = drawShape(shape, box, { class: 'node', ...looks.shape });
  if (SIGNS.has(shape) || text.width === 0) {
    return outline;
  }
  const { x, y } = middleOf(box);
  const size = shape === 'note' ? 'label' : undefined;
  const words = drawText(
    text,
    { x, y: y + textOffset(shape) },
    { ...looks.text, class: [size, looks.text.class].filter(Boolean).join(' ') || undefined },
  );
  return namedPart(name, title + outline + words, url);
}
