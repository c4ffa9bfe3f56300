import type { DrawnDiagram, DrawnFigure } from './compiled';
import type { DocImage, Overview } from './page';
import type { SidebarCategory } from './sidebar';

/** Prefix of paths on the host that aren't pages of this site. They're neither checked nor prefetched. */
export const UNCHECKED = 'pathname://';

/** Links, pictures and data that the text of a doc names, resolved. */
export interface DocNames {
  /** Author's URL → href, for every relative file link that resolves. */
  links: Record<string, string>;
  /** Author's image URL → the picture. */
  images: Record<string, DocImage>;
  /** Name in inline code → href of its page in the reference. */
  identifiers: Record<string, string>;
  /** Key of a diagram → its drawing. */
  diagrams: Record<string, DrawnDiagram>;
  /** The sidebar category of the doc, or the one whose page it is. */
  category: SidebarCategory | null;
  /** Only where components of the site's own are shown. */
  overview: Overview | null;
}

/** Data for drawing the elements of a doc. */
export interface DocScope extends DocNames {
  /** Path of the doc from the site's root. */
  source: string;
  /** Base URL of the site, with slashes at both ends. */
  baseUrl: string;
  /** Highlighted code by key. */
  figures: ReadonlyMap<string, DrawnFigure>;
}
