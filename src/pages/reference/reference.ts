import { countBy, groupBy, memoize, sortBy } from 'es-toolkit';
import type { Nodes } from 'mdast';
import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';
import type { HeadingPart } from '../../model/heading';
import type {
  ApiSymbol,
  Reference,
  ReferenceEntry,
  ReferenceGroup,
  SymbolKind,
} from '../../model/reference';

/** Kinds in the order of the sidebar, with their labels and slugs. */
export const SYMBOL_KINDS: { kind: SymbolKind; label: string; slug: string; ownPages: boolean }[] =
  [
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
 * Assigns the symbols of a report to pages: one per class, interface and namespace, and one per kind for the
 * others.
 *
 * @param base prefix of the routes, as in `/exports`
 */
export function createReference(
  { report, summaries, history }: Pick<Reference, 'report' | 'summaries' | 'history'>,
  base: string,
): Reference {
  const byKind = groupBy(report.symbols, ({ kind }) => kind);
  const groups = SYMBOL_KINDS.flatMap(({ kind, label, slug, ownPages }): ReferenceGroup[] => {
    const symbols = sortBy(byKind[kind] ?? [], [({ name }) => name.toLowerCase(), 'name']);
    const route = `${base}/${slug}`;
    const entries: ReferenceEntry[] = ownPages
      ? symbols.map((symbol) => ({
          route: `${route}/${symbol.name}`,
          label: symbol.name,
          isSingle: true,
          symbols: [symbol],
        }))
      : [{ route, label, isSingle: false, symbols }];
    return symbols.length > 0 ? [{ kind, label, entries }] : [];
  });
  return {
    report,
    summaries,
    history,
    base,
    cardsRoute: `${base}/cards`,
    indexRoute: `${base}/modules`,
    changesRoute: `${base}/changes`,
    groups,
  };
}

/**
 * Collects the routes of all symbols. If several have the same name, a page of its own wins.
 *
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

/** Collects the routes of symbols with unique names: name → route. */
export function uniqueSymbolRoutes(reference: Reference): Map<string, string> {
  const counts = countBy(reference.report.symbols, ({ name }) => name);
  return new Map([...symbolRoutes(reference)].filter(([name]) => counts[name] === 1));
}

/** Lists the symbols that a part of a report refers to. */
function listRefs(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  return 'ref' in part ? [String(part.ref)] : Object.values(part).flatMap(listRefs);
}

/** Collects the names of other symbols in a symbol's types. */
export function namedTypes(symbol: ApiSymbol): Set<string> {
  return new Set(listRefs(symbol).filter((name) => name !== symbol.name));
}

/**
 * Finds the symbols that refer to each symbol of a report.
 *
 * @returns name → sorted names of the symbols whose types refer to it
 */
export function findUsers(symbols: ApiSymbol[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const symbol of symbols) {
    for (const name of namedTypes(symbol)) {
      users.set(name, [...new Set([...(users.get(name) ?? []), symbol.name])].sort());
    }
  }
  return users;
}

/**
 * Splits a summary in Markdown into text and inline code. Memoized, because pages of the reference repeat
 * summaries, and development describes them after each edit.
 */
export const summaryParts = memoize((summary: string): HeadingPart[] => {
  const parts: HeadingPart[] = [];
  visit(markdownToMdast(summary), (node: Nodes) => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      parts.push({ kind: node.type === 'text' ? 'text' : 'code', value: node.value });
    }
  });
  return parts;
});

/** Returns a summary as plain text. */
export function summaryText(summary: string): string {
  return summaryParts(summary)
    .map(({ value }) => value)
    .join('');
}
