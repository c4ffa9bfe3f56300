import type { Names } from './names';
import { plain } from './text';
import { typeText } from './type-text';
import type { Reflection } from './typedoc';

/**
 * Says which class or interface a member comes from.
 *
 * @param child the member
 * @param owner what has it
 * @param names which names are links
 * @returns a name, with the arguments of types such as `Partial`, which say nothing alone; undefined
 *   for the owner's own members
 */
export function inheritedFrom(
  child: Reflection,
  owner: Reflection,
  names: Names,
): string | undefined {
  const path = (child.inheritedFrom ?? child.signatures?.[0]?.inheritedFrom)?.name;
  const base = path?.slice(0, path.lastIndexOf('.'));
  if (!base) {
    return path;
  }
  const parent = owner.extendedTypes?.find(
    (type) => type.type === 'reference' && type.name === base && type.typeArguments?.length,
  );
  return parent ? plain(typeText(parent, names)) : base;
}
