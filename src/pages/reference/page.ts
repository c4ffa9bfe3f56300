import type { HeadingPart } from '../../model/heading';
import type { PageLink, SourceFile, TextPage } from '../../model/page';
import type { ApiSymbol, HistoryEvent, HistoryPart, SymbolKind } from '../../model/reference';

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
  groups: ChangeGroup[];
}

/** An export with all that ever happened to it, oldest first. */
export interface ExportPast extends Pick<ExportChange, 'name' | 'kind' | 'href'> {
  /** Of one that the last release does not have: what to use now. */
  instead: LinkedPart[];
  events: HistoryEvent[];
}

/** Name of the page of what releases did to exports. */
export const EXPORT_CHANGES_TITLE = 'Export changes by release';

/** Release by release, what became of the exports. */
export interface ExportChangesPage extends TextPage {
  kind: 'exportChanges';
  entry: string;
  /** The newest first. Of the first release nothing is told: all that it has is new. */
  releases: ReleaseChanges[];
  /** The first release that was read, and how many exports it has. */
  first: { release: string; version: string; count: number };
  /** Kinds of symbols that any of it is about, with what they are called in the plural. */
  kinds: { kind: SymbolKind; label: string }[];
}
