import type { SymbolKind } from '../../src/model/reference';
import { KIND, type Reflection, type SignatureReflection, type SomeType } from './typedoc';

/** Component types of React and styled-components. */
const COMPONENT_TYPE =
  /^(?:FC|(?:Function|Styled)Component|Component(?:Type|Class)|(?:Named|ForwardRef|Memo|Lazy)?ExoticComponent|Provider|IStyledComponent(?:Base)?)$/;

/** Types that React renders. */
const ELEMENT = /^(?:JSX\.Element|Element|React(?:Element|Node|Portal))$/;

function isNamed(type: SomeType, name: RegExp): boolean {
  return type.type === 'reference' && name.test(type.name.replace(/^React\./, ''));
}

function isNullish(type: SomeType): boolean {
  return (
    (type.type === 'literal' && type.value === null) ||
    (type.type === 'intrinsic' && type.name === 'undefined')
  );
}

/** Checks whether a function returns something that React renders, including only `null`. */
export function returnsElement({ type }: SignatureReflection): boolean {
  if (!type) {
    return false;
  }
  const types = type.type === 'union' ? type.types : [type];
  return types.every((one) => isNullish(one) || isNamed(one, ELEMENT));
}

/** Checks whether a type is a component type, or a function that returns an element. */
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

/** Kinds of functions, variables, and properties of objects. */
type ValueKind = Extract<SymbolKind, 'hook' | 'component' | 'function' | 'variable'>;

/** Prefixes of internal and unstable exports. */
const PREFIX = /^(private|unstable)_/;

/**
 * Classifies a function, a variable, or a property of an object by its name and type.
 *
 * @param calls its call signatures
 */
export function classifyValue(reflection: Reflection, calls: SignatureReflection[]): ValueKind {
  const name = reflection.name.replace(PREFIX, '');
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

/** Classifies an exported symbol; `calls` are its call signatures. */
export function classifySymbol(reflection: Reflection, calls: SignatureReflection[]): SymbolKind {
  return DECLARED[reflection.kind] ?? classifyValue(reflection, calls);
}
