import type { Names } from './names';
import type { Reflection, SignatureReflection, SomeType } from './typedoc';

/** TypeDoc keeps the shape of `type A = { … }` in the reflection of `A` itself. */
function aliased(reflection: Reflection | undefined, names: Names): Reflection | undefined {
  return reflection?.type ? shapeOfType(reflection.type, names) : reflection;
}

function shapeOfType(type: SomeType, names: Names): Reflection | undefined {
  if (type.type === 'reflection') {
    return type.declaration;
  }
  if (type.type === 'reference' && typeof type.target === 'number' && !type.typeArguments) {
    return aliased(names.find(type.target), names);
  }
  return undefined;
}

/**
 * Finds the ways to call something, also where its type is another name for a function.
 *
 * @param reflection a function, a method, or a variable
 * @param names finds the types that others are named after
 * @returns its signatures; none when it is not called
 */
export function callsOf(reflection: Reflection, names: Names): SignatureReflection[] {
  if (reflection.signatures?.length) {
    return reflection.signatures;
  }
  return reflection.type ? (shapeOfType(reflection.type, names)?.signatures ?? []) : [];
}
