import type { HeadingPart } from '../../model/heading';
import type { PageLink, SourceFile, TextPage } from '../../model/page';
import type { ApiSymbol, HistoryEvent, HistoryPart, SymbolKind } from '../../model/reference';

/** One symbol of the platform's public API, as its page or section shows it. */
export interface SymbolView {
  symbol: ApiSymbol;
  /** Its purpose; [] if not written yet. */
  summary: HeadingPart[];
  /** Symbols whose types name it. */
  usedBy: PageLink[];
  /** Docs that name it. */
  namedBy: PageLink[];
  declaredIn: SourceFile;
  /** Null where the site knows no history, or the history not the symbol. */
  past: SymbolPast | null;
}

/** History of a symbol. Releases are minors, as in `5.12`. */
export interface SymbolPast {
  since: string;
  /** Href of the page of changes, which has an anchor for each release. */
  changesHref: string;
  /** Releases that changed its signature or members since, the newest first. */
  changes: { release: string; parts: HistoryPart[] }[];
  /** Release and comment of the deprecation, if it's deprecated now. */
  deprecated: { release: string; message: string } | null;
}

/** Symbols of the reference on one page: a symbol of its own, or all of one kind. */
export interface ReferencePage extends TextPage {
  kind: 'reference';
  /** True for the page of a single symbol. Otherwise each symbol is a section. */
  isSingle: boolean;
  symbols: SymbolView[];
  /** Name of a symbol → href, for all that the types of the page name. */
  links: Record<string, string>;
  /** Long pieces of code → the same on several lines. */
  formatted: Record<string, string>;
  /** Specifier to import, as in `@strapi/strapi/admin`. */
  entry: string;
}

/** All symbols of the reference at a glance. */
export interface ReferenceIndexPage extends TextPage {
  kind: 'referenceIndex';
  entry: string;
  version: string;
  /** Href of the same as data, for tools. */
  symbolsHref: string;
  groups: { label: string; symbols: (PageLink & { summary: HeadingPart[] })[] }[];
}

/** Words, or code with the href of the export of that name; null for other names. */
export interface LinkedPart extends HeadingPart {
  href: string | null;
}

/** Change of one export in a release. */
export interface ExportChange {
  /** Anchor, as in `5.12-useForm`. */
  id: string;
  name: string;
  kind: SymbolKind;
  /** Href of the export; null if the last release doesn't have it. */
  href: string | null;
  /** Lines before and after a change. */
  parts: HistoryPart[];
  /** Advice for a deprecated export, last signature of a removed one. */
  lines: string[];
  /** Replacement of a removed export, or the release that exports it again. */
  instead: LinkedPart[];
}

/** Changes of one sort. */
export interface ChangeGroup {
  what: HistoryEvent['what'];
  changes: ExportChange[];
}

/** Changes of a release, grouped by kind. */
export interface ReleaseChanges {
  /** Minor, and the anchor of its section, as in `5.12`. */
  release: string;
  /** The release that was read, as in `5.12.7`. */
  version: string;
  groups: ChangeGroup[];
}

/** An export with all that ever happened to it, oldest first. */
export interface ExportPast extends Pick<ExportChange, 'name' | 'kind' | 'href'> {
  /** Replacement, if the last release doesn't have it. */
  instead: LinkedPart[];
  events: HistoryEvent[];
}

/** Name of the page of what releases did to exports. */
export const EXPORT_CHANGES_TITLE = 'Export changes by release';

/** Release by release, what became of the exports. */
export interface ExportChangesPage extends TextPage {
  kind: 'exportChanges';
  entry: string;
  /** Newest first, without the first release, in which everything is new. */
  releases: ReleaseChanges[];
  /** The first release that was read, and how many exports it has. */
  first: { release: string; version: string; count: number };
  /** Kinds of symbols that any of it is about, with what they are called in the plural. */
  kinds: { kind: SymbolKind; label: string }[];
}
