import type { Page } from './page';

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
  /** Specifier as written → what it leads to. */
  modules: Record<string, ModuleRef>;
}

/** Everything that decides how a page looks inside its shell. */
export interface PageJob {
  page: Page;
  doc: DocCode | null;
}

/** Where the browser fetches the parts of a page. */
export interface PayloadUrls {
  page: string;
  shell: string;
}
