import type { Cost } from './process-tree';

/** A site that can be built, by this engine or by another. */
export interface Subject {
  /** What builds it, with versions. */
  name: string;
  /** Absolute path of the built site. */
  dist: string;
  /** Absolute path of a Markdown file that may be edited. */
  page: string;
  /** Builds with nothing kept from before. */
  buildCold(): Promise<Cost>;
  /** Builds with what the build before has kept. */
  build(): Promise<Cost>;
}

/** This engine, and the one that it is compared with. */
export interface Pair<T> {
  ours: T;
  theirs: T;
}

/** The two in the order in which they take turns. */
export const SIDES = ['ours', 'theirs'] as const;
