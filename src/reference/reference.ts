import { countBy, groupBy, sortBy } from 'es-toolkit';
import type { ApiReport, ApiSummaries, ApiSymbol, SymbolKind } from '../model/reference';

/** A page of the reference: its place, and the symbols that it shows. */
export interface ReferenceEntry {
  route: string;
  label: string;
  /** Whether the page is one symbol's alone. */
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
  /** Route of the page that lists everything. */
  indexRoute: string;
  groups: ReferenceGroup[];
}

/** Kinds in the order of the sidebar, with what they are called there and in addresses. */
const KINDS: { kind: SymbolKind; label: string; slug: string; ownPages: boolean }[] = [
  { kind: 'component', label: 'Components', slug: 'components', ownPages: false },
  { kind: 'hook', label: 'Hooks', slug: 'hooks', ownPages: false },
  { kind: 'function', label: 'Functions', slug: 'functions', ownPages: false },
  { kind: 'variable', label: 'Variables', slug: 'variables', ownPages: false },
  { kind: 'class', label: 'Classes', slug: 'classes', ownPages: true },
  { kind: 'namespace', label: 'Namespaces', slug: 'namespaces', ownPages: true },
  { kind: 'interface', label: 'Interfaces', slug: 'interfaces', ownPages: true },
  { kind: 'type', label: 'Types', slug: 'types', ownPages: false },
];

/**
 * Lays the symbols of a report out on pages: classes, interfaces and namespaces have one each, the
 * others share one for their kind.
 *
 * @param report the report
 * @param summaries what its symbols are for
 * @param base route that the pages stand below, as in `/exports`
 */
export function createReference(
  report: ApiReport,
  summaries: ApiSummaries,
  base: string,
): Reference {
  const byKind = groupBy(report.symbols, ({ kind }) => kind);
  const groups = KINDS.flatMap(({ kind, label, slug, ownPages }): ReferenceGroup[] => {
    const symbols = sortBy(byKind[kind] ?? [], [({ name }) => name.toLowerCase(), 'name']);
    if (symbols.length === 0) {
      return [];
    }
    const entries: ReferenceEntry[] = ownPages
      ? symbols.map((symbol) => ({
          route: `${base}/${slug}/${symbol.name}`,
          label: symbol.name,
          isSingle: true,
          symbols: [symbol],
        }))
      : [{ route: `${base}/${slug}`, label, isSingle: false, symbols }];
    return [{ kind, label, entries }];
  });
  return { report, summaries, indexRoute: `${base}/modules`, groups };
}

/**
 * Where each symbol stands. Of symbols with one name, which are a value and a namespace, the page of
 * its own wins.
 *
 * @param reference the reference
 * @returns name → route, with the anchor of its section on a shared page
 */
export function symbolRoutes({ groups }: Reference): Map<string, string> {
  const routes = new Map<string, string>();
  for (const { route, isSingle, symbols } of groups.flatMap(({ entries }) => entries)) {
    for (const { name } of symbols) {
      if (isSingle || !routes.has(name)) {
        routes.set(name, isSingle ? route : `${route}#${name}`);
      }
    }
  }
  return routes;
}

const uniqueByReference = new WeakMap<Reference, Map<string, string>>();

/**
 * Where names lead that exactly one symbol has.
 *
 * @param reference the reference
 * @returns name → route
 */
export function uniqueRoutes(reference: Reference): Map<string, string> {
  const known = uniqueByReference.get(reference);
  if (known) {
    return known;
  }
  const counts = countBy(reference.report.symbols, ({ name }) => name);
  const routes = new Map([...symbolRoutes(reference)].filter(([name]) => counts[name] === 1));
  uniqueByReference.set(reference, routes);
  return routes;
}
