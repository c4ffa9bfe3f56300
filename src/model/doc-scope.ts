import type { DrawnFigure } from './compiled';
import type { PartialNames } from './doc-code';
import type { DocPage } from './page';

/** Before a path of the host that is no page of this site: nothing checks or prefetches it. */
export const UNCHECKED = 'pathname://';

/** What the elements of a doc are drawn with: names that its text holds, and what they stand for. */
export interface DocScope
  extends Pick<
    DocPage,
    'source' | 'links' | 'identifiers' | 'diagramLinks' | 'images' | 'category' | 'overview'
  > {
  /** Base URL of the site, with slashes at both ends. */
  baseUrl: string;
  partials: Record<string, PartialNames>;
  /** Key of a figure → what was drawn. */
  figures: Record<string, DrawnFigure>;
}
