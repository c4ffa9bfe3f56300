import { compact, countBy, groupBy, memoize, sortBy } from 'es-toolkit';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import type { HeadingPart } from '../../model/heading';
import type {
  ApiSymbol,
  Reference,
  ReferenceEntry,
  ReferenceGroup,
  Signature,
  SymbolKind,
  TypeParameter,
  TypeText,
} from '../../model/reference';

/** Kinds in the order of the sidebar, with what they are called there and in addresses. */
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
 * Lays the symbols of a report out on pages: classes, interfaces and namespaces have one each, the
 * others share one for their kind.
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
 * Routes of all symbols. If a value and a namespace have the same name, the page of
 * its own wins.
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

/** Routes of names that only one symbol has: name → route. */
export function uniqueSymbolRoutes(reference: Reference): Map<string, string> {
  const counts = countBy(reference.report.symbols, ({ name }) => name);
  return new Map([...symbolRoutes(reference)].filter(([name]) => counts[name] === 1));
}

function listGenericTypes(parameters: TypeParameter[] = []): TypeText[] {
  return parameters.flatMap((parameter) => compact([parameter.constraint, parameter.default]));
}

function listCallTypes(signatures: Signature[] = []): TypeText[] {
  return signatures.flatMap(({ parameters, returns, typeParameters }) => [
    ...listGenericTypes(typeParameters),
    ...parameters.map(({ type }) => type),
    returns,
  ]);
}

/** Names of the report's symbols that a symbol's types name, each once, without its own. */
export function namedTypes(symbol: ApiSymbol): Set<string> {
  const { members = [], extends: bases = [], implements: interfaces = [] } = symbol;
  const types = [
    ...listGenericTypes(symbol.typeParameters),
    ...[symbol, ...members].flatMap(({ signatures, type }) => [
      ...compact([type]),
      ...listCallTypes(signatures),
    ]),
    ...bases,
    ...interfaces,
  ];
  const names = types.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.ref]));
  return new Set(names.filter((name) => name !== symbol.name));
}

/**
 * Finds for each symbol of a report the others that name it.
 *
 * @returns name → names of the symbols whose types name it, sorted
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
 * Cuts a summary, Markdown of a sentence or two, into words and inline code. While a site is written
 * the same summaries are asked for again and again, so each is cut once.
 */
export const summaryParts = memoize((summary: string): HeadingPart[] => {
  const parts: HeadingPart[] = [];
  visit(fromMarkdown(summary), (node: Nodes) => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      parts.push({ kind: node.type === 'text' ? 'text' : 'code', value: node.value });
    }
  });
  return parts;
});

/** A summary as plain text. */
export function summaryText(summary: string): string {
  return summaryParts(summary)
    .map(({ value }) => value)
    .join('');
}
