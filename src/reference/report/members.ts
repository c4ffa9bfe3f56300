import type { Member, MemberKind } from '../../model/reference';
import { callsOf } from './calls';
import { valueKind } from './classify';
import { compareMembers } from './compare';
import { inheritedFrom } from './inherited';
import { memberName } from './member-name';
import type { Names } from './names';
import { indexText } from './object-text';
import { signatureOf } from './signature';
import { typeText } from './type-text';
import { KIND, type Reflection } from './typedoc';

/** Tags whose text is a member's value when nobody gives one. */
const DEFAULT_TAGS = new Set(['@default', '@defaultValue']);

const KINDS: Record<number, MemberKind> = {
  [KIND.constructor]: 'constructor',
  [KIND.accessor]: 'accessor',
  [KIND.method]: 'method',
};

/** A default that is a value, not a sentence about one. */
function defaultOf({ comment, defaultValue }: Reflection): string | undefined {
  const tag = comment?.blockTags?.find((one) => DEFAULT_TAGS.has(one.tag));
  const said = tag?.content
    .map((part) => part.text)
    .join('')
    .replace(/^```\w*\n|\n```$|^`|`$/g, '')
    .trim();
  const value = said ?? defaultValue;
  return value && !value.includes('\n') && value !== '...' ? value : undefined;
}

/** What is called keeps its signatures; a property whose type is a function keeps the type. */
function shapeOf(child: Reflection, names: Names): Pick<Member, 'type' | 'signatures'> {
  if (child.signatures?.length) {
    return { signatures: child.signatures.map((signature) => signatureOf(signature, names)) };
  }
  const type = child.type ?? child.getSignature?.type ?? child.setSignature?.parameters?.[0]?.type;
  return { type: type ? typeText(type, names) : ['any'] };
}

function memberOf(child: Reflection, owner: Reflection, names: Names): Member {
  const from = inheritedFrom(child, owner, names);
  const value = defaultOf(child);
  return {
    name: memberName(child.name),
    kind: KINDS[child.kind] ?? 'property',
    ...shapeOf(child, names),
    ...(child.flags.isOptional && { optional: true }),
    ...(child.flags.isReadonly && { readonly: true }),
    ...(child.flags.isStatic && { static: true }),
    ...(value !== undefined && { default: value }),
    ...(from !== undefined && { inheritedFrom: from }),
  };
}

/**
 * Describes the members of a class, an interface, or an object's shape.
 *
 * @param owner what has them
 * @param names which names are links
 * @returns the constructor first, the others by name
 */
export function membersOf(owner: Reflection, names: Names): Member[] {
  const indexes = (owner.indexSignatures ?? []).map(
    (signature): Member => ({
      name: indexText(signature, names).join(''),
      kind: 'property',
      type: signature.type ? typeText(signature.type, names) : ['any'],
    }),
  );
  const children = (owner.children ?? []).map((child) => memberOf(child, owner, names));
  return [...indexes, ...children].sort(compareMembers);
}

/**
 * Describes the properties of an object that is exported as a whole, as in `Table.Row`.
 *
 * @param object the object's shape
 * @param names which names are links
 * @returns its components, hooks, functions and variables by name
 */
export function valueMembersOf(object: Reflection, names: Names): Member[] {
  const members = (object.children ?? []).map((child): Member => {
    const calls = callsOf(child, names);
    return {
      name: child.name,
      kind: valueKind(child, calls),
      ...(calls.length > 0
        ? { signatures: calls.map((call) => signatureOf(call, names)) }
        : shapeOf(child, names)),
    };
  });
  return members.sort(compareMembers);
}
