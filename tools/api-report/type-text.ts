import type { Parameter, Signature, TypeParameter, TypeText } from '../../src/model/reference';
import { joined, signatureText, text } from '../../src/pages/reference/declaration';
import { returnsElement } from './classify';
import type { Names } from './names';
import {
  KIND,
  type ParameterReflection,
  type ReferenceType,
  type Reflection,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from './typedoc';

/** Types whose text falls apart when something is put beside it. */
const LOOSE = /^(?:union|intersection|conditional|typeOperator|query|inferred)$/;

function isFunction(type: SomeType): boolean {
  if (type.type !== 'reflection') {
    return false;
  }
  const { children, signatures, indexSignatures } = type.declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}

/** A type where another text stands beside it: in brackets when it is of a loose kind. */
function tight(type: SomeType, names: Names, loose = LOOSE): TypeText {
  const written = writeType(type, names);
  return loose.test(type.type) || isFunction(type) ? text('(', written, ')') : written;
}

/** Writes each of several types. */
export function writeTypes(types: SomeType[] = [], names: Names): TypeText[] {
  return types.map((type) => writeType(type, names));
}

function referenceText(type: ReferenceType, names: Names): TypeText {
  const { name, target, typeArguments } = type;
  const isLinked = typeof target === 'number' && !type.refersToTypeParameter;
  const label = isLinked ? names.textOf(target, name) : [name];
  return typeArguments?.length
    ? text(label, '<', joined(writeTypes(typeArguments, names), ', '), '>')
    : label;
}

function literalText(value: Extract<SomeType, { type: 'literal' }>['value']): string {
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  if (typeof value === 'object' && value !== null) {
    return `${value.negative ? '-' : ''}${value.value}n`;
  }
  return String(value);
}

/** What a `readonly` or `?` of a mapped type looks like. */
function modifier(sign: '+' | '-' | undefined, word: string): string {
  return sign === undefined ? '' : sign.replace('+', '') + word;
}

function mappedText(type: Extract<SomeType, { type: 'mapped' }>, names: Names): TypeText {
  const readonly = modifier(type.readonlyModifier, 'readonly ');
  const rename = type.nameType ? text(' as ', writeType(type.nameType, names)) : [];
  const key = text(`[${type.parameter} in `, writeType(type.parameterType, names), rename, ']');
  const optional = modifier(type.optionalModifier, '?');
  return text(`{ ${readonly}`, key, `${optional}: `, writeType(type.templateType, names), ' }');
}

function conditionalText(type: Extract<SomeType, { type: 'conditional' }>, names: Names): TypeText {
  const condition = text(tight(type.checkType, names), ' extends ', tight(type.extendsType, names));
  const [yes, no] = [writeType(type.trueType, names), writeType(type.falseType, names)];
  return text(condition, ' ? ', yes, ' : ', no);
}

/**
 * Writes a type on one line, as TypeScript does, with nothing left out and symbols as references;
 * `any` where TypeDoc gives none.
 */
export function writeType(type: SomeType | undefined, names: Names): TypeText {
  switch (type?.type) {
    case undefined:
      return ['any'];
    case 'reference':
      return referenceText(type, names);
    case 'intrinsic':
    case 'unknown':
      return [type.name];
    case 'literal':
      return [literalText(type.value)];
    case 'array':
      return text(tight(type.elementType, names), '[]');
    case 'rest':
      return text('...', tight(type.elementType, names));
    case 'optional':
      return text(tight(type.elementType, names), '?');
    case 'union':
      return joined(
        type.types.map((each) => tight(each, names, /^conditional$/)),
        ' | ',
      );
    case 'intersection':
      return joined(
        type.types.map((each) => tight(each, names, /^(?:conditional|union)$/)),
        ' & ',
      );
    case 'tuple':
      return text('[', joined(writeTypes(type.elements, names), ', '), ']');
    case 'namedTupleMember':
      return text(`${type.name}${type.isOptional ? '?' : ''}: `, writeType(type.element, names));
    case 'typeOperator':
      return text(`${type.operator} `, tight(type.target, names));
    case 'query':
      return text('typeof ', writeType(type.queryType, names));
    case 'indexedAccess':
      return text(tight(type.objectType, names), '[', writeType(type.indexType, names), ']');
    case 'predicate':
      return text(
        `${type.asserts ? 'asserts ' : ''}${type.name}`,
        type.targetType ? text(' is ', writeType(type.targetType, names)) : [],
      );
    case 'inferred':
      return text(
        `infer ${type.name}`,
        type.constraint ? text(' extends ', writeType(type.constraint, names)) : [],
      );
    case 'templateLiteral': {
      const tail = type.tail.map(([hole, after]) =>
        text('${', writeType(hole, names), `}${after}`),
      );
      return text(`\`${type.head}`, ...tail, '`');
    }
    case 'conditional':
      return conditionalText(type, names);
    case 'mapped':
      return mappedText(type, names);
    case 'reflection':
      return writeObject(type.declaration, names);
  }
}

/** The name of a member as the published types have it; bracketed when the key is a symbol. */
export function memberName(name: string): string {
  // TypeDoc takes this name from inside a package.
  return name === '[DRAFTABLE]' ? '[immerable]' : name;
}

/** The name of a property inside a type, in quotation marks where it is no identifier. */
function propertyName(name: string): string {
  const published = memberName(name);
  return /^([\w$]+|\[.*\])$/.test(published) ? published : `'${published}'`;
}

function writeCall(signature: SignatureReflection, names: Names, arrow: string): TypeText {
  return signatureText(describeSignature(signature, names), arrow);
}

function childTexts(child: Reflection, names: Names): TypeText[] {
  const { flags, signatures = [] } = child;
  const name = `${propertyName(child.name)}${flags.isOptional ? '?' : ''}`;
  if (signatures.length === 0) {
    const type = writeType(child.type ?? child.getSignature?.type, names);
    return [text(`${flags.isReadonly ? 'readonly ' : ''}${name}: `, type)];
  }
  const label = child.kind === KIND.constructor ? 'new ' : name;
  return signatures.map((signature) => text(label, writeCall(signature, names, ': ')));
}

/** Writes an index signature's part before the type, as in `[key: string]`. */
export function writeIndex(signature: SignatureReflection, names: Names): TypeText {
  const [parameter] = describeSignature(signature, names).parameters;
  return text(`[${parameter?.name ?? 'key'}: `, parameter?.type ?? 'string', ']');
}

/** Writes an object's shape or a function's type: `{ id: string; open?: boolean }`, `(id: string) => void`. */
export function writeObject(shape: Reflection, names: Names): TypeText {
  const { children = [], signatures = [], indexSignatures = [] } = shape;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return writeCall(only, names, ' => ');
  }
  const members = [
    ...signatures.map((signature) => writeCall(signature, names, ': ')),
    ...indexSignatures.map((signature) =>
      text(writeIndex(signature, names), ': ', writeType(signature.type, names)),
    ),
    ...children.flatMap((child) => childTexts(child, names)),
  ];
  return members.length === 0 ? ['{}'] : text('{ ', joined(members, '; '), ' }');
}

