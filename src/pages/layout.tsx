import type { ReactNode } from 'react';
import type { CompiledDoc, DrawnFigure } from '../model/compiled';
import type { BasePage } from '../model/page';
import type { Shell } from '../model/shell';
import type { SiteComponents } from './doc/content';

/** Input for drawing a page, in addition to its data. */
export interface DrawScope {
  /** Highlighted code by key. */
  figures: ReadonlyMap<string, DrawnFigure>;
  /** The page's doc; null for a page of another kind. */
  doc: CompiledDoc | null;
  /** Loads the site's components; called only for pages that show some. */
  loadComponents: () => Promise<SiteComponents>;
  /** Parts of its shell that the page shows. */
  shell: Pick<Shell, 'site' | 'version'>;
}

/** Draws the inside of `main`. */
export type Layout<P extends BasePage> = (
  page: P,
  scope: DrawScope,
) => ReactNode | Promise<ReactNode>;
