import { maxBy } from 'es-toolkit';
import type { Drawing } from '../../model/compiled';
import type { Graph, GraphEdge, GraphGroup, GraphNode } from './graph-model';
import {
  drawEdges,
  drawGroups,
  drawNode,
  HALO,
  type SetGroup,
  type SetNode,
  TITLE_ROOM,
} from './graph-parts';
import { type Direction, GROUP_ROOM, type LayoutNode, layoutGraph } from './layout';
import { drawMarkers } from './markers';
import { setText } from './measure';
import { ROUND, SIGNS, STRETCHED, sizeOf } from './shapes';
import { boxAround, grow } from './svg';
import { setTable } from './table';

/** Sizes of texts, and how wide they become before they are set in more lines, in pixels. */
const LABEL = { size: 14, width: 170 };
const QUESTION = { size: 14, width: 130 };
const NOTE = { size: 13, width: 190 };
const EDGE_LABEL = { size: 13, width: 130 };
const TITLE = { size: 13, width: 130, weight: 'bold' } as const;

/** Between two layers, in pixels; signs at both ends of a line need more. */
const LAYER_GAP = { usual: 28, wide: 44 };

/** Between the lines that meet a side of a node, in pixels; more where they end in feet. */
const LINE_ROOM = 10;
const FEET_ROOM = 18;

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
  const { shape, label, table } = node;
  const options = shape === 'diamond' ? QUESTION : shape === 'note' ? NOTE : LABEL;
  const text = setText(label, options);
  const isAcross = direction === 'LR' || direction === 'RL';
  const least = roomForLines(node, edges);
  const set = table && setTable(label, table);
  const size = set ?? (shape === 'table' ? text : sizeOf(shape, text, isAcross));
  const { width, height } = size;
  return {
    ...node,
    text,
    table: set,
    width: isAcross ? width : Math.max(width, least),
    height: isAcross ? Math.max(height, least) : height,
  };
}

/** How long the side of a node must be for the lines on it. */
function roomForLines({ id, shape }: GraphNode, edges: GraphEdge[]): number {
  const [from, to] = [
    edges.filter((edge) => edge.from === id),
    edges.filter((edge) => edge.to === id),
  ];
  const lines = Math.max(from.length, to.length) + 1;
  if (shape === 'table') {
    return [...from, ...to].some(hasFeet) ? lines * FEET_ROOM : 0;
  }
  return STRETCHED.has(shape) ? lines * LINE_ROOM : 0;
}

/** Whether the ends of a line say how many there are of an entity. */
function hasFeet({ start, end }: GraphEdge): boolean {
  return [start, end].some((marker) => marker?.startsWith('one') || marker?.startsWith('many'));
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
