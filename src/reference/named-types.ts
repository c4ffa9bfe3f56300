import type { ApiSymbol, Member, Signature, TypeParameter, TypeText } from '../model/reference';

function ofTypeParameters(parameters: TypeParameter[] = []): TypeText[] {
  return parameters.flatMap(({ constraint, default: fallback }) => [
    ...(constraint ? [constraint] : []),
    ...(fallback ? [fallback] : []),
  ]);
}

function ofSignatures(signatures: Signature[] = []): TypeText[] {
  return signatures.flatMap(({ parameters, returns, typeParameters }) => [
    ...ofTypeParameters(typeParameters),
    ...parameters.map(({ type }) => type),
    returns,
  ]);
}

function ofMember({ signatures, type }: Member): TypeText[] {
  return [...(type ? [type] : []), ...ofSignatures(signatures)];
}

/**
 * Names of the report's symbols that a symbol's types name.
 *
 * @param symbol the symbol
 * @returns names, each once, without its own
 */
export function namedTypes(symbol: ApiSymbol): Set<string> {
  const texts = [
    ...ofTypeParameters(symbol.typeParameters),
    ...ofSignatures(symbol.signatures),
    ...(symbol.type ? [symbol.type] : []),
    ...(symbol.members ?? []).flatMap(ofMember),
    ...(symbol.extends ?? []),
    ...(symbol.implements ?? []),
  ];
  const names = texts.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.ref]));
  return new Set(names.filter((name) => name !== symbol.name));
}

/**
 * Says for each symbol which others name it.
 *
 * @param symbols all symbols of a report
 * @returns name → names of the symbols whose types name it, sorted
 */
export function usersOf(symbols: ApiSymbol[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const symbol of symbols) {
    for (const name of namedTypes(symbol)) {
      users.set(name, [...new Set([...(users.get(name) ?? []), symbol.name])].sort());
    }
  }
  return users;
}