/** What TypeDoc calls a parameter that is taken apart where it is declared, and so has no name. */
const NAMELESS = /^(__namedParameters$|\{|\[)/;

function parameterOf(parameter: ParameterReflection, nameless: string, names: Names): Parameter {
  const { name, flags, type, defaultValue } = parameter;
  return {
    name: NAMELESS.test(name) ? nameless : name,
    type: writeType(type, names),
    ...((flags.isOptional || defaultValue !== undefined) && { optional: true }),
    ...(flags.isRest && { rest: true }),
    ...(defaultValue !== undefined && { default: defaultValue }),
  };
}

/** The part of a symbol, a member or a signature that says what it is generic in; empty without it. */
export function describeTypeParameters(
  parameters: TypeParameterReflection[] | undefined,
  names: Names,
): { typeParameters?: TypeParameter[] } {
  const typeParameters = (parameters ?? []).map(({ name, type, default: fallback }) => ({
    name,
    ...(type && { constraint: writeType(type, names) }),
    ...(fallback && { default: writeType(fallback, names) }),
  }));
  return typeParameters.length > 0 ? { typeParameters } : {};
}

/** Describes the ways to call something. */
export function describeSignatures(signatures: SignatureReflection[], names: Names): Signature[] {
  return signatures.map((signature) => describeSignature(signature, names));
}

function describeSignature(signature: SignatureReflection, names: Names): Signature {
  const { parameters = [] } = signature;
  const nameless = returnsElement(signature) ? 'props' : 'options';
  return {
    ...describeTypeParameters(signature.typeParameters, names),
    parameters: parameters.map((parameter) => parameterOf(parameter, nameless, names)),
    returns: signature.type ? writeType(signature.type, names) : ['void'],
  };
}
