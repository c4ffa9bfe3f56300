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

/** Types that need parentheses before a postfix such as `[]`. */
const LOOSE = /^(?:union|intersection|conditional|typeOperator|query|inferred)$/;

function isFunction(type: SomeType): boolean {
  if (type.type !== 'reflection') {
    return false;
  }
  const { children, signatures, indexSignatures } = type.declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}

/** Writes a type as an operand: in parentheses if it's a function or one of the loose types. */
function writeOperand(type: SomeType, names: Names, loose = LOOSE): TypeText {
  const written = writeType(type, names);
  return loose.test(type.type) || isFunction(type) ? text('(', written, ')') : written;
}

export function writeTypes(types: SomeType[] = [], names: Names): TypeText[] {
  return types.map((type) => writeType(type, names));
}

function writeReference(type: ReferenceType, names: Names): TypeText {
  const { name, target, typeArguments } = type;
  const isLinked = typeof target === 'number' && !type.refersToTypeParameter;
  const label = (isLinked && names.links.get(target)) || [name];
  return typeArguments?.length
    ? text(label, '<', joined(writeTypes(typeArguments, names), ', '), '>')
    : label;
}

function writeLiteral(value: Extract<SomeType, { type: 'literal' }>['value']): string {
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  if (typeof value === 'object' && value !== null) {
    return `${value.negative ? '-' : ''}${value.value}n`;
  }
  return String(value);
}

/** Writes `readonly`, `-readonly`, `?` or `-?` of a mapped type. */
function writeModifier(sign: '+' | '-' | undefined, word: string): string {
  return sign === undefined ? '' : sign.replace('+', '') + word;
}

function writeMapped(type: Extract<SomeType, { type: 'mapped' }>, names: Names): TypeText {
  const readonly = writeModifier(type.readonlyModifier, 'readonly ');
  const rename = type.nameType ? text(' as ', writeType(type.nameType, names)) : [];
  const key = text(`[${type.parameter} in `, writeType(type.parameterType, names), rename, ']');
  const optional = writeModifier(type.optionalModifier, '?');
  return text(`{ ${readonly}`, key, `${optional}: `, writeType(type.templateType, names), ' }');
}

function writeConditional(
  type: Extract<SomeType, { type: 'conditional' }>,
  names: Names,
): TypeText {
  const condition = text(
    writeOperand(type.checkType, names),
    ' extends ',
    writeOperand(type.extendsType, names),
  );
  const [yes, no] = [writeType(type.trueType, names), writeType(type.falseType, names)];
  return text(condition, ' ? ', yes, ' : ', no);
}

/** Writes a type on one line, unabridged, with links to symbols; `any` if TypeDoc has none. */
export function writeType(type: SomeType | undefined, names: Names): TypeText {
  switch (type?.type) {
    case undefined:
      return ['any'];
    case 'reference':
      return writeReference(type, names);
    case 'intrinsic':
    case 'unknown':
      return [type.name];
    case 'literal':
      return [writeLiteral(type.value)];
    case 'array':
      return text(writeOperand(type.elementType, names), '[]');
    case 'rest':
      return text('...', writeOperand(type.elementType, names));
    case 'optional':
      return text(writeOperand(type.elementType, names), '?');
    case 'union':
      return joined(
        type.types.map((each) => writeOperand(each, names, /^conditional$/)),
        ' | ',
      );
    case 'intersection':
      return joined(
        type.types.map((each) => writeOperand(each, names, /^(?:conditional|union)$/)),
        ' & ',
      );
    case 'tuple':
      return text('[', joined(writeTypes(type.elements, names), ', '), ']');
    case 'namedTupleMember':
      return text(`${type.name}${type.isOptional ? '?' : ''}: `, writeType(type.element, names));
    case 'typeOperator':
      return text(`${type.operator} `, writeOperand(type.target, names));
    case 'query':
      return text('typeof ', writeType(type.queryType, names));
    case 'indexedAccess':
      return text(writeOperand(type.objectType, names), '[', writeType(type.indexType, names), ']');
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
      return writeConditional(type, names);
    case 'mapped':
      return writeMapped(type, names);
    case 'reflection':
      return writeObject(type.declaration, names);
  }
}

/** Returns the published name of a member, in brackets if its key is a symbol. */
export function memberName(name: string): string {
  // TypeDoc uses the name inside Immer's source.
  return name === '[DRAFTABLE]' ? '[immerable]' : name;
}

/** Writes the name of a property, in quotes if it isn't an identifier. */
function writePropertyName(name: string): string {
  const published = memberName(name);
  return /^([\w$]+|\[.*\])$/.test(published) ? published : `'${published}'`;
}

function writeCall(signature: SignatureReflection, names: Names, arrow: string): TypeText {
  return signatureText(describeSignature(signature, names), arrow);
}

function writeChild(child: Reflection, names: Names): TypeText[] {
  const { flags, signatures = [] } = child;
  const name = `${writePropertyName(child.name)}${flags.isOptional ? '?' : ''}`;
  if (signatures.length === 0) {
    const type = writeType(child.type ?? child.getSignature?.type, names);
    return [text(`${flags.isReadonly ? 'readonly ' : ''}${name}: `, type)];
  }
  const label = child.kind === KIND.constructor ? 'new ' : name;
  return signatures.map((signature) => text(label, writeCall(signature, names, ': ')));
}

/** Writes the key of an index signature, as in `[key: string]`. */
export function writeIndex(signature: SignatureReflection, names: Names): TypeText {
  const [parameter] = describeSignature(signature, names).parameters;
  return text(`[${parameter?.name ?? 'key'}: `, parameter?.type ?? 'string', ']');
}

/** Writes an object or function type: `{ id: string; open?: boolean }`, `(id: string) => void`. */
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
    ...children.flatMap((child) => writeChild(child, names)),
  ];
  return members.length === 0 ? ['{}'] : text('{ ', joined(members, '; '), ' }');
}

/** TypeDoc's names of destructured parameters. */
const DESTRUCTURED = /^(__namedParameters$|\{|\[)/;

function describeParameter(
  parameter: ParameterReflection,
  fallbackName: string,
  names: Names,
): Parameter {
  const { name, flags, type, defaultValue } = parameter;
  return {
    name: DESTRUCTURED.test(name) ? fallbackName : name,
    type: writeType(type, names),
    ...((flags.isOptional || defaultValue !== undefined) && { optional: true }),
    ...(flags.isRest && { rest: true }),
    ...(defaultValue !== undefined && { default: defaultValue }),
  };
}

/** Describes type parameters, as a property to spread; empty if there are none. */
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

export function describeSignatures(signatures: SignatureReflection[], names: Names): Signature[] {
  return signatures.map((signature) => describeSignature(signature, names));
}

function describeSignature(signature: SignatureReflection, names: Names): Signature {
  const { parameters = [] } = signature;
  const fallbackName = returnsElement(signature) ? 'props' : 'options';
  return {
    ...describeTypeParameters(signature.typeParameters, names),
    parameters: parameters.map((parameter) => describeParameter(parameter, fallbackName, names)),
    returns: signature.type ? writeType(signature.type, names) : ['void'],
  };
}
