import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { compact, difference } from 'es-toolkit';
import type { Box, Point } from './svg';

export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

/** What stands in a graph: a node with its size, or a group around others. Sizes are in pixels. */
export type LayoutNode =
  | { id: string; width: number; height: number; group?: string }
  | {
      id: string;
      /** Room above what is in the group, and the least width of one that holds nothing. */
      titleHeight: number;
      titleWidth: number;
      /** Counts where nothing in the group is tied to what stands outside. */
      direction?: Direction;
      group?: string;
    };

/** A line between two nodes, with labels that stand at its beginning, on it, or at its end. */
export interface LayoutEdge {
  from: string;
  to: string;
  labels: { width: number; height: number; at: 'TAIL' | 'CENTER' | 'HEAD' }[];
}

/** Where all of a graph stands, in pixels from its corner. */
export interface GraphLayout {
  width: number;
  height: number;
  /** By id. */
  boxes: Map<string, Box>;
  /** In the order of the edges: what a line runs along, and the middle of each of its labels. */
  lines: { points: Point[]; labels: Point[] }[];
}

const DIRECTIONS = { TB: 'DOWN', BT: 'UP', LR: 'RIGHT', RL: 'LEFT' };

/** Room around a drawing, and inside of groups, in pixels. */
const MARGIN = 8;
export const GROUP_ROOM = 14;

