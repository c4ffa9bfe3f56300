import { maxBy } from 'es-toolkit';
import type { Drawing } from '../../model/compiled';
import type { Graph, GraphEdge, GraphGroup, GraphNode } from './graph-model';
import { drawEdges, drawGroups, drawNode, HALO, TITLE_ROOM } from './graph-parts';
import { type Direction, GROUP_ROOM, type LayoutNode, layoutGraph } from './layout';
import { drawMarkers } from './markers';
import { setText, type TextBlock } from './measure';
import { ROUND, SIGNS, STRETCHED, sizeOf } from './shapes';
import { boxAround, grow } from './svg';
import { type SetTable, setTable } from './table';

/** Sizes of texts, and how wide they become before they are set in more lines, in pixels. */
const LABEL = { size: 14, width: 170 };
const QUESTION = { size: 14, width: 130 };
const NOTE = { size: 13, width: 190 };
const EDGE_LABEL = { size: 13, width: 130 };
const TITLE = { size: 13, width: 130, weight: 'bold' } as const;

/** Between two layers, in pixels; signs at both ends of a line need more. */
const LAYER_GAP = { usual: 28, wide: 44 };

/** Between the lines that meet a side of a node, in pixels. */
const LINE_ROOM = 10;

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

/**
 * Draws what nodes and lines make.
 *
 * @param direction that it is read in
 * @param idPrefix goes before ids
 * @param top room that is left above, in pixels
 * @returns null when there is nothing to draw
 */
export async function drawGraph(
  graph: Graph,
  { direction, idPrefix, top }: { direction: Direction; idPrefix: string; top: number },
): Promise<Drawing | null> {
  if (graph.nodes.length + graph.groups.length === 0) {
    return null;
  }
  const nodes = graph.nodes.map((node) => setNode(node, graph.edges, direction));
  const groups = graph.groups.map((group) => setTitle(group, nodes));
  const edges = graph.edges.map((edge) => ({
    ...edge,
    texts: edge.labels.map(({ label }) => setText(label, EDGE_LABEL)),
  }));
  const layout = await layoutGraph(
    [...groups.map(roomFor), ...nodes],
    edges.map(({ from, to, labels, texts }) => ({
      from,
      to,
      labels: texts.map((text, index) => ({
        ...grow(boxAround(text, { x: 0, y: 0 }), HALO),
        at: labels[index]?.at ?? 'CENTER',
      })),
    })),
    { direction, top, layerGap: edges.some(hasTwoEnds) ? LAYER_GAP.wide : LAYER_GAP.usual },
  );
  const drawn = edges.filter(({ stroke }) => stroke !== 'invisible');
  return {
    width: layout.width,
    height: layout.height,
    parts: [
      drawMarkers(
        drawn.flatMap(({ start, end }) => [start, end]),
        idPrefix,
      ),
      ...drawGroups(groups, layout),
      drawEdges({ edges, nodes, groups, idPrefix }, layout),
      ...nodes.map((node) => drawNode(node, layout)),
    ],
  };
}

function hasTwoEnds({ start, end, labels }: GraphEdge): boolean {
  return start !== null && end !== null && labels.length === 0;
}

/** How large a node is: its text has room, and so have the lines on its sides. */
function setNode(node: GraphNode, edges: GraphEdge[], direction: Direction): SetNode {
  const { id, shape, label } = node;
  const options = shape === 'diamond' ? QUESTION : shape === 'note' ? NOTE : LABEL;
  const text = setText(label, options);
  if (shape === 'table') {
    const table = setTable(label, node.table ?? { kind: null, parts: [] });
    return { ...node, text, table, width: table.width, height: table.height };
  }
  const isAcross = direction === 'LR' || direction === 'RL';
  const size = sizeOf(shape, text, isAcross);
  const set = { ...node, text, table: null };
  if (!STRETCHED.has(shape)) {
    return { ...set, ...size };
  }
  const count = (end: 'from' | 'to') => edges.filter((edge) => edge[end] === id).length;
  const side = (Math.max(count('from'), count('to')) + 1) * LINE_ROOM;
  return isAcross
    ? { ...set, ...size, height: Math.max(size.height, side) }
    : { ...set, ...size, width: Math.max(size.width, side) };
}

/**
 * Sets the title of a group in lines that are as long as its widest node. The engine makes no group
 * wider for its title, so that node is made wider where one word of the title is longer.
 */
function setTitle(group: GraphGroup, nodes: SetNode[]): SetGroup {
  const inside = nodes.filter((node) => node.group === group.id);
  const widest = maxBy(
    inside.filter(({ shape }) => shape === 'table' || !(ROUND.has(shape) || SIGNS.has(shape))),
    ({ width }) => width,
  );
  const beside = 2 * (TITLE_ROOM - GROUP_ROOM);
  const width = Math.max(TITLE.width, (widest?.width ?? 0) - beside);
  const text = setText(group.label, { ...TITLE, width });
  if (widest) {
    widest.width = Math.max(widest.width, text.width + beside);
  }
  return { ...group, text };
}

function roomFor({ id, text, group, direction }: SetGroup): LayoutNode {
  return {
    id,
    titleWidth: text.width === 0 ? 0 : text.width + 2 * TITLE_ROOM,
    titleHeight: text.width === 0 ? 0 : text.height + TITLE_ROOM,
    ...(direction === undefined ? {} : { direction }),
    ...(group === undefined ? {} : { group }),
  };
}
