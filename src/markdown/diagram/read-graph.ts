import { compact, uniqBy } from 'es-toolkit';
import { isOpenable } from './clicks';
import type { Graph, GraphEdge, GraphGroup, GraphNode } from './graph-model';
import { nameOf, readLabel, readPlain, type Tell } from './label';
import type { Direction } from './layout';
import { type Looks, readLooks } from './looks';
import type { MarkerName } from './markers';
import type { DiagramKind, ParsedDiagram } from './parse';
import { findShape, type Shape, SIGNS } from './shapes';
import { readTable, type TableData } from './table';

/** What Mermaid's databases say of a node, of what is read here. */
interface NodeData extends TableData {
  id: string;
  label?: string;
  labelType?: string;
  isGroup: boolean;
  shape: string;
  parentId?: string;
  dir?: string;
  cssStyles?: string[];
  cssCompiledStyles?: string[];
  cssClasses?: string;
  /** Of a class. */
  styles?: string[];
  /** Of a state: its texts behind the first. */
  description?: string | string[];
  link?: string;
  tooltip?: string;
  icon?: string;
  img?: string;
}

interface EdgeData {
  start: string;
  end: string;
  label?: string;
  labelType?: string;
  pattern?: string;
  thickness?: string;
  classes?: string;
  arrowTypeStart?: string;
  arrowTypeEnd?: string;
  startLabelRight?: string;
  endLabelLeft?: string;
  style?: string | string[];
  cssCompiledStyles?: string[];
  animate?: boolean;
  animation?: string;
}

interface GraphDb {
  getData(): { nodes: NodeData[]; edges: EdgeData[]; direction?: string };
  getDirection?(): string | undefined;
  /** Of states. */
  getLinks?(): Map<string | { id: string }, { url: string; tooltip: string }>;
  /** Of classes: styles by the names that nodes have them by. */
  styleClasses?: Map<string, { styles: string[] }>;
}

const DIRECTIONS: Partial<Record<string, Direction>> = {
  TB: 'TB',
  TD: 'TB',
  BT: 'BT',
  LR: 'LR',
  RL: 'RL',
};

/** Ends of lines by Mermaid's names for them. */
const MARKERS: Partial<Record<string, MarkerName>> = {
  arrow_point: 'arrow',
  arrow_barb: 'arrow',
  arrow_circle: 'circle',
  arrow_cross: 'cross',
  dependency: 'open',
  extension: 'inherit',
  composition: 'whole',
  aggregation: 'part',
  lollipop: 'ring',
  only_one: 'one',
  zero_or_one: 'one-or-none',
  one_or_more: 'many',
  zero_or_more: 'many-or-none',
  md_parent: 'whole',
};

/** Ends that are none. */
const BARE = new Set([undefined, '', 'none', 'arrow_open']);

/** Boxes that Mermaid puts around a state and its note. */
const NOTE_GROUP = 'noteGroup';
const SIGN = /^state(?:Start|End)$/;
/** What Mermaid calls the lollipops of classes. */
const INTERFACE = /^interface\d+$/;
/** Statements of state diagrams that Mermaid keeps nothing of. */
const UNKEPT = /^[ \t]*(?:note[ \t]+"[^"\n]*"[ \t]+as[ \t]|hide empty description|scale[ \t]).*$/gm;
/** What Mermaid makes of an address that calls a script. */
const BLANK = 'about:blank';

