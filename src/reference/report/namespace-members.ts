import type { Member, TypeText } from '../../model/reference';
import { compareMembers } from './compare';
import { valueMembersOf } from './members';
import type { Names } from './names';
import { objectText } from './object-text';
import { typeParametersOf } from './signature';
import { joined } from './text';
import { typeText } from './type-text';
import { KIND, type Reflection } from './typedoc';

/** An interface without what it inherits. */
function ownShape(type: Reflection): Reflection {
  return { ...type, children: type.children?.filter((child) => !child.inheritedFrom) };
}

function isEmpty({ children, signatures, indexSignatures }: Reflection): boolean {
  return !children?.length && !signatures?.length && !indexSignatures?.length;
}

/**
 * Writes what a type alias or an interface stands for.
 *
 * @param type TypeDoc's form of it
 * @param names which names are links
 * @returns the alias's type, or the interface as its bases and its own members
 */
export function declaredText(type: Reflection, names: Names): TypeText {
  if (type.type) {
    return typeText(type.type, names);
  }
  const bases = (type.extendedTypes ?? []).map((base) => typeText(base, names));
  const own = ownShape(type);
  const shape = bases.length > 0 && isEmpty(own) ? [] : [objectText(own, names)];
  return joined([...bases, ...shape], ' & ');
}

function typeMember(type: Reflection, names: Names): Member {
  return {
    name: type.name,
    kind: type.kind === KIND.interface ? 'interface' : 'type',
    ...typeParametersOf(type.typeParameters, names),
    type: declaredText(type, names),
  };
}

/**
 * Describes the members of a namespace.
 *
 * @param types what the namespace declares; values among it are left to `value`
 * @param value the object of the same name that the namespace is merged with, if there is one
 * @param names which names are links
 * @returns values and types by name
 */
export function namespaceMembers(
  types: Reflection[],
  value: Reflection | undefined,
  names: Names,
): Member[] {
  const object = value?.type?.type === 'reflection' ? value.type.declaration : undefined;
  const declared = types.filter(({ kind }) => kind === KIND.interface || kind === KIND.typeAlias);
  const members = declared.map((type) => typeMember(type, names));
  return [...members, ...(object ? valueMembersOf(object, names) : [])].sort(compareMembers);
}
