import type { SymbolKind } from '../../src/model/reference';
import { KIND, type Reflection, type SignatureReflection, type SomeType } from './typedoc';

/** Names of types whose values are components: those of React and of styled-components. */
const COMPONENT_TYPE =
  /^(?:FC|(?:Function|Styled)Component|Component(?:Type|Class)|(?:Named|ForwardRef|Memo|Lazy)?ExoticComponent|Provider|IStyledComponent(?:Base)?)$/;

/** Names of what React renders. */
const ELEMENT = /^(?:JSX\.Element|Element|React(?:Element|Node|Portal))$/;

function isNamed(type: SomeType, name: RegExp): boolean {
  return type.type === 'reference' && name.test(type.name.replace(/^React\./, ''));
}

function isNothing(type: SomeType): boolean {
  return (
    (type.type === 'literal' && type.value === null) ||
    (type.type === 'intrinsic' && type.name === 'undefined')
  );
}

/**
 * Tells whether a function's result is what React renders. A function that only ever returns `null`
 * counts: it is a component that shows nothing where it stands.
 */
export function returnsElement({ type }: SignatureReflection): boolean {
  if (!type) {
    return false;
  }
  const types = type.type === 'union' ? type.types : [type];
  return types.every((one) => isNothing(one) || isNamed(one, ELEMENT));
}

/** Tells whether a type is named as those of components are, or is called and returns an element. */
function isComponentType(type: SomeType): boolean {
  switch (type.type) {
    case 'reference':
      return isNamed(type, COMPONENT_TYPE);
    case 'intersection':
      return type.types.some(isComponentType);
    case 'reflection':
      return type.declaration.signatures?.some(returnsElement) ?? false;
    default:
      return false;
  }
}

/** What is said of a value: of the kinds, those that variables and functions can have. */
type ValueKind = Extract<SymbolKind, 'hook' | 'component' | 'function' | 'variable'>;

/** Prefixes that say a symbol may change or is not for everybody, before its proper name. */
const RESERVED = /^(private|unstable)_/;

/**
 * Says what a function, a variable, or a property of an object is to those who import it.
 *
 * @param calls the ways to call it
 */
export function classifyValue(reflection: Reflection, calls: SignatureReflection[]): ValueKind {
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

/** Says what a symbol of the entry is; `calls` are the ways to call it. */
export function classifySymbol(reflection: Reflection, calls: SignatureReflection[]): SymbolKind {
  return DECLARED[reflection.kind] ?? classifyValue(reflection, calls);
}
