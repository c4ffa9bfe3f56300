import type { MermaidGraph } from 'beautiful-mermaid';
import { compact } from 'es-toolkit';
import type { DrawingPart } from '../../model/compiled';
import type { Layout } from './layout';
import type { TextBlock } from './measure';
import { drawShape, insetOf, type Shape, textOffset } from './shapes';
import { type Box, boxAround, drawText, grow, namedPart, type Point, pathAround, tag } from './svg';

/** Room between the border of a group and its title, in pixels. */
export const TITLE_ROOM = 10;
/** Room between a label and the line that it interrupts, in pixels. */
export const HALO = 3;

/** What of an author's styles is drawn. */
const STYLES = ['fill', 'stroke', 'stroke-width'];

export type Edge = MermaidGraph['edges'][number];

const EDGE_CLASSES: Record<Edge['style'], string> = {
  solid: 'edge',
  dotted: 'edge dotted',
  thick: 'edge thick',
};

/** A group with its title. */
export interface Group
  extends Pick<MermaidGraph['subgraphs'][number], 'id' | 'label' | 'nodeIds' | 'direction'> {
  text: TextBlock;
  parent: string | undefined;
}

export interface Node {
  id: string;
  label: string;
  shape: Shape;
  text: TextBlock;
  group: string | undefined;
}

/** The box of a group's title: beside the lines that come in from above, where there is room. */
function titleBox({ text }: Group, box: Box, layout: Layout): Box {
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

/** Frames of groups, with their titles. */
export function drawGroups(
  groups: Group[],
  layout: Layout,
  urls: ReadonlyMap<string, string>,
): DrawingPart[] {
  return groups.flatMap((group) => {
    const box = layout.boxes.get(group.id);
    if (!box) {
      return [];
    }
    const { x, y, width, height } = titleBox(group, box, layout);
    const title = drawText(
      group.text,
      { x, y: y + height / 2 },
      { anchor: 'start', class: 'title' },
    );
    const frame = tag('rect', { ...box, rx: 6, class: 'group' });
    return [frame, ...(width === 0 ? [] : [namedPart(group.label, title, urls.get(group.id))])];
  });
}

/** Lines, and their labels. A line leaves out all labels and titles on its way. */
export function drawEdges(
  {
    edges,
    labels,
    nodes,
    groups,
    idPrefix,
  }: {
    edges: Edge[];
    labels: (TextBlock | null)[];
    nodes: Node[];
    groups: Group[];
    idPrefix: string;
  },
  layout: Layout,
): string {
  const shapes = new Map(nodes.map(({ id, shape }) => [id, shape]));
  const placed = labels.map((text, index) => {
    const at = layout.lines[index]?.labels[0];
    return text && at ? { text, at } : null;
  });
  const titles = groups.flatMap((group) => {
    const box = layout.boxes.get(group.id);
    return box ? [titleBox(group, box, layout)] : [];
  });
  const gaps = [...compact(placed).map(({ text, at }) => boxAround(text, at)), ...titles].map(
    (box) => grow(box, HALO),
  );
  const arrow = `url(#${idPrefix}arrow)`;
  const lines = edges.map(({ source, target, style, hasArrowEnd, hasArrowStart }, index) => {
    const points = [...(layout.lines[index]?.points ?? [])];
    fitEnd(points, shapes.get(source), layout.boxes.get(source), 0);
    fitEnd(points, shapes.get(target), layout.boxes.get(target), points.length - 1);
    return tag('path', {
      class: EDGE_CLASSES[style],
      d: pathAround(points, gaps),
      'marker-end': hasArrowEnd ? arrow : undefined,
      'marker-start': hasArrowStart ? arrow : undefined,
    });
  });
  const texts = compact(placed).map(({ text, at }) => drawText(text, at, { class: 'label' }));
  return [...lines, ...texts].join('');
}

/** Lets a line end at the outline of a shape instead of its box. */
function fitEnd(points: Point[], shape: Shape | undefined, box: Box | undefined, index: number) {
  const end = points[index];
  const next = points[index === 0 ? 1 : index - 1];
  if (!end || !next || !box || shape === undefined) {
    return;
  }
  const isVertical = end.x === next.x;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const offset = isVertical ? end.x - middle.x : end.y - middle.y;
  const inset = insetOf(shape, box, offset, isVertical);
  points[index] = isVertical
    ? { x: end.x, y: end.y + Math.sign(middle.y - end.y) * inset }
    : { x: end.x + Math.sign(middle.x - end.x) * inset, y: end.y };
}

/** Colors that the author gave to a node. */
function styleOf(id: string, { classAssignments, classDefs, nodeStyles }: MermaidGraph) {
  const styles: Record<string, string> = {
    ...classDefs.get(classAssignments.get(id) ?? ''),
    ...nodeStyles.get(id),
  };
  const shape = Object.fromEntries(
    STYLES.flatMap((name) => (Object.hasOwn(styles, name) ? [[name, styles[name] ?? '']] : [])),
  );
  return { shape, ...(Object.hasOwn(styles, 'color') ? { color: styles.color } : {}) };
}

/** A shape with its label. */
export function drawNode(
  { id, label, shape, text }: Node,
  layout: Layout,
  { graph, url }: { graph: MermaidGraph; url: string | undefined },
): DrawingPart {
  const box = layout.boxes.get(id);
  if (!box) {
    return '';
  }
  const style = styleOf(id, graph);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 + textOffset(shape) };
  const outline = drawShape(shape, box, { class: 'node', ...style.shape });
  const isEmpty = text.lines.every((line) => line === '');
  const words = isEmpty ? '' : drawText(text, middle, { fill: style.color });
  return isEmpty ? outline : namedPart(label, outline + words, url);
}
