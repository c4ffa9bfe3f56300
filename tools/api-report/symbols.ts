import type { ApiSymbol, DeclaredIn } from '../../src/model/reference';
import { classifySymbol } from './classify';
import {
  describeMembers,
  describeNamespaceMembers,
  describeValueMembers,
  writeDeclared,
} from './members';
import { findCalls, type Names } from './names';
import {
  describeSignatures,
  describeTypeParameters,
  writeTypeOrAny,
  writeTypes,
} from './type-text';
import { KIND, type Reflection } from './typedoc';

/** What is known of an installed package: its version, by the folder that holds it. */
export type VersionOf = (folder: string) => string;

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

/** What making a symbol needs besides TypeDoc's form of it. */
export interface Surroundings {
  names: Names;
  versionOf: VersionOf;
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
  return { type: writeTypeOrAny(type, names), ...(hasTable && { members }) };
}

function describeDetails(reflection: Reflection, names: Names): Details {
  switch (reflection.kind) {
    case KIND.class:
    case KIND.interface:
      return shapeDetails(reflection, names);
    case KIND.typeAlias:
      return aliasDetails(reflection, names);
    default:
      return valueDetails(reflection, names);
  }
}

/** Describes a symbol that is no namespace. */
export function describeSymbol(reflection: Reflection, around: Surroundings): ApiSymbol {
  const { name, sources } = reflection;
  return {
    name,
    kind: classifySymbol(reflection, findCalls(reflection, around.names)),
    declaredIn: findDeclaration(sources?.[0]?.fileName ?? name, around.versionOf),
    ...describeDetails(reflection, around.names),
  };
}

/**
 * Describes a namespace, together with the object of the same name.
 *
 * @param name what the entry calls it
 * @param types what it declares
 */
export function describeNamespace(
  name: string,
  types: Reflection[],
  value: Reflection | undefined,
  around: Surroundings,
): ApiSymbol {
  const place = value ?? types[0];
  return {
    name,
    kind: 'namespace',
    declaredIn: findDeclaration(place?.sources?.[0]?.fileName ?? name, around.versionOf),
    members: describeNamespaceMembers(types, value, around.names),
  };
}