/** Reads what a graph says from Mermaid's database. What cannot be drawn is told. */
export function readGraph({ kind, db, text }: ParsedDiagram, tell: Tell): Graph {
  const graphDb = db as GraphDb;
  for (const [statement] of kind === 'state' ? text.matchAll(UNKEPT) : []) {
    tell(`"${statement.trim()}"`);
  }
  const { direction, ...data } = graphDb.getData();
  const { nodes, edges } = splitSigns(data);
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  for (const { start, end, classes } of edges) {
    // A note of a state stands beside it, in the same group.
    if (classes?.includes('note-edge')) {
      const [note, state] = isNote(nodes, start) ? [start, end] : [end, start];
      parents.set(note, parents.get(state));
    }
  }
  const isGroup = (node: NodeData) => node.isGroup && node.shape !== 'note';
  const groupIds = new Set(nodes.filter(isGroup).map(({ id }) => id));
  const groupOf = (id: string) => {
    const parent = parents.get(id);
    return parent !== undefined && parent !== id && groupIds.has(parent) ? parent : undefined;
  };
  const context = { kind, tell, db: graphDb, groupOf };
  // A group that goes on further down comes once for each part.
  const groups = uniqBy(
    nodes.filter(isGroup).map((node) => readGroup(node, context)),
    ({ id }) => id,
  );
  return {
    direction: DIRECTIONS[graphDb.getDirection?.() ?? direction ?? 'TB'] ?? 'TB',
    // Subgraphs come with the last first.
    groups: kind === 'flow' || kind === 'entity' ? groups.reverse() : groups,
    nodes: nodes.filter((node) => !isGroup(node)).map((node) => readNode(node, context)),
    edges: edges.map((edge) => readEdge(edge, tell)),
  };
}

/**
 * Gives each line a sign of its own to begin or end at: lines of a state diagram share one, at which
 * arrowheads would stand on one another. Leaves boxes around notes out.
 */
function splitSigns({ nodes, edges }: { nodes: NodeData[]; edges: EdgeData[] }) {
  const copies = new Map<string, NodeData[]>(
    nodes.filter(({ shape }) => SIGN.test(shape)).map(({ id }) => [id, []]),
  );
  const signOf = (id: string, index: number) => {
    const sign = nodes.find((node) => node.id === id);
    const others = copies.get(id);
    const own = others && sign ? { ...sign, id: `${id} ${index}` } : undefined;
    others?.push(...compact([own]));
    return own?.id ?? id;
  };
  const parted = edges.map((edge, index) => ({
    ...edge,
    start: signOf(edge.start, index),
    end: signOf(edge.end, index),
  }));
  return {
    nodes: nodes
      .filter(({ shape }) => shape !== NOTE_GROUP)
      .flatMap((node) => (copies.get(node.id)?.length ? (copies.get(node.id) ?? []) : [node])),
    edges: parted,
  };
}

function isNote(nodes: NodeData[], id: string): boolean {
  return nodes.some((node) => node.id === id && node.shape === 'note');
}

interface Context {
  kind: DiagramKind;
  tell: Tell;
  db: GraphDb;
  groupOf: (id: string) => string | undefined;
}

function looksOf(
  { cssCompiledStyles, cssStyles, styles, cssClasses, shape, id }: NodeData,
  db: GraphDb,
  tell: Tell,
): Looks {
  // Notes and the names of lollipops come with styles of Mermaid's own.
  if (shape === 'note' || (db.styleClasses && INTERFACE.test(id))) {
    return { shape: {}, text: {} };
  }
  const named = (cssClasses ?? '').split(/\s+/).flatMap((name) => db.styleClasses?.get(name) ?? []);
  const all = [named.map((each) => each.styles), cssCompiledStyles, styles, cssStyles];
  return readLooks(compact(all.flat(2)), tell);
}

function readGroup(node: NodeData, { tell, db, groupOf }: Context): GraphGroup {
  const { id, label = '', labelType, dir } = node;
  const text = readLabel(label, labelType === 'markdown', tell);
  return {
    id,
    name: nameOf(text),
    label: text,
    group: groupOf(id),
    direction: dir === undefined ? undefined : DIRECTIONS[dir],
    looks: looksOf(node, db, tell),
  };
}

function readNode(node: NodeData, { kind, tell, db, groupOf }: Context): GraphNode {
  const { id, labelType } = node;
  const title = labelOf(node, kind);
  const label = readLabel(title, labelType === 'markdown', tell);
  const texts = typeof node.description === 'string' ? [] : (node.description ?? []);
  const described = [...label, ...texts.flatMap((text) => readLabel(text, true, tell))];
  const table = isTable(node) ? readTable(node, tell) : null;
  return {
    id,
    name: nameOf(label),
    label: described,
    shape: table ? 'table' : shapeOf(node, kind, nameOf(label), tell),
    table,
    group: groupOf(id),
    looks: looksOf(node, db, tell),
    ...linkOf(node, db, tell),
  };
}

