import type { ApiSymbol, Member } from '../../model/reference';

/** The way a reader looks names up: by letters, capitals only where nothing else differs. */
function compareNames(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowerA !== lowerB) {
    return lowerA < lowerB ? -1 : 1;
  }
  return a < b ? -1 : Number(a > b);
}

/**
 * Compares two symbols of a report.
 *
 * @param a one symbol
 * @param b another
 * @returns negative when `a` comes first: by name, then by kind
 */
export function compareSymbols(a: ApiSymbol, b: ApiSymbol): number {
  return compareNames(a.name, b.name) || compareNames(a.kind, b.kind);
}

/**
 * Compares two members of one symbol.
 *
 * @param a one member
 * @param b another
 * @returns negative when `a` comes first: the constructor, then by name, then by kind
 */
export function compareMembers(a: Member, b: Member): number {
  const constructors = Number(b.kind === 'constructor') - Number(a.kind === 'constructor');
  return constructors || compareNames(a.name, b.name) || compareNames(a.kind, b.kind);
}