/** How far apart things stand, in the whole and in each group. */
const SPACING = {
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

const BASE = {
  'elk.algorithm': 'layered',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
};

const OPTIONS = {
  ...BASE,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  // What comes first in a circle stands first.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.thoroughness': '5',
};

/** The layout engine, which is read when the first graph comes. */
let engine: InstanceType<typeof ELK> | undefined;

/** Ids of an author's names: none of them is one of the engine's own. */
const elkId = (id: string) => `:${id}`;

/** The groups around a node, from the outermost. */
function groupsAround(id: string, groups: Map<string, string | undefined>): string[] {
  const around: string[] = [];
  let group = groups.get(id);
  while (group !== undefined && !around.includes(group)) {
    around.unshift(group);
    group = groups.get(group);
  }
  return around;
}

/**
 * Lays a graph out, with lines that run around nodes and other lines' labels.
 *
 * @throws Error that says why it cannot be laid out
 */
export async function layoutGraph(
  nodes: LayoutNode[],
  edges: LayoutEdge[],
  { direction, top, layerGap }: Omit<LayoutOptions, 'options'>,
): Promise<GraphLayout> {
  engine ??= new ELK();
  let reason = '';
  // Some options fail for some graphs with groups: those are laid out without them.
  for (const options of [OPTIONS, BASE]) {
    try {
      const laidOut = await engine.layout(
        toElk(nodes, edges, { direction, top, layerGap, options }),
      );
      return readLayout(laidOut, edges);
    } catch (error) {
      reason ||= error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`it cannot be laid out: ${reason}`);
}

interface LayoutOptions {
  direction: Direction;
  /** Room above all of it, and between one layer and the next, in pixels. */
  top: number;
  layerGap: number;
  options: Record<string, string>;
}

/** The graph as the engine takes it: nodes in their groups, and each line in the innermost around it. */
function toElk(nodes: LayoutNode[], edges: LayoutEdge[], layout: LayoutOptions): ElkNode {
  const groups = new Map(nodes.map(({ id, group }) => [id, group]));
  const root: ElkNode = {
    id: 'root',
    children: [],
    edges: [],
    layoutOptions: {
      ...SPACING,
      'elk.layered.spacing.nodeNodeBetweenLayers': String(layout.layerGap),
      ...layout.options,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.direction': DIRECTIONS[layout.direction],
      'elk.padding': `[top=${MARGIN + layout.top},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
    },
  };
  const crossed = new Set<string>();
  for (const { from, to } of edges) {
    const [a, b] = [groupsAround(from, groups), groupsAround(to, groups)];
    for (const group of [...difference(a, b), ...difference(b, a)]) {
      crossed.add(group);
    }
  }
  const elkNodes = new Map(
    nodes.map((node) => [
      node.id,
      'titleHeight' in node ? groupOf(node, crossed, layout) : leafOf(node),
    ]),
  );
  for (const { id, group } of nodes) {
    const inside = (group !== undefined && elkNodes.get(group)) || root;
    inside.children?.push(...compact([elkNodes.get(id)]));
  }
  for (const [index, edge] of edges.entries()) {
    const around = groupsAround(edge.from, groups);
    const shared = groupsAround(edge.to, groups).findLast((id) => around.includes(id));
    const inside = (shared !== undefined && elkNodes.get(shared)) || root;
    inside.edges?.push(edgeOf(edge, index));
  }
  return root;
}

function leafOf({ id, width, height }: { id: string; width: number; height: number }): ElkNode {
  return { id: elkId(id), width: Math.ceil(width), height: Math.ceil(height) };
}

function groupOf(
  { id, titleWidth, titleHeight, direction }: Extract<LayoutNode, { titleHeight: number }>,
  crossed: Set<string>,
  { layerGap, options }: LayoutOptions,
): ElkNode {
  const isApart = direction !== undefined && !crossed.has(id);
  return {
    id: elkId(id),
    // One that holds nothing has its own size.
    width: Math.ceil(titleWidth),
    height: Math.ceil(titleHeight + GROUP_ROOM),
    children: [],
    edges: [],
    layoutOptions: {
      ...SPACING,
      'elk.layered.spacing.nodeNodeBetweenLayers': String(layerGap),
      ...(isApart
        ? {
            ...options,
            'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
            'elk.direction': DIRECTIONS[direction],
          }
        : {}),
      'elk.padding': `[top=${titleHeight + GROUP_ROOM},left=${GROUP_ROOM},bottom=${GROUP_ROOM},right=${GROUP_ROOM}]`,
    },
  };
}

function edgeOf({ from, to, labels }: LayoutEdge, index: number): ElkExtendedEdge {
  return {
    id: `e${index}`,
    sources: [elkId(from)],
    targets: [elkId(to)],
    labels: labels.map(({ width, height, at }, label) => ({
      id: `e${index}l${label}`,
      // The engine leaves out labels without a text.
      text: '-',
      width: Math.ceil(width),
      height: Math.ceil(height),
      layoutOptions: {
        'elk.edgeLabels.placement': at,
        'elk.edgeLabels.inline': String(at === 'CENTER' && from !== to),
      },
    })),
  };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}

function middleOf(box: Partial<Box>): Point {
  const { x, y, width, height } = boxOf(box);
  return { x: x + width / 2, y: y + height / 2 };
}

function readLayout(root: ElkNode, edges: LayoutEdge[]): GraphLayout {
  const boxes = new Map<string, Box>();
  const lines: GraphLayout['lines'] = edges.map(() => ({ points: [], labels: [] }));
  const read = (node: ElkNode) => {
    for (const { id, sections = [], labels = [] } of node.edges ?? []) {
      const line = lines[Number(id.slice(1))];
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }): ElkPoint[] => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      line?.points.push(...points);
      line?.labels.push(...labels.map(middleOf));
    }
    for (const child of node.children ?? []) {
      boxes.set(child.id.slice(1), boxOf(child));
      read(child);
    }
  };
  read(root);
  return { ...withMargins(root, lines), boxes, lines };
}

/** How large a drawing is with all of its lines. */
function withMargins({ width = 0, height = 0 }: ElkNode, lines: GraphLayout['lines']) {
  const points = lines.flatMap((line) => line.points);
  return {
    width: Math.max(width, ...points.map(({ x }) => x + MARGIN)),
    height: Math.max(height, ...points.map(({ y }) => y + MARGIN)),
  };
}
