import type { HeadingPart } from '../../model/heading';
import type { PageLink, SourceFile, TextPage } from '../../model/page';
import type { ApiSymbol, HistoryEvent, HistoryPart, SymbolKind } from '../../model/reference';

/** A symbol with the data of its page or section. */
export interface SymbolView extends ApiSymbol {
  /** Its own page, or its section on a shared one. */
  href: string;
  /** Summary; [] if not written yet. */
  summary: HeadingPart[];
  /** Symbols whose types refer to it. */
  usedBy: PageLink[];
  /** Docs that mention it. */
  namedBy: PageLink[];
  /** File that declares it. */
  source: SourceFile;
  /** Null without a history of the symbol. */
  past: SymbolPast | null;
}

/** History of a symbol. Releases are minors, as in `5.12`. */
export interface SymbolPast {
  since: string;
  /** Href of the page of changes, which has an anchor for each release. */
  changesHref: string;
  /** Releases that changed its signature or members, newest first. */
  changes: { release: string; parts: HistoryPart[] }[];
  /** Release and comment of the deprecation, if it's deprecated now. */
  deprecated: { release: string; message: string } | null;
}

/** A page of the reference: a single symbol, or all symbols of one kind. */
export interface ReferencePage extends TextPage {
  kind: 'reference';
  /** True for the page of a single symbol. Otherwise each symbol is a section. */
  isSingle: boolean;
  symbols: SymbolView[];
  /** Name → href of the symbols in the page's types. */
  links: Record<string, string>;
  /** Long code → formatted on several lines. */
  formatted: Record<string, string>;
  /** Specifier to import, as in `@strapi/strapi/admin`. */
  entry: string;
}

/** The index of symbols. */
export interface ReferenceIndexPage extends TextPage {
  kind: 'referenceIndex';
  /** Href of the symbols as data, for tools. */
  symbolsHref: string;
  groups: { label: string; symbols: (PageLink & { summary: HeadingPart[] })[] }[];
}

/** Text, or a name with the href of its export; null for other names. */
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
  replacement: LinkedPart[];
}

/** Changes of one kind. */
export interface ChangeGroup {
  what: HistoryEvent['what'];
  changes: ExportChange[];
}

/** Changes of a release, grouped by kind. */
export interface ReleaseChanges {
  /** Minor, and the anchor of its section, as in `5.12`. */
  release: string;
  groups: ChangeGroup[];
}

/** Title of the page of export changes. */
export const EXPORT_CHANGES_TITLE = 'Export changes by release';

/** The changes of exports by release. */
export interface ExportChangesPage extends TextPage {
  kind: 'exportChanges';
  /** Newest first, without the first release, where everything is new. */
  releases: ReleaseChanges[];
  /** The first compared release, with its number of exports. */
  first: { release: string; version: string; count: number };
  /** Kinds of changed symbols, with plural labels. */
  kinds: { kind: SymbolKind; label: string }[];
}
