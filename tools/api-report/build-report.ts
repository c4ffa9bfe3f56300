import type { ApiReport, ApiSymbol } from '../../src/model/reference';
import { collectNames } from './names';
import { compareSymbols } from './report-file';
import { describeNamespace, describeSymbol, type Surroundings, type VersionOf } from './symbols';
import { KIND, type Reflection } from './typedoc';

/** What people import, and the package that it belongs to. */
const ENTRY = '@strapi/strapi/admin';
const ENTRY_FOLDER = 'node_modules/@strapi/strapi';

/**
 * Hooks whose types are documented under the hook's name. The site has a page for each of these
 * groups; the published types declare no namespace there, and the symbol says so.
 */
const GROUPED = ['private_useAutoReloadOverlayBlocker', 'unstable_useDocumentLayout'];

/** What a file of `platform/` exports, as a module of TypeDoc's project. */
function childrenOf(project: Pick<Reflection, 'children'>, name: string): Reflection[] {
  return project.children?.find((module) => module.name === name)?.children ?? [];
}

/** The entry's own reflections, and under its name whatever it exports from the other module. */
function resolved(entry: Reflection[], types: Reflection[]): Reflection[] {
  const others = types.flatMap((module) => module.children ?? []);
  return entry.map((symbol) => {
    const target = others.find(({ id }) => id === symbol.target);
    return target ? { ...target, name: symbol.name } : symbol;
  });
}

/**
 * Makes the report, sorted, out of what TypeDoc read.
 *
 * @param project TypeDoc's JSON of `platform/entry.ts` and `platform/hook-types.ts`
 */
export function buildReport(
  project: Pick<Reflection, 'children'>,
  versionOf: VersionOf,
): ApiReport {
  const types = childrenOf(project, 'hook-types');
  const entry = resolved(childrenOf(project, 'entry'), types);
  const around: Surroundings = { names: collectNames(entry, types), versionOf };
  const namespaces = entry.filter(({ kind }) => kind === KIND.namespace);
  const merged = new Set(namespaces.map(({ name }) => name));
  const others = entry.filter(({ name }) => !merged.has(name));
  const symbols = [
    ...others.map((symbol) => describeSymbol(symbol, around)),
    ...namespaces.map(({ name, children = [] }) => {
      const value = entry.find((each) => each.name === name && each.kind === KIND.variable);
      return describeNamespace(name, children, value, around);
    }),
    ...GROUPED.flatMap((name): ApiSymbol[] => {
      const group = types.find((module) => module.name === name);
      // A release may have no such hook.
      return group && entry.some((symbol) => symbol.name === name)
        ? [{ ...describeNamespace(name, group.children ?? [], undefined, around), grouped: true }]
        : [];
    }),
  ];
  return { entry: ENTRY, version: versionOf(ENTRY_FOLDER), symbols: symbols.sort(compareSymbols) };
}
