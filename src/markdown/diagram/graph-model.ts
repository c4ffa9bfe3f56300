import type { Label } from './label';
import type { Direction } from './layout';
import type { Looks } from './looks';
import type { MarkerName } from './markers';
import type { Shape } from './shapes';
import type { Table } from './table';

/** What a graph shows at one place. */
export interface GraphNode {
  id: string;
  name: string;
  label: Label;
  shape: Shape | 'table';
  table: Table | null;
  group: string | undefined;
  looks: Looks;
  /** Where its author leads. */
  url: string | undefined;
  tooltip: string;
}

/** A box around nodes and other groups. */
export interface GraphGroup {
  id: string;
  name: string;
  label: Label;
  group: string | undefined;
  direction: Direction | undefined;
  looks: Looks;
}

/** A line between two nodes or groups. */
export interface GraphEdge {
  from: string;
  to: string;
  labels: { label: Label; at: 'TAIL' | 'CENTER' | 'HEAD' }[];
  stroke: 'solid' | 'dotted' | 'thick' | 'invisible';
  start: MarkerName | null;
  end: MarkerName | null;
  looks: Looks;
}

/** What a flowchart, or a diagram of states, classes or entities says. */
export interface Graph {
  direction: Direction;
  nodes: GraphNode[];
  groups: GraphGroup[];
  edges: GraphEdge[];
}
