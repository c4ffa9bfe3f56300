import type { ApiSymbol } from '../../model/reference';
import { callsOf } from './calls';
import { symbolKind } from './classify';
import { declaredIn, type VersionOf } from './declared-in';
import { membersOf, valueMembersOf } from './members';
import type { Names } from './names';
import { declaredText, namespaceMembers } from './namespace-members';
import { signatureOf, typeParametersOf } from './signature';
import { typeText } from './type-text';
import { KIND, type Reflection, type SomeType } from './typedoc';

/** What making a symbol needs besides TypeDoc's form of it. */
export interface Surroundings {
  names: Names;
  versionOf: VersionOf;
}

type Details = Omit<ApiSymbol, 'name' | 'kind' | 'declaredIn'>;

function textsOf(
  key: 'extends' | 'implements',
  types: SomeType[] | undefined,
  names: Names,
): Details {
  return types?.length ? { [key]: types.map((type) => typeText(type, names)) } : {};
}

function shapeDetails(shape: Reflection, names: Names): Details {
  return {
    ...typeParametersOf(shape.typeParameters, names),
    ...textsOf('extends', shape.extendedTypes, names),
    ...textsOf('implements', shape.implementedTypes, names),
    ...(shape.signatures?.length && {
      signatures: shape.signatures.map((signature) => signatureOf(signature, names)),
    }),
    members: membersOf(shape, names),
  };
}

function aliasDetails(alias: Reflection, names: Names): Details {
  const members = alias.type ? [] : membersOf(alias, names);
  return {
    ...typeParametersOf(alias.typeParameters, names),
    type: declaredText(alias, names),
    ...(members.length > 0 && { members }),
  };
}

/** Objects whose properties are worth a table of their own, as in `Page.Main`. */
function objectMembers({ type }: Reflection, names: Names): Details {
  const properties = type?.type === 'reflection' ? valueMembersOf(type.declaration, names) : [];
  const renders = properties.some(({ kind }) => kind === 'component');
  return renders ? { members: properties } : {};
}

function valueDetails(value: Reflection, names: Names): Details {
  const calls = callsOf(value, names);
  if (calls.length > 0) {
    return { signatures: calls.map((call) => signatureOf(call, names)) };
  }
  return {
    type: value.type ? typeText(value.type, names) : ['any'],
    ...objectMembers(value, names),
  };
}

function detailsOf(reflection: Reflection, names: Names): Details {
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

function placeOf(reflection: Reflection, { versionOf }: Surroundings) {
  return declaredIn(reflection.sources?.[0]?.fileName ?? reflection.name, versionOf);
}

/**
 * Describes a symbol that is no namespace.
 *
 * @param reflection TypeDoc's form of it
 * @param around names and versions
 * @returns the symbol
 */
export function symbolOf(reflection: Reflection, around: Surroundings): ApiSymbol {
  return {
    name: reflection.name,
    kind: symbolKind(reflection, callsOf(reflection, around.names)),
    declaredIn: placeOf(reflection, around),
    ...detailsOf(reflection, around.names),
  };
}

/**
 * Describes a namespace, together with the object of the same name.
 *
 * @param name what the entry calls it
 * @param types what it declares
 * @param value the object or the hook of the same name
 * @param around names and versions
 * @returns the symbol
 */
export function namespaceOf(
  name: string,
  types: Reflection[],
  value: Reflection | undefined,
  around: Surroundings,
): ApiSymbol {
  const place = value ?? types[0];
  return {
    name,
    kind: 'namespace',
    declaredIn: declaredIn(place?.sources?.[0]?.fileName ?? name, around.versionOf),
    members: namespaceMembers(types, value, around.names),
  };
}
