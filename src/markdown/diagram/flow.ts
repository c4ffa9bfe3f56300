import type { MermaidGraph } from 'beautiful-mermaid';
import { maxBy } from 'es-toolkit';
import type { Drawing } from '../../model/compiled';
import { arrowhead } from './arrowhead';
import {
  drawEdges,
  drawGroups,
  drawNode,
  type Edge,
  type Group,
  HALO,
  type Node,
  TITLE_ROOM,
} from './flow-parts';
import { type Direction, GROUP_ROOM, type GraphNode, layoutGraph } from './layout';
import { setText } from './measure';
import { sizeOf } from './shapes';
import { boxAround, grow } from './svg';

type Subgraph = MermaidGraph['subgraphs'][number];

/** Sizes of texts, and how wide they become before they are set in more lines, in pixels. */
const LABEL = { size: 14, width: 170 };
const QUESTION = { size: 14, width: 130 };
const EDGE_LABEL = { size: 13, width: 130 };
const TITLE = { size: 13, width: 130, weight: 'bold' } as const;

/** Between the lines that meet a side of a node, in pixels. */
const LINE_ROOM = 10;

export interface FlowOptions {
  /** Goes before ids. */
  idPrefix: string;
  /** Where nodes lead that the author made links, by id. */
  urls: ReadonlyMap<string, string>;
}

/**
 * Draws what nodes and arrows make: flowcharts, state diagrams.
 *
 * @param direction that it is read in
 * @returns null when there is nothing to draw
 */
export async function drawFlow(
  graph: MermaidGraph,
  direction: Direction,
  { idPrefix, urls }: FlowOptions,
): Promise<Drawing | null> {
  const subgraphs = listGroups(graph.subgraphs, undefined);
  const groupIds = new Set(subgraphs.map(({ id }) => id));
  const nodes = listNodes(graph, subgraphs, groupIds);
  const known = new Set([...groupIds, ...nodes.map(({ id }) => id)]);
  const edges = graph.edges.filter(({ source, target }) => known.has(source) && known.has(target));
  const labels = edges.map(({ label }) => (label ? setText(label, EDGE_LABEL) : null));
  if (nodes.length === 0) {
    return null;
  }
  const leaves = nodes.map((node) => ({ ...node, ...sizeFor(node, edges, direction) }));
  const groups = subgraphs.map((group) => setTitle(group, leaves));
  const layout = await layoutGraph(
    [...groups.map(roomFor), ...leaves],
    edges.map(({ source, target }, index) => {
      const label = labels[index];
      const box = label && grow(boxAround(label, { x: 0, y: 0 }), HALO);
      return { from: source, to: target, labels: box ? [{ ...box, at: 'CENTER' as const }] : [] };
    }),
    direction,
  );
  return {
    width: layout.width,
    height: layout.height,
    parts: [
      arrowhead(`${idPrefix}arrow`),
      ...drawGroups(groups, layout, urls),
      drawEdges({ edges, labels, nodes, groups, idPrefix }, layout),
      ...nodes.map((node) => drawNode(node, layout, { graph, url: urls.get(node.id) })),
    ],
  };
}

type Untitled = Omit<Group, 'text'>;

function listGroups(subgraphs: Subgraph[], parent: string | undefined): Untitled[] {
  return subgraphs.flatMap((subgraph) => [
    { ...subgraph, parent },
    ...listGroups(subgraph.children, subgraph.id),
  ]);
}

/** Shapes that are as high as they are wide. */
const ROUND = new Set(['circle', 'doublecircle', 'state-start', 'state-end']);

/**
 * Sets the title of a group in lines that are as long as its widest node. The engine makes no group
 * wider for its title, so that node is made wider where one word of the title is longer.
 */
function setTitle(group: Untitled, leaves: (Node & { width: number })[]): Group {
  const widest = maxBy(
    leaves.filter((leaf) => leaf.group === group.id && !ROUND.has(leaf.shape)),
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

/** How large a node is: its text has room, and so have the lines on its sides. */
function sizeFor({ id, shape, text }: Node, edges: Edge[], direction: Direction) {
  const size = sizeOf(shape, text);
  if (shape !== 'rectangle' && shape !== 'rounded') {
    return size;
  }
  const count = (end: 'source' | 'target') => edges.filter((edge) => edge[end] === id).length;
  const side = (Math.max(count('source'), count('target')) + 1) * LINE_ROOM;
  return direction === 'LR' || direction === 'RL'
    ? { ...size, height: Math.max(size.height, side) }
    : { ...size, width: Math.max(size.width, side) };
}

/** Nodes with the group that names them first. */
function listNodes(graph: MermaidGraph, groups: Untitled[], groupIds: Set<string>): Node[] {
  const groupOf = new Map<string, string>();
  for (const { id, nodeIds } of groups) {
    for (const nodeId of nodeIds) {
      groupOf.set(nodeId, groupOf.get(nodeId) ?? id);
    }
  }
  return [...graph.nodes.values()]
    .filter(({ id }) => !groupIds.has(id))
    .map(({ id, label, shape }) => ({
      id,
      label,
      shape,
      text: setText(label, shape === 'diamond' ? QUESTION : LABEL),
      group: groupOf.get(id),
    }));
}

function roomFor({ id, text, parent, direction }: Group): GraphNode {
  return {
    id,
    titleHeight: text.width === 0 ? 0 : text.height + TITLE_ROOM,
    ...(direction === undefined ? {} : { direction: direction === 'TD' ? 'TB' : direction }),
    ...(parent === undefined ? {} : { group: parent }),
  };
}