const isTable = ({ shape }: NodeData) => shape === 'classBox' || shape === 'erBox';

function labelOf({ id, label, alias, text, shape }: NodeData, kind: DiagramKind): string {
  switch (shape) {
    case 'classBox':
      return text ?? label ?? id;
    case 'erBox':
      return alias || (label ?? id);
    case 'stateStart':
    case 'stateEnd':
    case 'choice':
    case 'fork':
    case 'join':
      return kind === 'state' ? '' : (label ?? '');
    default:
      return label ?? '';
  }
}

function shapeOf(
  { id, shape, icon, img }: NodeData,
  kind: DiagramKind,
  name: string,
  tell: Tell,
): Shape {
  if (icon !== undefined || img !== undefined) {
    tell(`the ${img === undefined ? 'icon' : 'picture'} of "${id}"`);
    return 'rectangle';
  }
  if (kind === 'class' && INTERFACE.test(id)) {
    return 'text';
  }
  const found = findShape(shape);
  if (kind === 'state' && (found === 'rectangle' || shape === 'rectWithTitle')) {
    return 'rounded';
  }
  if (found && SIGNS.has(found) && name !== '' && name !== id) {
    tell(`the text "${name}", which its shape has no room for`);
  }
  if (!found) {
    tell(`the shape "${shape}" of "${id}" (it is drawn as a rectangle)`);
  }
  return found ?? 'rectangle';
}

function linkOf({ id, link, tooltip, cssClasses }: NodeData, db: GraphDb, tell: Tell) {
  const links = [...(db.getLinks?.() ?? [])];
  const found = links.find(([to]) => (typeof to === 'string' ? to : to.id) === id)?.[1];
  const url = (found?.url ?? link)?.replace(/^"|"$/g, '');
  const isCall = url === undefined && cssClasses?.split(' ').includes('clickable');
  const isLink = url !== undefined && url !== BLANK && isOpenable(url);
  if (isCall || (url !== undefined && !isLink)) {
    tell(`the click on "${id}", which calls a script`);
  }
  return {
    url: isLink ? url : undefined,
    tooltip: (found?.tooltip ?? tooltip ?? '').replace(/^"|"$/g, ''),
  };
}

function strokeOf({ pattern, thickness, classes }: EdgeData): GraphEdge['stroke'] {
  const kinds = [pattern, thickness];
  if (kinds.includes('invisible')) {
    return 'invisible';
  }
  const isDotted = kinds.includes('dotted') || kinds.includes('dashed');
  if (isDotted || classes?.includes('note-edge')) {
    return 'dotted';
  }
  return kinds.includes('thick') ? 'thick' : 'solid';
}

function readEdge(edge: EdgeData, tell: Tell): GraphEdge {
  const { start, end, label, labelType, startLabelRight, endLabelLeft } = edge;
  const text = readLabel(label ?? '', labelType === 'markdown', tell);
  const labels = [
    { label: text, at: 'CENTER' as const },
    { label: readPlain(startLabelRight ?? ''), at: 'TAIL' as const },
    { label: readPlain(endLabelLeft ?? ''), at: 'HEAD' as const },
  ];
  if (edge.animate || edge.animation) {
    tell('the animation of lines');
  }
  const markerOf = (type: string | undefined) => {
    const marker = type === undefined ? undefined : MARKERS[type];
    if (!marker && !BARE.has(type)) {
      tell(`the end "${type}" of a line`);
    }
    return marker ?? null;
  };
  const styles = [edge.cssCompiledStyles ?? [], edge.style ?? []].flat();
  return {
    from: start,
    to: end,
    labels: labels.filter(({ label: each }) => nameOf(each) !== ''),
    stroke: strokeOf(edge),
    start: markerOf(edge.arrowTypeStart),
    end: markerOf(edge.arrowTypeEnd),
    looks: readLooks(styles, tell),
  };
}
