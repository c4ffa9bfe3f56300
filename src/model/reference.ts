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
  /** Of types in a namespace. */
  typeParameters?: TypeParameter[];
  /** Of everything that is no call. */
  type?: TypeText;
  /** Of everything that is called. */
  signatures?: Signature[];
  optional?: true;
  readonly?: true;
  static?: true;
  default?: string;
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
  /** Of hooks, components and functions, and of interfaces that are called. */
  signatures?: Signature[];
  /** Of variables and types, and of hooks and components whose type is another type's name. */
  type?: TypeText;
  /**
   * Of classes, interfaces and namespaces, of types that are an object's shape, and of variables
   * that are an object of components.
   */
  members?: Member[];
  /**
   * Of a namespace that TypeScript does not know: it groups the types which the module of the hook
   * of the same name declares, and which the entry does not export.
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
  /** Long pieces of code as they are shown, by the same on few lines: written with the report. */
  formatted?: Record<string, string>;
}

/**
 * What symbols are for, in one or two sentences of our own, by name; of a removed export, what to use
 * now.
 */
export type ApiSummaries = Record<string, string>;

/** Lines of a symbol, or of one of its members, before and after a change; none for what was not there. */
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
