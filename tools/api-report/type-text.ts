import type { Parameter, Signature, TypeParameter, TypeText } from '../../src/model/reference';
import { joined, signatureText, text } from '../../src/pages/reference/declaration';
import { returnsElement } from './classify';
import { writeLiteral, writeModifier, writePropertyName } from './names';
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
function writeOperand(type: SomeType, loose = LOOSE): TypeText {
  const written = writeType(type);
  return loose.test(type.type) || isFunction(type) ? text('(', written, ')') : written;
}

export function writeTypes(types: SomeType[] = []): TypeText[] {
  return types.map(writeType);
}

function writeReference(type: ReferenceType): TypeText {
  const { name, link: label = [name], typeArguments } = type;
  return typeArguments?.length
    ? text(label, '<', joined(writeTypes(typeArguments), ', '), '>')
    : label;
}

function writeMapped(type: Extract<SomeType, { type: 'mapped' }>): TypeText {
  const readonly = writeModifier(type.readonlyModifier, 'readonly ');
  const rename = type.nameType ? text(' as ', writeType(type.nameType)) : [];
  const key = text(`[${type.parameter} in `, writeType(type.parameterType), rename, ']');
  const optional = writeModifier(type.optionalModifier, '?');
  return text(`{ ${readonly}`, key, `${optional}: `, writeType(type.templateType), ' }');
}

function writeConditional(type: Extract<SomeType, { type: 'conditional' }>): TypeText {
  const condition = text(writeOperand(type.checkType), ' extends ', writeOperand(type.extendsType));
  const [yes, no] = [writeType(type.trueType), writeType(type.falseType)];
  return text(condition, ' ? ', yes, ' : ', no);
}

/** Writes a type on one line, unabridged, with links to symbols; `any` if TypeDoc has none. */
export function writeType(type: SomeType | undefined): TypeText {
  switch (type?.type) {
    case undefined:
      return ['any'];
    case 'reference':
      return writeReference(type);
    case 'intrinsic':
    case 'unknown':
      return [type.name];
    case 'literal':
      return [writeLiteral(type.value)];
    case 'array':
      return text(writeOperand(type.elementType), '[]');
    case 'rest':
      return text('...', writeOperand(type.elementType));
    case 'optional':
      return text(writeOperand(type.elementType), '?');
    case 'union':
      return joined(
        type.types.map((each) => writeOperand(each, /^conditional$/)),
        ' | ',
      );
    case 'intersection':
      return joined(
        type.types.map((each) => writeOperand(each, /^(?:conditional|union)$/)),
        ' & ',
      );
    case 'tuple':
      return text('[', joined(writeTypes(type.elements), ', '), ']');
    case 'namedTupleMember':
      return text(`${type.name}${type.isOptional ? '?' : ''}: `, writeType(type.element));
    case 'typeOperator':
      return text(`${type.operator} `, writeOperand(type.target));
    case 'query':
      return text('typeof ', writeType(type.queryType));
    case 'indexedAccess':
      return text(writeOperand(type.objectType), '[', writeType(type.indexType), ']');
    case 'predicate':
      return text(
        `${type.asserts ? 'asserts ' : ''}${type.name}`,
        type.targetType ? text(' is ', writeType(type.targetType)) : [],
      );
    case 'inferred':
      return text(
        `infer ${type.name}`,
        type.constraint ? text(' extends ', writeType(type.constraint)) : [],
      );
    case 'templateLiteral': {
      const tail = type.tail.map(([hole, after]) => text('${', writeType(hole), `}${after}`));
      return text(`\`${type.head}`, ...tail, '`');
    }
    case 'conditional':
      return writeConditional(type);
    case 'mapped':
      return writeMapped(type);
    case 'reflection':
      return writeObject(type.declaration);
  }
}

function writeCall(signature: SignatureReflection, arrow: string): TypeText {
  return signatureText(describeSignature(signature), arrow);
}

function writeChild(child: Reflection): TypeText[] {
  const { flags, signatures = [] } = child;
  const name = `${writePropertyName(child.name)}${flags.isOptional ? '?' : ''}`;
  if (signatures.length === 0) {
    const type = writeType(child.type ?? child.getSignature?.type);
    return [text(`${flags.isReadonly ? 'readonly ' : ''}${name}: `, type)];
  }
  const label = child.kind === KIND.constructor ? 'new ' : name;
  return signatures.map((signature) => text(label, writeCall(signature, ': ')));
}

/** Writes the key of an index signature, as in `[key: string]`. */
export function writeIndex(signature: SignatureReflection): TypeText {
  const [parameter] = describeSignature(signature).parameters;
  return text(`[${parameter?.name ?? 'key'}: `, parameter?.type ?? 'string', ']');
}

/** Writes an object or function type: `{ id: string; open?: boolean }`, `(id: string) => void`. */
export function writeObject(shape: Reflection): TypeText {
  const { children = [], signatures = [], indexSignatures = [] } = shape;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return writeCall(only, ' => ');
  }
  const members = [
    ...signatures.map((signature) => writeCall(signature, ': ')),
    ...indexSignatures.map((signature) =>
      text(writeIndex(signature), ': ', writeType(signature.type)),
    ),
    ...children.flatMap(writeChild),
  ];
  return members.length === 0 ? ['{}'] : text('{ ', joined(members, '; '), ' }');
}

/** TypeDoc's names of destructured parameters. */
const DESTRUCTURED = /^(__namedParameters$|\{|\[)/;

function describeParameter(parameter: ParameterReflection, fallbackName: string): Parameter {
  const { name, flags, type, defaultValue } = parameter;
  return {
    name: DESTRUCTURED.test(name) ? fallbackName : name,
    type: writeType(type),
    ...((flags.isOptional || defaultValue !== undefined) && { optional: true }),
    ...(flags.isRest && { rest: true }),
  };
}

/** Describes type parameters, as a property to spread; empty if there are none. */
export function describeTypeParameters(parameters: TypeParameterReflection[] | undefined): {
  typeParameters?: TypeParameter[];
} {
  const typeParameters = (parameters ?? []).map(({ name, type, default: fallback }) => ({
    name,
    ...(type && { constraint: writeType(type) }),
    ...(fallback && { default: writeType(fallback) }),
  }));
  return typeParameters.length > 0 ? { typeParameters } : {};
}

export function describeSignatures(signatures: SignatureReflection[]): Signature[] {
  return signatures.map(describeSignature);
}

function describeSignature(signature: SignatureReflection): Signature {
  const { parameters = [] } = signature;
  const fallbackName = returnsElement(signature) ? 'props' : 'options';
  return {
    ...describeTypeParameters(signature.typeParameters),
    parameters: parameters.map((parameter) => describeParameter(parameter, fallbackName)),
    returns: signature.type ? writeType(signature.type) : ['void'],
  };
}
