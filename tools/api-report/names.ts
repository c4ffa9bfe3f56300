import type { TypeText } from '../../src/model/reference';
import { KIND, type Reflection, type SignatureReflection, type SomeType } from './typedoc';

/** What the printer of types asks about the reflections around it. */
export interface Names {
  /** How a type names a reflection: linked to the symbol that documents it, where there is one. */
  textOf(id: number, name: string): TypeText;
  find(id: number): Reflection | undefined;
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
 * Learns the names that types may use, by the ids of TypeDoc.
 *
 * @param entry what the entry exports: the symbols of the report
 * @param others reflections that only lend their types
 */
export function collectNames(entry: Reflection[], others: Reflection[]): Names {
  const all = new Map(withDescendants([...entry, ...others]).map((each) => [each.id, each]));
  const links = collectLinks(entry);
  return {
    textOf: (id, name) => links.get(id) ?? [name],
    find: (id) => all.get(id),
  };
}

/** The shape of an object or a function that a type is, or is another name for. */
function findShape(type: SomeType, names: Names): Reflection | undefined {
  if (type.type === 'reflection') {
    return type.declaration;
  }
  if (type.type !== 'reference' || typeof type.target !== 'number' || type.typeArguments) {
    return undefined;
  }
  const target = names.find(type.target);
  // TypeDoc keeps the shape of `type A = { … }` in the reflection of `A` itself.
  return target?.type ? findShape(target.type, names) : target;
}

/**
 * Finds the ways to call a function, a method or a variable, also where its type is another name for
 * a function. There are none of what is not called.
 */
export function findCalls(reflection: Reflection, names: Names): SignatureReflection[] {
  if (reflection.signatures?.length) {
    return reflection.signatures;
  }
  return reflection.type ? (findShape(reflection.type, names)?.signatures ?? []) : [];
}
