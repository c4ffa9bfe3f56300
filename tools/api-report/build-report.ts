import { differenceBy, partition } from 'es-toolkit';
import type { ApiReport, ApiSymbol, DeclaredIn } from '../../src/model/reference';
import { classifySymbol } from './classify';
import {
  describeMembers,
  describeNamespaceMembers,
  describeValueMembers,
  writeDeclared,
} from './members';
import { collectNames, findCalls, type Names } from './names';
import { sortSymbols } from './report-file';
import { describeSignatures, describeTypeParameters, writeType, writeTypes } from './type-text';
import { KIND, type Reflection } from './typedoc';

/** What people import, and the package that it belongs to. */
const ENTRY = '@strapi/strapi/admin';
const ENTRY_FOLDER = 'node_modules/@strapi/strapi';

/**
 * Hooks whose types are documented under the hook's name. The site has a page for each of these
 * groups; the published types declare no namespace there, and the symbol says so.
 */
const GROUPED = ['private_useAutoReloadOverlayBlocker', 'unstable_useDocumentLayout'];

/** What is known of an installed package: its version, by the folder that holds it. */
type VersionOf = (folder: string) => string;

/**
 * Finds the package that a file belongs to: its name and version, and the file from its root.
 *
 * @param path a file below a `node_modules` folder, with forward slashes
 * @throws Error when the file is in no package: the report describes packages alone
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

function shapeDetails(shape: Reflection, names: Names): Details {
  const { extendedTypes, implementedTypes, signatures } = shape;
  return {
    ...describeTypeParameters(shape.typeParameters, names),
    ...(extendedTypes?.length && { extends: writeTypes(extendedTypes, names) }),
    ...(implementedTypes?.length && { implements: writeTypes(implementedTypes, names) }),
    ...(signatures?.length && { signatures: describeSignatures(signatures, names) }),
    members: describeMembers(shape, names),
  };
}

function aliasDetails(alias: Reflection, names: Names): Details {
  const members = alias.type ? [] : describeMembers(alias, names);
  return {
    ...describeTypeParameters(alias.typeParameters, names),
    type: writeDeclared(alias, names),
    ...(members.length > 0 && { members }),
  };
}

function valueDetails(value: Reflection, names: Names): Details {
  const calls = findCalls(value, names);
  if (calls.length > 0) {
    return { signatures: describeSignatures(calls, names) };
  }
  const { type } = value;
  const members = type?.type === 'reflection' ? describeValueMembers(type.declaration, names) : [];
  // Objects of components are worth a table of their own, as in `Page.Main`.
  const hasTable = members.some(({ kind }) => kind === 'component');
  return { type: writeType(type, names), ...(hasTable && { members }) };
}

function describeDetails(reflection: Reflection, names: Names): Details {
  switch (reflection.kind) {
    case KIND.class:
    case KIND.interface:
      return shapeDetails(reflection, names);
    case KIND.typeAlias:
      return aliasDetails(reflection, names);
    case KIND.namespace:
      return { members: describeNamespaceMembers(reflection, names) };
    default:
      return valueDetails(reflection, names);
  }
}

/** What the comments of a symbol, or of the ways to call it, say of its being deprecated. */
function describeDeprecation({ comment, type, signatures }: Reflection): { deprecated?: string } {
  const called = type?.type === 'reflection' ? type.declaration.signatures : [];
  const comments = [
    comment,
    ...[...(signatures ?? []), ...(called ?? [])].map((each) => each.comment),
  ];
  const tags = comments.flatMap((each) => each?.blockTags ?? []);
  const content = tags.find(({ tag }) => tag === '@deprecated')?.content;
  return content
    ? {
        deprecated: content
          .map(({ text }) => text)
          .join('')
          .trim(),
      }
    : {};
}

function describeSymbol(reflection: Reflection, names: Names, versionOf: VersionOf): ApiSymbol {
  const { name, sources } = reflection;
  return {
    name,
    kind: classifySymbol(reflection, findCalls(reflection, names)),
    declaredIn: findDeclaration(sources?.[0]?.fileName ?? name, versionOf),
    ...describeDeprecation(reflection),
    ...describeDetails(reflection, names),
  };
}

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
  const names = collectNames(entry, types);
  const describe = (symbol: Reflection) => describeSymbol(symbol, names, versionOf);
  const [namespaces, others] = partition(entry, ({ kind }) => kind === KIND.namespace);
  // The object of the same name is a part of a namespace, and says where both are declared.
  const variables = others.filter(({ kind }) => kind === KIND.variable);
  const objects = new Map(variables.map((variable) => [variable.name, variable]));
  const describeNamespace = (namespace: Reflection, object?: Reflection): ApiSymbol => {
    const { sources } = object ?? namespace.children?.[0] ?? {};
    return describe({ ...namespace, kind: KIND.namespace, type: object?.type, sources });
  };
  // A release may have no such hook.
  const exported = new Set(entry.map(({ name }) => name));
  const groups = types.filter(({ name }) => GROUPED.includes(name) && exported.has(name));
  const symbols = [
    ...differenceBy(others, namespaces, ({ name }) => name).map(describe),
    ...namespaces.map((namespace) => describeNamespace(namespace, objects.get(namespace.name))),
    ...groups.map((group): ApiSymbol => ({ ...describeNamespace(group), grouped: true })),
  ];
  return { entry: ENTRY, version: versionOf(ENTRY_FOLDER), symbols: sortSymbols(symbols) };
}
