import type { ReactElement, ReactNode } from 'react';
import type { DrawnFigure } from '../model/compiled';
import type { DocNames } from '../model/doc-scope';
import type { BasePage } from '../model/page';

/** What a page is drawn with, besides its data. */
export interface DrawTools {
  /** What was drawn for a figure of the page, by its key. */
  getFigure(key: string): DrawnFigure;
  /** Draws the text of the page's doc. */
  drawContent(source: string, names: DocNames): Promise<ReactNode>;
  /** Draws a script of the project's own, which is React in the browser too. */
  drawScript(source: string): Promise<ReactNode>;
  /**
   * Makes a part of the page React in the browser too.
   *
   * @param name as `render/islands.tsx` lists it
   * @param props plain data that it is drawn from
   * @param first how it looks before its code is there; without it only the browser can draw it
   */
  drawIsland(name: string, props: object, first?: ReactElement): ReactNode;
}

/** Draws the inside of `main`. */
export type Layout<P extends BasePage> = (
  page: P,
  tools: DrawTools,
) => ReactNode | Promise<ReactNode>;
