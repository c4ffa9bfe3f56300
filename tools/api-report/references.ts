import type { TypeText } from '../../src/model/reference';
import { KIND, type ReferenceType, type Reflection, type SignatureReflection } from './typedoc';

function withDescendants(reflections: Reflection[]): Reflection[] {
  return reflections.flatMap((each) => [each, ...withDescendants(each.children ?? [])]);
}

/** Links to the symbols of the report and to members of its namespaces, by TypeDoc's ids. */
function collectLinks(symbols: Reflection[]): Map<number, TypeText> {
  const links = new Map<number, TypeText>();
  for (const symbol of symbols) {
    links.set(symbol.target ?? symbol.id, [{ ref: symbol.name }]);
    const members = symbol.kind === KIND.namespace ? (symbol.children ?? []) : [];
    for (const member of members) {
      links.set(member.id, [{ ref: symbol.name }, `.${member.name}`]);
    }
  }
  return links;
}

/** Finds the call signatures of a function, a method or a variable, also if its type is an alias. */
export function findCalls({ signatures = [], type }: Reflection): SignatureReflection[] {
  if (signatures.length > 0 || !type) {
    return signatures;
  }
  if (type.type === 'reflection') {
    return type.declaration.signatures ?? [];
  }
  return type.type === 'reference' ? (type.calls ?? []) : [];
}

/** Finds the call signatures of the function type that a reference is an alias of. */
function findTargetCalls(
  { target, typeArguments }: ReferenceType,
  byId: ReadonlyMap<number, Reflection>,
): SignatureReflection[] {
  const alias = typeof target === 'number' && !typeArguments ? byId.get(target) : undefined;
  if (!alias) {
    return [];
  }
  // TypeDoc stores the shape of `type A = { … }` in the reflection of `A` itself.
  return alias.type?.type === 'reference' ? findTargetCalls(alias.type, byId) : findCalls(alias);
}

/** Lists the references in a part of TypeDoc's JSON. */
function listReferences(json: unknown): ReferenceType[] {
  if (typeof json !== 'object' || json === null) {
    return [];
  }
  const own = 'type' in json && json.type === 'reference' ? [json as ReferenceType] : [];
  return [...own, ...Object.values(json).flatMap(listReferences)];
}

/**
 * Adds to all references what they refer to: links to symbols, and call signatures.
 *
 * @param symbols exports of the entry point: the symbols of the report
 * @param others reflections that only types refer to
 */
export function resolveReferences(symbols: Reflection[], others: Reflection[]): void {
  const links = collectLinks(symbols);
  const byId = new Map(withDescendants([...symbols, ...others]).map((each) => [each.id, each]));
  for (const reference of listReferences([symbols, others])) {
    const { refersToTypeParameter, target } = reference;
    if (typeof target === 'number') {
      reference.link = refersToTypeParameter ? undefined : links.get(target);
      reference.calls = findTargetCalls(reference, byId);
    }
  }
}
