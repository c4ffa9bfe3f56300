/*
 * The parts of TypeDoc's JSON that the report uses. Its own types can't be imported, because TypeDoc is
 * only installed in `platform/`.
 */

import type { TypeText } from '../../src/model/reference';

/** Values of `ReflectionKind` in TypeDoc 0.28. */
export const KIND = {
  namespace: 4,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262_144,
  typeAlias: 2_097_152,
} as const;

export interface ReferenceType {
  type: 'reference';
  name: string;
  /** Id of a reflection, or a type of another package. */
  target: number | { packageName: string; qualifiedName: string };
  typeArguments?: SomeType[];
  refersToTypeParameter?: boolean;
  /** Link to the symbol that it refers to, once references are resolved. */
  link?: TypeText;
  /** Call signatures of its target, once references are resolved. */
  calls?: SignatureReflection[];
}

export type SomeType =
  | ReferenceType
  | { type: 'intrinsic' | 'unknown'; name: string }
  | {
      type: 'literal';
      value: string | number | boolean | null | { value: string; negative: boolean };
    }
  | { type: 'array' | 'rest' | 'optional'; elementType: SomeType }
  | { type: 'union' | 'intersection'; types: SomeType[] }
  | { type: 'tuple'; elements?: SomeType[] }
  | { type: 'namedTupleMember'; name: string; isOptional?: boolean; element: SomeType }
  | { type: 'typeOperator'; operator: string; target: SomeType }
  | { type: 'query'; queryType: SomeType }
  | { type: 'indexedAccess'; objectType: SomeType; indexType: SomeType }
  | { type: 'predicate'; name: string; asserts: boolean; targetType?: SomeType }
  | { type: 'inferred'; name: string; constraint?: SomeType }
  | { type: 'templateLiteral'; head: string; tail: [SomeType, string][] }
  | {
      type: 'conditional';
      checkType: SomeType;
      extendsType: SomeType;
      trueType: SomeType;
      falseType: SomeType;
    }
  | {
      type: 'mapped';
      parameter: string;
      parameterType: SomeType;
      templateType: SomeType;
      nameType?: SomeType;
      readonlyModifier?: '+' | '-';
      optionalModifier?: '+' | '-';
    }
  | { type: 'reflection'; declaration: Reflection };

/** A piece of a doc comment. */
export interface CommentPart {
  text: string;
}

export interface Comment {
  summary?: CommentPart[];
  blockTags?: { tag: string; content: CommentPart[] }[];
}

export interface Reflection {
  id: number;
  name: string;
  kind: number;
  flags: { isOptional?: boolean; isReadonly?: boolean; isStatic?: boolean; isRest?: boolean };
  comment?: Comment;
  sources?: { fileName: string }[];
  children?: Reflection[];
  signatures?: SignatureReflection[];
  indexSignatures?: SignatureReflection[];
  getSignature?: SignatureReflection;
  setSignature?: SignatureReflection;
  typeParameters?: TypeParameterReflection[];
  type?: SomeType;
  /** Default of a type parameter. */
  default?: SomeType;
  defaultValue?: string;
  extendedTypes?: SomeType[];
  implementedTypes?: SomeType[];
  inheritedFrom?: { name: string };
  /** Id of the reflection that this one is an alias of. */
  target?: number;
}

export type TypeParameterReflection = Pick<Reflection, 'name' | 'type' | 'default'>;

export type ParameterReflection = Pick<Reflection, 'name' | 'flags' | 'type' | 'defaultValue'>;

export interface SignatureReflection
  extends Pick<Reflection, 'typeParameters' | 'type' | 'comment' | 'inheritedFrom'> {
  parameters?: ParameterReflection[];
}
