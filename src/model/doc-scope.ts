import type { DrawnFigure } from './compiled';
import type { DocPage } from './page';

/** What the elements of a doc are drawn with: names that its text holds, and what they stand for. */
export interface DocScope
  extends Pick<DocPage, 'source' | 'links' | 'identifiers' | 'images' | 'category' | 'overview'> {
  /** Key of a figure → what was drawn. */
  figures: Record<string, DrawnFigure>;
}
