import type { AreaMark, Hue } from './area';
import type { SourceLocation } from './finding';

/** Kind of a change to a page. Rewritten means that a third or more of it changed. */
export type ChangeKind = 'added' | 'rewritten' | 'corrected';

export interface PageLink {
  label: string;
  href: string;
}

/** Picture for link previews. */
export interface PageImage {
  /** Absolute URL. */
  src: string;
  alt: string;
  /** Pixels, if known. */
  width?: number;
  height?: number;
}

/** Data for the head of a page. */
export interface PageMeta {
  /** Route without base URL, as in `/docs/intro`. */
  route: string;
  title: string;
  /** Title with delimiter and site title. */
  documentTitle: string;
  description: string;
  canonical: string;
  image: PageImage | null;
  noIndex: boolean;
  locale: string;
  docsVersion: string | null;
  /** Tag of the page's search index, as in `docs-default-current`. */
  docsTag: string | null;
  /** Href of the page as plain Markdown. */
  twin: string | null;
  /** Href of the page as an Atom feed. */
  feed: string | null;
  /** Last change, if known: ISO 8601, a day or a time in UTC to the minute. */
  modified: string | null;
}

/** Data of a page for the frame. */
export interface PageContext {
  route: string;
  /** Route with the base URL. */
  href: string;
  sidebarId: string | null;
  /** Key of the page's shell. */
  shell: string;
  version: string | null;
  /** The same doc in each version that has it: version name → href. */
  alternates: Record<string, string>;
}

/** Summary of an area: a sidebar with its pages. */
export interface OverviewArea {
  /** Id of the sidebar. */
  id: string;
  label: string;
  /** Its first page. */
  href: string;
  hue: Hue | null;
  /** Number of its pages. */
  count: number;
}

/** A recently changed doc. */
export interface RecentDoc extends PageLink {
  trail: string[];
  hue: Hue | null;
  /** As in `DocPage.lastUpdated`. */
  date: string;
  /** Kind of the change; null if unknown. */
  change: ChangeKind | null;
  /** Notes of its authors. */
  notes: string[];
}

/** Summary of all docs. */
export interface Overview {
  areas: OverviewArea[];
  /** Release of the reference, as in `5.12.7`; null without a reference. */
  release: string | null;
  /** Recently changed docs, newest first. */
  recent: RecentDoc[];
}

/** Data of every page. */
export interface BasePage {
  /** Key of its kind in `src/pages/index.ts`. */
  kind: string;
  /** File with its compiled text, from the site's root, which findings name; null for generated pages. */
  source: string | null;
  /** Position of the value that sets its route; null for pages that every site has. */
  location: SourceLocation | null;
  meta: PageMeta;
  context: PageContext;
}

/** A page in the reading order. */
export interface TextPage extends BasePage {
  /** Its area, if that has a hue. */
  area: AreaMark | null;
  /** HTML of the picture next to the title, on the first page of an area or category. */
  sketch: string | null;
  breadcrumbs: { label: string; href?: string }[];
  /** Labels of the categories around it, from the outside in, for search. */
  parents: string[];
  previous: PageLink | null;
  next: PageLink | null;
}

/** A file of the platform's repository; without `href` if only the published file is known. */
export interface SourceFile {
  label: string;
  href?: string;
}

/** A picture of a doc: public URL, and intrinsic size in pixels if known. */
export interface DocImage {
  src: string;
  /** Public URL of the dark variant, which has the same size. */
  srcDark?: string;
  width?: number;
  height?: number;
}

/** Anchors and links of a drawn page, for the link check. */
export interface PageFacts {
  /** Ids and names that fragments can target. */
  anchors: string[];
  /** `href` of each link and `src` of each image, once, in document order. */
  links: string[];
}
