import type { DrawnDiagram, DrawnFigure } from './compiled';
import type { DocImage, Overview } from './page';
import type { SidebarCategory } from './sidebar';

/** Before a path of the host that is no page of this site: nothing checks or prefetches it. */
export const UNCHECKED = 'pathname://';

/** What the text of a doc can name and show, as its page knows it. */
export interface DocNames {
  /** Author's URL → href, for every relative file link that resolves. */
  links: Record<string, string>;
  /** Author's image URL → the picture. */
  images: Record<string, DocImage>;
  /** Name in inline code → href of its page in the reference. */
  identifiers: Record<string, string>;
  /** Key of a diagram → its drawing. */
  diagrams: Record<string, DrawnDiagram>;
  /** The sidebar category that the doc is the page of, or stands in. */
  category: SidebarCategory | null;
  /** The version of the docs that the doc is of. */
  docsVersion: { name: string; label: string; isLast: boolean };
  /** Only where components of the site's own are shown. */
  overview: Overview | null;
}

/** What the elements of a doc are drawn with. */
export interface DocScope extends DocNames {
  /** Path of the doc from the site's root. */
  source: string;
  /** Base URL of the site, with slashes at both ends. */
  baseUrl: string;
  /** Key of a figure → what was drawn. */
  figures: Record<string, DrawnFigure>;
}
