import type { Hue } from './area';

/** Where a room lies, in cells of the plan from its upper left corner. */
export interface PlanBox {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** The wall of a room that has a door in it, as seen from the room. */
export type DoorWall = 'start' | 'top';

/** A room of the plan: a part of the subject, and the page that tells of it. */
export interface PlanRoom {
  /** Names its cells. */
  name: string;
  label: string;
  note: string | null;
  href: string;
  /** Hue of the area that its page belongs to. */
  hue: Hue | null;
  /** Proposed rather than built. */
  isProposed: boolean;
  /** By layout, the walls with doors that one comes in by; the way leads through doors. */
  doors: { wide: DoorWall[]; narrow: DoorWall[] };
}

/** Rooms that belong together, with what a dimension line says of them. */
export interface PlanWing {
  name: string;
  label: string;
  rooms: PlanRoom[];
}

/** The plan as the home page shows it: rooms that are links. Styles of the site place its cells. */
export interface Plan {
  title: string;
  wings: PlanWing[];
  /** Rows of the title block. */
  facts: { label: string; value: string }[];
}

/** The plan as a small drawing. */
export interface PlanSketch {
  columns: number;
  rows: number;
  rooms: (PlanBox & { isLit: boolean })[];
}
