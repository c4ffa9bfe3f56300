/*
 * The public API of the platform as data: what `npx tsx tools/api-report/cli.ts` reads out of the published
 * types, and what the pages of the Exports area are made from.
 */

/** Kind of a symbol for the people who import it. */
export type SymbolKind =
  | 'class'
  | 'interface'
  | 'namespace'
  | 'hook'
  | 'component'
  | 'function'
  | 'variable'
  | 'type';

/** A piece of a type's text: characters, or the name of another symbol of the report. */
export type TypePart = string | { ref: string };

/** A type as it is written, on one line, with the names in it that the report has. */
export type TypeText = TypePart[];

export interface TypeParameter {
  name: string;
  constraint?: TypeText;
  default?: TypeText;
}

export interface Parameter {
  name: string;
  type: TypeText;
  optional?: true;
  rest?: true;
}

/** One way to call something. */
export interface Signature {
  typeParameters?: TypeParameter[];
  parameters: Parameter[];
  returns: TypeText;
}

export type MemberKind =
  | 'constructor'
  | 'property'
  | 'accessor'
  | 'method'
  | 'component'
  | 'hook'
  | 'function'
  | 'variable'
  | 'interface'
  | 'type';

/** A member of a class, an interface or a namespace. */
export interface Member {
  name: string;
  kind: MemberKind;
  /** For types in a namespace. */
  typeParameters?: TypeParameter[];
  /** For members that can't be called. */
  type?: TypeText;
  /** For methods, constructors and other members that can be called. */
  signatures?: Signature[];
  optional?: true;
  readonly?: true;
  static?: true;
  default?: string;
  /** First paragraph of its doc comment, as Markdown; only of own members. */
  summary?: string;
  /** Reason in its `@deprecated` comment; '' if it gives none. */
  deprecated?: string;
  /** Name of the class or interface that the member comes from. */
  inheritedFrom?: string;
}

/** File of a published package that declares a symbol. */
export interface DeclaredIn {
  package: string;
  version: string;
  /** Path from the root of the package, as in `dist/admin/src/StrapiApp.d.ts`. */
  file: string;
}

export interface ApiSymbol {
  name: string;
  kind: SymbolKind;
  declaredIn: DeclaredIn;
  /** Reason in its `@deprecated` comment; '' if it gives none. */
  deprecated?: string;
  typeParameters?: TypeParameter[];
  /** For hooks, components and functions, and interfaces that can be called. */
  signatures?: Signature[];
  /** For variables and types, and hooks and components whose type is the name of another. */
  type?: TypeText;
  /**
   * For classes, interfaces, namespaces, object types, and variables that are an object of
   * components.
   */
  members?: Member[];
  /**
   * For a namespace that doesn't exist in TypeScript: it groups types that the module of the hook
   * with the same name declares, but the entry doesn't export.
   */
  grouped?: true;
  extends?: TypeText[];
  implements?: TypeText[];
}

/**
 * The public API of one entry of the platform, sorted by name. Name and kind together identify a
 * symbol: a hook and the group of its types have the same name.
 */
export interface ApiReport {
  /** Specifier to import, as in `@strapi/strapi/admin`. */
  entry: string;
  /** Version of the package that the entry belongs to. */
  version: string;
  symbols: ApiSymbol[];
  /** Formatted code by the same code on one line. The tool that writes the report formats it. */
  formatted?: Record<string, string>;
}

/**
 * Purpose of symbols by name, and of members by `Symbol.member`, in one or two sentences; the replacement
 * for removed exports.
 */
export type ApiSummaries = Record<string, string>;

/** Lines of a symbol or member before and after a change; [] before an addition or after a removal. */
export interface HistoryPart {
  /** Name of the member; undefined for the symbol's own signature. */
  member?: string;
  before: string[];
  after: string[];
}

/** Something that happened to an export, with the minor release that brought it, as in `5.12`. */
export type HistoryEvent =
  | { release: string; what: 'added'; kind: SymbolKind }
  | { release: string; what: 'changed'; parts: HistoryPart[] }
  | { release: string; what: 'deprecated'; message: string }
  /** With the signature that it had last. */
  | { release: string; what: 'removed'; lines: string[] };

/** History of the exports with one name, oldest first. */
export interface SymbolHistory {
  name: string;
  events: HistoryEvent[];
}

/** Result of `npx tsx tools/export-history/cli.ts`, read from the types of every minor release. */
export interface ExportHistory {
  entry: string;
  /** The releases that were read, oldest first: the last patch of each minor. */
  releases: string[];
  /** Sorted by name. */
  symbols: SymbolHistory[];
}

/** A page of the reference: its route, and the symbols that it shows. */
export interface ReferenceEntry {
  route: string;
  label: string;
  /** True for the page of a single symbol. */
  isSingle: boolean;
  symbols: ApiSymbol[];
}

/** Pages of one kind of symbol. */
export interface ReferenceGroup {
  kind: SymbolKind;
  label: string;
  entries: ReferenceEntry[];
}

/** The reference as the site needs it. */
export interface Reference {
  report: ApiReport;
  summaries: ApiSummaries;
  history: ExportHistory | null;
  /** Prefix of its routes, as in `/exports`. */
  base: string;
  /** Path of the file of cards, as if it were a route. It has no page. */
  cardsRoute: string;
  /** Route of the page that lists everything. */
  indexRoute: string;
  /** Route of the page of changes by release, if there's a history. */
  changesRoute: string;
  groups: ReferenceGroup[];
}
