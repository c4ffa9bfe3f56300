import type { SignatureReflection, SomeType } from './typedoc';

/** Names of what React renders. */
const ELEMENTS = new Set(['Element', 'JSX.Element', 'ReactElement', 'ReactNode', 'ReactPortal']);

/** Names of types whose values are components: those of React and of styled-components. */
const COMPONENT_TYPES = new Set([
  'FC',
  'FunctionComponent',
  'ComponentType',
  'ComponentClass',
  'ExoticComponent',
  'NamedExoticComponent',
  'ForwardRefExoticComponent',
  'MemoExoticComponent',
  'LazyExoticComponent',
  'Provider',
  'IStyledComponent',
  'IStyledComponentBase',
  'StyledComponent',
]);

function isNamed(type: SomeType, names: ReadonlySet<string>): boolean {
  return type.type === 'reference' && names.has(type.name.replace(/^React\./, ''));
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
 *
 * @param signature one way to call the function
 * @returns whether it is
 */
export function returnsElement({ type }: SignatureReflection): boolean {
  if (!type) {
    return false;
  }
  const types = type.type === 'union' ? type.types : [type];
  return types.every((one) => isNothing(one) || isNamed(one, ELEMENTS));
}

/**
 * Tells whether a value of a type is a React component.
 *
 * @param type of a variable or a property
 * @returns whether it is named so, or called and returns an element
 */
export function isComponentType(type: SomeType): boolean {
  switch (type.type) {
    case 'reference':
      return isNamed(type, COMPONENT_TYPES);
    case 'intersection':
      return type.types.some(isComponentType);
    case 'reflection':
      return type.declaration.signatures?.some(returnsElement) ?? false;
    default:
      return false;
  }
}
