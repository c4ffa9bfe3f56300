import type { Member, MemberKind, TypeText } from '../../src/model/reference';
import { joined, typeText } from '../../src/pages/reference/declaration';
import { classifyValue } from './classify';
import { describeComment, describeDeprecation } from './comments';
import { memberName } from './names';
import { findCalls } from './references';
import { sortMembers } from './report-file';
import {
  describeSignatures,
  describeTypeParameters,
  writeIndex,
  writeObject,
  writeType,
  writeTypes,
} from './type-text';
import { KIND, type Reflection } from './typedoc';

/** Doc comment tags of a member's default value. */
const DEFAULT_TAGS = new Set(['@default', '@defaultValue']);

const KINDS: Record<number, MemberKind> = {
  [KIND.constructor]: 'constructor',
  [KIND.accessor]: 'accessor',
  [KIND.method]: 'method',
};

/** Finds a member's default, if it's a value rather than a sentence about one. */
function findDefault({ comment, defaultValue }: Reflection): string | undefined {
  const tag = comment?.blockTags?.find((one) => DEFAULT_TAGS.has(one.tag));
  const documented = tag?.content
    .map((part) => part.text)
    .join('')
    .replace(/^```\w*\n|\n```$|^`|`$/g, '')
    .trim();
  const value = documented ?? defaultValue;
  return value && !value.includes('\n') && value !== '...' ? value : undefined;
}

/** Describes a member's signatures or type. A property whose type is a function has a type. */
function describeType(child: Reflection): Pick<Member, 'type' | 'signatures'> {
  if (child.signatures?.length) {
    return { signatures: describeSignatures(child.signatures) };
  }
  const type = child.type ?? child.getSignature?.type ?? child.setSignature?.parameters?.[0]?.type;
  return { type: writeType(type) };
}

/**
 * Finds the class or interface that a member is inherited from, with type arguments, as in
 * `Partial<Options>`; undefined for the owner's own members.
 */
function findOrigin(child: Reflection, owner: Reflection): string | undefined {
  const path = (child.inheritedFrom ?? child.signatures?.[0]?.inheritedFrom)?.name;
  const base = path?.slice(0, path.lastIndexOf('.'));
  if (!base) {
    return path;
  }
  const parent = owner.extendedTypes?.find(
    (type) => type.type === 'reference' && type.name === base && type.typeArguments?.length,
  );
  return parent ? typeText(writeType(parent)) : base;
}

function describeMember(child: Reflection, owner: Reflection): Member {
  const from = findOrigin(child, owner);
  const value = findDefault(child);
  return {
    name: memberName(child.name),
    kind: KINDS[child.kind] ?? 'property',
    ...describeType(child),
    ...(child.flags.isOptional && { optional: true }),
    ...(child.flags.isReadonly && { readonly: true }),
    ...(child.flags.isStatic && { static: true }),
    ...(value !== undefined && { default: value }),
    // Those of inherited members are at their origin.
    ...(from === undefined ? describeComment(child) : { inheritedFrom: from }),
    ...describeDeprecation(child),
  };
}

/** Describes the members of a class, an interface, or an object type. */
export function describeMembers(owner: Reflection): Member[] {
  const indexes = (owner.indexSignatures ?? []).map(
    (signature): Member => ({
      name: typeText(writeIndex(signature)),
      kind: 'property',
      type: writeType(signature.type),
    }),
  );
  const children = (owner.children ?? []).map((child) => describeMember(child, owner));
  return sortMembers([...indexes, ...children]);
}

/** Describes the properties of an exported object, as in `Table.Row`. */
export function describeValueMembers(object: Reflection): Member[] {
  const members = (object.children ?? []).map((child): Member => {
    const calls = findCalls(child);
    return {
      name: child.name,
      kind: classifyValue(child, calls),
      ...(calls.length > 0 ? { signatures: describeSignatures(calls) } : describeType(child)),
    };
  });
  return sortMembers(members);
}

/** Writes the type of an alias, or the bases and own members of an interface. */
export function writeDeclared(type: Reflection): TypeText {
  if (type.type) {
    return writeType(type.type);
  }
  const bases = writeTypes(type.extendedTypes);
  const children = (type.children ?? []).filter((child) => !child.inheritedFrom);
  const { signatures = [], indexSignatures = [] } = type;
  const isEmpty = [...children, ...signatures, ...indexSignatures].length === 0;
  const shape = bases.length > 0 && isEmpty ? [] : [writeObject({ ...type, children })];
  return joined([...bases, ...shape], ' & ');
}

function describeTypeMember(type: Reflection): Member {
  return {
    name: type.name,
    kind: type.kind === KIND.interface ? 'interface' : 'type',
    ...describeTypeParameters(type.typeParameters),
    type: writeDeclared(type),
  };
}

/** Describes the types of a namespace, and the properties of the object that it's merged with. */
export function describeNamespaceMembers({ children = [], type }: Reflection): Member[] {
  const declared = children.filter(
    ({ kind }) => kind === KIND.interface || kind === KIND.typeAlias,
  );
  const values = type?.type === 'reflection' ? describeValueMembers(type.declaration) : [];
  return sortMembers([...declared.map(describeTypeMember), ...values]);
}
