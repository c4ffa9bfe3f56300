import type { AreaMark, Hue } from './area';
import type { SourceLocation } from './finding';

/** Kind of a change to a page. Rewritten means that a third or more of it changed. */
export type ChangeKind = 'added' | 'rewritten' | 'corrected';

export interface PageLink {
  label: string;
  href: string;
}

/** Picture for previews of links to a page. */
export interface PageImage {
  /** Absolute address. */
  src: string;
  alt: string;
  /** Pixels, where they are known. */
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
  /** Names the search index of the page, as in `docs-default-current`. */
  docsTag: string | null;
  /** Href of the page as plain Markdown. */
  twin: string | null;
  /** Href of the page as an Atom feed. */
  feed: string | null;
  /** Last change, if known: ISO 8601, a day or a time in UTC to the minute. */
  modified: string | null;
}

/** Facts about a page that the frame needs. */
export interface PageContext {
  route: string;
  /** The route with the base URL, as links to the page have it. */
  href: string;
  sidebarId: string | null;
  /** Key of the page's shell. */
  shell: string;
  version: string | null;
  /** The same doc in each version that has it: version name → href. */
  alternates: Record<string, string>;
}

/** One area of the docs: a sidebar with what it holds. */
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

/** A doc that was changed lately. */
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
  /** The release that the reference is of, as in `5.12.7`; null without a reference. */
  release: string | null;
  /** Docs that were changed last, newest first. */
  recent: RecentDoc[];
}

/** Data of every page. */
export interface BasePage {
  /** Names its kind, as `src/pages/` lists them. */
  kind: string;
  /** File of its doc, from the site's root; null for generated pages. */
  source: string | null;
  /** Position of what sets its address; null for pages that every site has. */
  location: SourceLocation | null;
  meta: PageMeta;
  context: PageContext;
}

/** A page with a place in the reading order. */
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

/** A file of the platform's repository; without `href` only the published file is known. */
export interface SourceFile {
  label: string;
  href?: string;
}

/** A picture in the text of a doc: public URL, and intrinsic size in pixels where known. */
export interface DocImage {
  src: string;
  /** Public URL of what is shown in its place in dark mode, as large as it. */
  srcDark?: string;
  width?: number;
  height?: number;
}

/** Anchors and links of a drawn page, for the link check. */
export interface PageFacts {
  /** Ids and names that a fragment can point at. */
  anchors: string[];
  /** `href` of each link and `src` of each image, once, in document order. */
  links: string[];
}
