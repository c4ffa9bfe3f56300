import type { Figure } from './compiled';

/** What an `import` of a doc leads to. */
export type ModuleRef =
  | { kind: 'theme' }
  | { kind: 'doc'; doc: DocCode }
  | { kind: 'project'; path: string }
  | { kind: 'asset'; url: string };

/** A compiled doc with everything that it imports, ready to run. */
export interface DocCode {
  source: string;
  code: string;
  /** What it shows by key, partials included. */
  figures: Figure[];
  /** Specifier as written → what it leads to. */
  modules: Record<string, ModuleRef>;
}
