import type { ApiReport, ApiSymbol } from '../../model/reference';
import { compareSymbols } from './compare';
import type { VersionOf } from './declared-in';
import { namesOf } from './names';
import { namespaceOf, type Surroundings, symbolOf } from './symbols';
import { KIND, type Reflection } from './typedoc';

/** What people import, and the package that it belongs to. */
const ENTRY = '@strapi/strapi/admin';
const ENTRY_FOLDER = 'node_modules/@strapi/strapi';

/** Modules of the project that TypeDoc reads: the files of the same names in `platform/`. */
const ENTRY_MODULE = 'entry';
const TYPES_MODULE = 'hook-types';

/**
 * Hooks whose types are documented under the hook's name. The site has a page for each of these
 * groups; the published types declare no namespace there, and the symbol says so.
 */
const GROUPED = ['private_useAutoReloadOverlayBlocker', 'unstable_useDocumentLayout'];

/** TypeDoc's JSON, as far as the report reads it. */
export interface TypeDocProject {
  children?: Reflection[];
}

function childrenOf(project: TypeDocProject, name: string): Reflection[] {
  return project.children?.find((module) => module.name === name)?.children ?? [];
}

function declaredNamespace(
  namespace: Reflection,
  entry: Reflection[],
  around: Surroundings,
): ApiSymbol {
  const value = entry.find(({ name, kind }) => name === namespace.name && kind === KIND.variable);
  return namespaceOf(namespace.name, namespace.children ?? [], value, around);
}

/** The group of a hook's types; none when the release has no such hook. */
function groupOf(
  name: string,
  entry: Reflection[],
  types: Reflection[],
  around: Surroundings,
): ApiSymbol[] {
  const hook = entry.find((symbol) => symbol.name === name);
  const module = types.find((one) => one.name === name);
  if (!hook || !module) {
    return [];
  }
  return [{ ...namespaceOf(name, module.children ?? [], undefined, around), grouped: true }];
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
 * Makes the report out of what TypeDoc read.
 *
 * @param project TypeDoc's JSON of `platform/entry.ts` and `platform/hook-types.ts`
 * @param versionOf reads the version of the package in a folder
 * @returns the report, sorted
 */
export function buildReport(project: TypeDocProject, versionOf: VersionOf): ApiReport {
  const types = childrenOf(project, TYPES_MODULE);
  const entry = resolved(childrenOf(project, ENTRY_MODULE), types);
  const around: Surroundings = { names: namesOf(entry, types), versionOf };
  const namespaces = entry.filter(({ kind }) => kind === KIND.namespace);
  const merged = new Set(namespaces.map(({ name }) => name));
  const others = entry.filter(({ name }) => !merged.has(name));
  const symbols = [
    ...others.map((symbol) => symbolOf(symbol, around)),
    ...namespaces.map((namespace) => declaredNamespace(namespace, entry, around)),
    ...GROUPED.flatMap((name) => groupOf(name, entry, types, around)),
  ];
  return { entry: ENTRY, version: versionOf(ENTRY_FOLDER), symbols: symbols.sort(compareSymbols) };
}
