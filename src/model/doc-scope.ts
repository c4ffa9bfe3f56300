import type { DrawnDiagram, DrawnFigure } from './compiled';
import type { DocImage, Overview } from './page';

/** Resolved links, pictures and data of a doc's text. */
export interface DocNames {
  /** URL as written → href, for links that differ. */
  links: Record<string, string>;
  /** URL as written → picture. */
  images: Record<string, DocImage>;
  /** Name in inline code → href of its page in the reference. */
  identifiers: Record<string, string>;
  /** Key of a diagram → its drawing. */
  diagrams: Record<string, DrawnDiagram>;
  /** Summary of all docs, for docs with the site's own components. */
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
