import type { AreaMark, Hue } from './area';
import type { Heading, HeadingPart } from './heading';
import type { ApiSymbol, HistoryEvent, HistoryPart, SymbolKind } from './reference';
import type { SidebarCategory, SidebarEntry } from './sidebar';

export interface PageLink {
  label: string;
  href: string;
}

/** The picture that a link to a page is shown with elsewhere. */
export interface PageImage {
  /** Absolute address. */
  src: string;
  alt: string;
  /** Pixels, where they are known. */
  width?: number;
  height?: number;
}

/** What goes into the head of every page. */
export interface PageMeta {
  /** Route without base URL, as in `/docs/intro`. */
  route: string;
  title: string;
  /** Title with delimiter and site title. */
  documentTitle: string;
  description: string;
  canonical: string;
  keywords: string[];
  image: PageImage | null;
  noIndex: boolean;
  locale: string;
  docsVersion: string | null;
  /** Names the search index of the page, as in `docs-default-current`. */
  docsTag: string | null;
  /** Href of the page as plain Markdown; only docs have one. */
  twin: string | null;
  /** Href of the page as an Atom feed. */
  feed: string | null;
}

/** Facts about the current page that what stands around it needs. */
export interface PageContext {
  route: string;
  /** The route with the base URL, as links to the page have it. */
  href: string;
  sidebarId: string | null;
  /** Key of the shell the page stands in. */
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

/** What the docs hold as a whole. */
export interface Overview {
  areas: OverviewArea[];
  /** The release that the reference is of, as in `5.12.7`; null without a reference. */
  release: string | null;
  /** Docs that were changed last, newest first. `date` as in `DocPage.lastUpdated`. */
  recent: (PageLink & { trail: string[]; hue: Hue | null; date: string })[];
}

/** What every page has. */
export interface BasePage {
  meta: PageMeta;
  context: PageContext;
}

/** A page that readers go through in order. */
interface TextPage extends BasePage {
  /** The area that it belongs to, where that has a look of its own. */
  area: AreaMark | null;
  /** On a page that opens an area or a category: HTML of the picture beside its title. */
  sketch: string | null;
  breadcrumbs: { label: string; href?: string }[];
  previous: PageLink | null;
  next: PageLink | null;
}

/** A file of the platform's repository; without `href` only the published file is known. */
export interface SourceFile {
  label: string;
  href?: string;
}

export interface DocPage extends TextPage {
  kind: 'doc';
  /** Source path from the project's root. */
  source: string;
  /** What stands above the text; null where front matter hides it. */
  heading: HeadingPart[] | null;
  unlisted: boolean;
  draft: boolean;
  /** Headings of the levels the doc asks for; empty when hidden. */
  toc: Heading[];
  tags: PageLink[];
  editUrl: string | null;
  /** Where the commits of its file are listed. */
  historyUrl: string | null;
  /** Where readers say that it is wrong. */
  reportUrl: string | null;
  /** `date` as ISO 8601 day, or time in UTC to the minute: `2026-11-21T13:22Z`. */
  lastUpdated: { date: string; author?: string } | null;
  /** What people ask when the doc is the answer. */
  questions: string[];
  /** Files of the release that the doc was written after; null where it names none. */
  sources: { release: string; files: SourceFile[] } | null;
  /** Other pages that readers of this one may need. */
  related: PageLink[];
  /** Of an API page: the pages that use what it describes. */
  usedBy: PageLink[];
  /** Author's URL → href, for every relative file link and `@site` path of the doc that resolves. */
  links: Record<string, string>;
  /** Name in inline code → href of its page in the reference. */
  identifiers: Record<string, string>;
  /** Name in a diagram → href of the page or symbol that has it. */
  diagramLinks: Record<string, string>;
  /** Author's image URL → the picture. */
  images: Record<string, DocImage>;
  /** The sidebar category that the doc is the page of, or stands in. */
  category: SidebarCategory | null;
  /** Only where components of the site's own are shown. */
  overview: Overview | null;
}

/** A picture in the text of a doc: public URL, and intrinsic size in pixels where known. */
export interface DocImage {
  src: string;
  /** Public URL of what is shown in its place in dark mode, as large as it. */
  srcDark?: string;
  width?: number;
  height?: number;
}

/** A generated index: cards for what a category holds. */
export interface CategoryPage extends TextPage {
  kind: 'category';
  description: string;
  items: SidebarEntry[];
}

export interface TagsPage extends BasePage {
  kind: 'tags';
  letters: { letter: string; tags: { label: string; href: string; count: number }[] }[];
}

export interface TagPage extends BasePage {
  kind: 'tag';
  tag: string;
  /** What its author says of it. */
  description: string | null;
  allTags: string;
  docs: {
    title: string;
    href: string;
    description: string;
    area: AreaMark | null;
    /** Its area and the categories around it. */
    trail: string[];
  }[];
  /** Tags that its docs carry too, the most frequent first. */
  related: PageLink[];
}

/** One symbol of the platform's public API, as its page or section shows it. */
export interface SymbolView {
  /** What the anchor of its section is called. */
  id: string;
  symbol: ApiSymbol;
  /** What it is for; empty where nobody has said so yet. */
  summary: HeadingPart[];
  /** Symbols whose types name it. */
  usedBy: PageLink[];
  /** Docs that name it. */
  namedBy: PageLink[];
  declaredIn: SourceFile;
  /** Null where the site knows no history, or the history not the symbol. */
  past: SymbolPast | null;
}

/** What a link to a symbol tells of it before it is followed. */
export interface SymbolCard {
  name: string;
  kind: SymbolKind;
  /** Its declaration, on few lines. */
  code: string;
  summary: HeadingPart[];
  /** Minor release; undefined where nobody knows. */
  since?: string;
  /** Minor release that deprecated it, and what to do. */
  deprecated?: { release: string; message: string };
  source: SourceFile;
}

/** What is known of a symbol's past. Releases are minors, as in `5.12`. */
export interface SymbolPast {
  since: string;
  /** Href of the page that tells each release, by anchor. */
  changesHref: string;
  /** Releases that changed its signature or members since, the newest first. */
  changes: { release: string; parts: HistoryPart[] }[];
  /** Of a symbol that is deprecated now: since when, and what its comment says. */
  deprecated: { release: string; message: string } | null;
}

/** Symbols of the reference on one page: a symbol of its own, or all of one kind. */
export interface ReferencePage extends TextPage {
  kind: 'reference';
  /** Whether the page is one symbol's alone; else each symbol is a section. */
  isSingle: boolean;
  symbols: SymbolView[];
  /** Name of a symbol → href, for all that the types of the page name. */
  links: Record<string, string>;
  /** Long pieces of its code → the same on several lines. */
  formatted: Record<string, string>;
  /** What people import, as in `@strapi/strapi/admin`. */
  entry: string;
}

/** All symbols of the reference at a glance. */
export interface ReferenceIndexPage extends TextPage {
  kind: 'referenceIndex';
  entry: string;
  version: string;
  /** Where tools find the same as data. */
  symbolsHref: string;
  groups: { label: string; symbols: (PageLink & { summary: HeadingPart[] })[] }[];
}

/** Words, or a name in code with where the export of that name stands; null for other names. */
export interface LinkedPart extends HeadingPart {
  href: string | null;
}

/** What a release did to one export. */
export interface ExportChange {
  /** Anchor, as in `5.12-useForm`. */
  id: string;
  name: string;
  kind: SymbolKind;
  /** Where the export stands; null when the last release has none of the name. */
  href: string | null;
  /** Of a changed one: lines before and after. */
  parts: HistoryPart[];
  /** Of a deprecated one what to do, of a removed one its last signature. */
  lines: string[];
  /** Of a removed one what to use now, or since when it is exported again. */
  instead: LinkedPart[];
}

/** Changes of one sort. */
export interface ChangeGroup {
  what: HistoryEvent['what'];
  changes: ExportChange[];
}

/** What a release did to exports, by what happened. */
export interface ReleaseChanges {
  /** Minor, and the anchor of its section, as in `5.12`. */
  release: string;
  /** The release that was read, as in `5.12.7`. */
  version: string;
  /** When the site learned of it, as in `Change.date`; null where nobody knows. */
  date: string | null;
  groups: ChangeGroup[];
}

/** An export with all that ever happened to it, oldest first. */
export interface ExportPast extends Pick<ExportChange, 'name' | 'kind' | 'href'> {
  /** Of one that the last release does not have: what to use now. */
  instead: LinkedPart[];
  events: HistoryEvent[];
}

/** What any two releases are compared from, which a tab fetches when it is asked to. */
export interface ComparedReleases {
  /** Minors, oldest first. */
  releases: string[];
  exports: ExportPast[];
}

/** Release by release, what became of the exports. */
export interface ExportChangesPage extends TextPage {
  kind: 'exportChanges';
  entry: string;
  /** Who publishes the feed. */
  siteTitle: string;
  /** The newest first. Of the first release nothing is told: all that it has is new. */
  releases: ReleaseChanges[];
  /** The first release that was read, and how many exports it has. */
  first: { release: string; version: string; count: number };
  /** Kinds of symbols that any of it is about, with what they are called in the plural. */
  kinds: { kind: SymbolKind; label: string }[];
  compared: ComparedReleases;
  /** Href of `compared` as a file. */
  comparedHref: string;
}

/** A page that a reader may have looked for. */
export interface KnownPage extends PageLink {
  /** Route without base URL. */
  route: string;
  trail: string[];
  hue: Hue | null;
}

/** What a commit did to a page: a page that changes by a third and more is rewritten. */
export type ChangeKind = 'added' | 'rewritten' | 'corrected';

/** One commit, with the pages that it touched. */
export interface Change {
  /** Beginning of the commit's hash: anchor of the entry, and its id in the feed. */
  id: string;
  /** First line of the commit's message. */
  subject: string;
  /** ISO 8601 in UTC to the minute. */
  date: string;
  /** Kinds in the order of `ChangeKind`, without empty ones. */
  groups: { kind: ChangeKind; pages: PageLink[] }[];
}

/** What changed, by week. */
export interface ChangesPage extends BasePage {
  kind: 'changes';
  /** Who publishes the feed. */
  siteTitle: string;
  /** Newest first; `monday` as ISO 8601 day. */
  weeks: { monday: string; changes: Change[] }[];
  /** Why there is nothing to show; null where there is a history. */
  problem: 'no history' | null;
}

export interface NotFoundPage extends BasePage {
  kind: 'notFound';
  homeHref: string;
  tagsHref: string;
  /** Whether the navbar has a search to open. */
  hasSearch: boolean;
  /** Every doc, to find the nearest by name without a request. */
  known: KnownPage[];
  /** HTML of a picture. */
  sketch: string | null;
}

/** A React page of the project: a `.tsx` file directly in `content/`. */
export interface CustomPage extends BasePage {
  kind: 'custom';
  source: string;
}

/** Everything that one route shows, as plain data. */
export type Page =
  | DocPage
  | CategoryPage
  | ReferencePage
  | ReferenceIndexPage
  | ExportChangesPage
  | TagsPage
  | TagPage
  | ChangesPage
  | NotFoundPage
  | CustomPage;
