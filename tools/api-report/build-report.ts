import { differenceBy, partition } from 'es-toolkit';
import type { ApiReport, ApiSymbol, DeclaredIn } from '../../src/model/reference';
import { classifySymbol } from './classify';
import { describeDeprecation } from './comments';
import {
  describeMembers,
  describeNamespaceMembers,
  describeValueMembers,
  writeDeclared,
} from './members';
import { findCalls, resolveReferences } from './references';
import { sortSymbols } from './report-file';
import { describeSignatures, describeTypeParameters, writeType, writeTypes } from './type-text';
import { KIND, type Reflection } from './typedoc';

/** The documented entry point, and the folder of its package. */
const ENTRY = '@strapi/strapi/admin';
const ENTRY_FOLDER = 'node_modules/@strapi/strapi';

/**
 * Hooks whose types are documented as a namespace with the name of the hook, because their pages have
 * published addresses. The published types declare no such namespace.
 */
const GROUPED = ['private_useAutoReloadOverlayBlocker', 'unstable_useDocumentLayout'];

/** Returns the version of a package by its folder. */
type VersionOf = (folder: string) => string;

/**
 * Finds the package that declares a file, and the path of the file in it.
 *
 * @param path a file below `node_modules/`, with forward slashes
 * @throws Error if the file is in no package
 */
export function findDeclaration(path: string, versionOf: VersionOf): DeclaredIn {
  const match = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\/(.+)$/.exec(path);
  const [, folder, name, file] = match ?? [];
  if (folder === undefined || name === undefined || file === undefined) {
    throw new Error(`${path} is not in a package.`);
  }
  return { package: name, version: versionOf(folder), file };
}

type Details = Omit<ApiSymbol, 'name' | 'kind' | 'declaredIn'>;

function describeShape(shape: Reflection): Details {
  const { extendedTypes, implementedTypes, signatures } = shape;
  return {
    ...describeTypeParameters(shape.typeParameters),
    ...(extendedTypes?.length && { extends: writeTypes(extendedTypes) }),
    ...(implementedTypes?.length && { implements: writeTypes(implementedTypes) }),
    ...(signatures?.length && { signatures: describeSignatures(signatures) }),
    members: describeMembers(shape),
  };
}

function describeAlias(alias: Reflection): Details {
  const members = alias.type ? [] : describeMembers(alias);
  return {
    ...describeTypeParameters(alias.typeParameters),
    type: writeDeclared(alias),
    ...(members.length > 0 && { members }),
  };
}

function describeValue(value: Reflection): Details {
  const calls = findCalls(value);
  if (calls.length > 0) {
    return { signatures: describeSignatures(calls) };
  }
  const { type } = value;
  const members = type?.type === 'reflection' ? describeValueMembers(type.declaration) : [];
  // Objects with components get a table, as in `Page.Main`.
  const hasTable = members.some(({ kind }) => kind === 'component');
  return { type: writeType(type), ...(hasTable && { members }) };
}

function describeDetails(reflection: Reflection): Details {
  switch (reflection.kind) {
    case KIND.class:
    case KIND.interface:
      return describeShape(reflection);
    case KIND.typeAlias:
      return describeAlias(reflection);
    case KIND.namespace:
      return { members: describeNamespaceMembers(reflection) };
    default:
      return describeValue(reflection);
  }
}

function describeSymbol(reflection: Reflection, versionOf: VersionOf): ApiSymbol {
  const { name, sources } = reflection;
  return {
    name,
    kind: classifySymbol(reflection, findCalls(reflection)),
    declaredIn: findDeclaration(sources?.[0]?.fileName ?? name, versionOf),
    ...describeDeprecation(reflection),
    ...describeDetails(reflection),
  };
}

/** Lists the exports of a file in `platform/`. */
function listExports(project: Pick<Reflection, 'children'>, name: string): Reflection[] {
  return project.children?.find((module) => module.name === name)?.children ?? [];
}

/** Replaces aliases of types in the other module by these types, under the exported name. */
function resolveAliases(entry: Reflection[], types: Reflection[]): Reflection[] {
  const others = types.flatMap((module) => module.children ?? []);
  return entry.map((symbol) => {
    const target = others.find(({ id }) => id === symbol.target);
    return target ? { ...target, name: symbol.name } : symbol;
  });
}

/**
 * Builds the sorted report.
 *
 * @param project TypeDoc's JSON of `platform/entry.ts` and `platform/hook-types.ts`
 */
export function buildReport(
  project: Pick<Reflection, 'children'>,
  versionOf: VersionOf,
): ApiReport {
  const types = listExports(project, 'hook-types');
  const entry = resolveAliases(listExports(project, 'entry'), types);
  resolveReferences(entry, types);
  const describe = (symbol: Reflection) => describeSymbol(symbol, versionOf);
  const [namespaces, others] = partition(entry, ({ kind }) => kind === KIND.namespace);
  // An object with the name of a namespace is merged into it, and locates the declaration of both.
  const variables = others.filter(({ kind }) => kind === KIND.variable);
  const objects = new Map(variables.map((variable) => [variable.name, variable]));
  const describeNamespace = (namespace: Reflection, object?: Reflection): ApiSymbol => {
    const { sources } = object ?? namespace.children?.[0] ?? {};
    return describe({ ...namespace, kind: KIND.namespace, type: object?.type, sources });
  };
  // Older releases lack some of these hooks.
  const exported = new Set(entry.map(({ name }) => name));
  const groups = types.filter(({ name }) => GROUPED.includes(name) && exported.has(name));
  const symbols = [
    ...differenceBy(others, namespaces, ({ name }) => name).map(describe),
    ...namespaces.map((namespace) => describeNamespace(namespace, objects.get(namespace.name))),
    ...groups.map((group): ApiSymbol => ({ ...describeNamespace(group), grouped: true })),
  ];
  return { entry: ENTRY, version: versionOf(ENTRY_FOLDER), symbols: sortSymbols(symbols) };
}
