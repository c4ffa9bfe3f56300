import type { ReactNode } from 'react';
import type { DrawnFigure } from '../model/compiled';
import type { DocNames } from '../model/doc-scope';
import type { BasePage } from '../model/page';

/** Functions for drawing a page. */
export interface DrawTools {
  /** Returns a highlighted figure of the page by its key. */
  getFigure(key: string): DrawnFigure;
  /** Draws the text of the page's doc. */
  drawContent(source: string, names: DocNames): Promise<ReactNode>;
}

/** Draws the inside of `main`. */
export type Layout<P extends BasePage> = (
  page: P,
  tools: DrawTools,
) => ReactNode | Promise<ReactNode>;
