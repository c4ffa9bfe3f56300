/*
 * The public API of the platform as data, read from the published types by `npx tsx tools/api-report/cli.ts`.
 * The pages of the Exports area show it.
 */

/** Kind of a symbol. */
export type SymbolKind =
  | 'class'
  | 'interface'
  | 'namespace'
  | 'hook'
  | 'component'
  | 'function'
  | 'variable'
  | 'type';

/** Part of a type's text: a string, or the name of another symbol of the report. */
export type TypePart = string | { ref: string };

/** Text of a type on one line, with references to symbols. */
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

/** A call signature. */
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
  /** Class or interface that declares the member. */
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
  /** For variables and types, and for hooks and components with a named type. */
  type?: TypeText;
  /**
   * For classes, interfaces, namespaces, object types, and variables that are objects of
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
 * The public API of one entry point of the platform, sorted by name. Name and kind together identify a
 * symbol: a hook and the group of its types have the same name.
 */
export interface ApiReport {
  /** Specifier to import, as in `@strapi/strapi/admin`. */
  entry: string;
  /** Version of the entry's package. */
  version: string;
  symbols: ApiSymbol[];
  /** Formatted code by the same code on one line. */
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

/** A change of an export in a minor release, as in `5.12`. */
export type HistoryEvent =
  | { release: string; what: 'added'; kind: SymbolKind }
  | { release: string; what: 'changed'; parts: HistoryPart[] }
  | { release: string; what: 'deprecated'; message: string }
  /** With its last signature. */
  | { release: string; what: 'removed'; lines: string[] };

/** History of the exports with one name, oldest first. */
export interface SymbolHistory {
  name: string;
  events: HistoryEvent[];
}

/** Changes of exports by minor, to which `npx tsx tools/api-report/cli.ts` adds each new release. */
export interface ExportHistory {
  entry: string;
  /** Compared releases, oldest first: the last patch of each minor. */
  releases: string[];
  /** Sorted by name. */
  symbols: SymbolHistory[];
}

/** A page of the reference: its route and symbols. */
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

/** The reference of a site. */
export interface Reference {
  report: ApiReport;
  summaries: ApiSummaries;
  history: ExportHistory | null;
  /** Prefix of its routes, as in `/exports`. */
  base: string;
  /** Path of the file of preview cards, without extension. */
  cardsRoute: string;
  /** Route of the page that lists everything. */
  indexRoute: string;
  /** Route of the page of changes by release, if there's a history. */
  changesRoute: string;
  groups: ReferenceGroup[];
}
