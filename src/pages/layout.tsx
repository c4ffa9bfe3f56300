import type { ReactNode } from 'react';
import type { CompiledDoc, DrawnFigure } from '../model/compiled';
import type { BasePage } from '../model/page';
import type { Shell } from '../model/shell';
import type { SiteComponents } from './doc/content';

/** Input for drawing a page, in addition to its data. */
export interface DrawScope {
  /** Highlighted code by key. */
  figures: ReadonlyMap<string, DrawnFigure>;
  /** Compiled doc of the page; null for other kinds. */
  doc: CompiledDoc | null;
  /** Loads the site's components; only called for pages that use some. */
  loadComponents: () => Promise<SiteComponents>;
  /** Parts of the shell that are shown in the page. */
  shell: Pick<Shell, 'site' | 'version'>;
}

/** Draws the inside of `main`. */
export type Layout<P extends BasePage> = (
  page: P,
  scope: DrawScope,
) => ReactNode | Promise<ReactNode>;
