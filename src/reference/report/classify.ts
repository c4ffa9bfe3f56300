import type { SymbolKind } from '../../model/reference';
import { isComponentType, returnsElement } from './element';
import { KIND, type Reflection, type SignatureReflection } from './typedoc';

/** What is said of a value: of the kinds, those that variables and functions can have. */
export type ValueKind = Extract<SymbolKind, 'hook' | 'component' | 'function' | 'variable'>;

/** Prefixes that say a symbol may change or is not for everybody, before its proper name. */
const RESERVED = /^(private|unstable)_/;

/**
 * Says what a function or a variable is to those who import it.
 *
 * @param reflection a function, a variable, or a property of an object
 * @param calls the ways to call it
 * @returns its kind
 */
export function valueKind(reflection: Reflection, calls: SignatureReflection[]): ValueKind {
  const name = reflection.name.replace(RESERVED, '');
  if (/^use[A-Z]/.test(name)) {
    return 'hook';
  }
  const rendered =
    calls.some(returnsElement) ||
    (reflection.type !== undefined && isComponentType(reflection.type));
  if (/^[A-Z]/.test(name) && rendered) {
    return 'component';
  }
  return calls.length > 0 ? 'function' : 'variable';
}

const DECLARED: Record<number, SymbolKind> = {
  [KIND.class]: 'class',
  [KIND.interface]: 'interface',
  [KIND.namespace]: 'namespace',
  [KIND.typeAlias]: 'type',
};

/**
 * Says what a symbol is.
 *
 * @param reflection a symbol of the entry
 * @param calls the ways to call it
 * @returns its kind
 */
export function symbolKind(reflection: Reflection, calls: SignatureReflection[]): SymbolKind {
  return DECLARED[reflection.kind] ?? valueKind(reflection, calls);
}
