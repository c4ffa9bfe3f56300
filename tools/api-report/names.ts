import type { TypeText } from '../../src/model/reference';
import { KIND, type Reflection, type SignatureReflection, type SomeType } from './typedoc';

/** Reflections by TypeDoc's ids, and how types refer to them. */
export interface Names {
  reflections: ReadonlyMap<number, Reflection>;
  /** Links to symbols of the report, for reflections that have one. */
  links: ReadonlyMap<number, TypeText>;
}

function withDescendants(reflections: Reflection[]): Reflection[] {
  return reflections.flatMap((each) => [each, ...withDescendants(each.children ?? [])]);
}

function collectLinks(entry: Reflection[]): Map<number, TypeText> {
  const links = new Map<number, TypeText>();
  for (const symbol of entry) {
    links.set(symbol.target ?? symbol.id, [{ ref: symbol.name }]);
    const members = symbol.kind === KIND.namespace ? (symbol.children ?? []) : [];
    for (const member of members) {
      links.set(member.id, [{ ref: symbol.name }, `.${member.name}`]);
    }
  }
  return links;
}

/**
 * Collects the reflections that types may refer to.
 *
 * @param entry exports of the entry point: the symbols of the report
 * @param others reflections that only types refer to
 */
export function collectNames(entry: Reflection[], others: Reflection[]): Names {
  const all = withDescendants([...entry, ...others]);
  return { reflections: new Map(all.map((each) => [each.id, each])), links: collectLinks(entry) };
}

/** Finds the object or function type that a type is, or is an alias of. */
function findShape(type: SomeType, names: Names): Reflection | undefined {
  if (type.type === 'reflection') {
    return type.declaration;
  }
  if (type.type !== 'reference' || typeof type.target !== 'number' || type.typeArguments) {
    return undefined;
  }
  const target = names.reflections.get(type.target);
  // TypeDoc stores the shape of `type A = { … }` in the reflection of `A` itself.
  return target?.type ? findShape(target.type, names) : target;
}

/** Finds the call signatures of a function, a method or a variable, also if its type is an alias. */
export function findCalls(reflection: Reflection, names: Names): SignatureReflection[] {
  if (reflection.signatures?.length) {
    return reflection.signatures;
  }
  return reflection.type ? (findShape(reflection.type, names)?.signatures ?? []) : [];
}
