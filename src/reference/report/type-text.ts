import type { TypeText } from '../../model/reference';
import type { Names } from './names';
import { objectText } from './object-text';
import { joined, text } from './text';
import type { ReferenceType, SomeType } from './typedoc';

/** Types whose text falls apart when something is put beside it. */
const LOOSE = new Set([
  'union',
  'intersection',
  'conditional',
  'typeOperator',
  'query',
  'inferred',
]);

function isFunction(type: SomeType): boolean {
  if (type.type !== 'reflection') {
    return false;
  }
  const { children, signatures, indexSignatures } = type.declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}

/** A type where an operator follows or goes before. */
function tight(type: SomeType, names: Names): TypeText {
  const loose = LOOSE.has(type.type) || isFunction(type);
  return loose ? text('(', typeText(type, names), ')') : typeText(type, names);
}

/** A type as a part of a union, where only functions and conditions need brackets. */
function part(type: SomeType, names: Names, operator: string): TypeText {
  const loose =
    isFunction(type) || type.type === 'conditional' || (operator === '&' && type.type === 'union');
  return loose ? text('(', typeText(type, names), ')') : typeText(type, names);
}

function typeArguments(types: SomeType[] | undefined, names: Names): TypeText {
  if (!types?.length) {
    return [];
  }
  const texts = types.map((type) => typeText(type, names));
  return text('<', joined(texts, ', '), '>');
}

function referenceText(type: ReferenceType, names: Names): TypeText {
  const name =
    typeof type.target === 'number' && !type.refersToTypeParameter
      ? names.textOf(type.target, type.name)
      : [type.name];
  return text(name, typeArguments(type.typeArguments, names));
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
  if (sign === undefined) {
    return '';
  }
  return sign === '-' ? `-${word}` : word;
}

function mappedText(type: Extract<SomeType, { type: 'mapped' }>, names: Names): TypeText {
  const readonly = modifier(type.readonlyModifier, 'readonly ');
  const rename = type.nameType ? text(' as ', typeText(type.nameType, names)) : [];
  const key = text(`[${type.parameter} in `, typeText(type.parameterType, names), rename, ']');
  const optional = modifier(type.optionalModifier, '?');
  return text(`{ ${readonly}`, key, `${optional}: `, typeText(type.templateType, names), ' }');
}

function conditionalText(type: Extract<SomeType, { type: 'conditional' }>, names: Names): TypeText {
  const condition = text(tight(type.checkType, names), ' extends ', tight(type.extendsType, names));
  const [yes, no] = [typeText(type.trueType, names), typeText(type.falseType, names)];
  return text(condition, ' ? ', yes, ' : ', no);
}

function predicateText(type: Extract<SomeType, { type: 'predicate' }>, names: Names): TypeText {
  const target = type.targetType ? text(' is ', typeText(type.targetType, names)) : [];
  return text(`${type.asserts ? 'asserts ' : ''}${type.name}`, target);
}

function templateText(
  type: Extract<SomeType, { type: 'templateLiteral' }>,
  names: Names,
): TypeText {
  const tail = type.tail.map(([hole, after]) => text('${', typeText(hole, names), `}${after}`));
  return text(`\`${type.head}`, ...tail, '`');
}

function listText(types: SomeType[], operator: '|' | '&', names: Names): TypeText {
  const texts = types.map((type) => part(type, names, operator));
  return joined(texts, ` ${operator} `);
}

/**
 * Writes a type on one line, as TypeScript does, with nothing left out.
 *
 * @param type TypeDoc's form of it
 * @param names which names are links
 * @returns its text
 */
export function typeText(type: SomeType, names: Names): TypeText {
  switch (type.type) {
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
      return listText(type.types, '|', names);
    case 'intersection':
      return listText(type.types, '&', names);
    case 'tuple':
      return text(
        '[',
        joined(
          (type.elements ?? []).map((one) => typeText(one, names)),
          ', ',
        ),
        ']',
      );
    case 'namedTupleMember':
      return text(`${type.name}${type.isOptional ? '?' : ''}: `, typeText(type.element, names));
    case 'typeOperator':
      return text(`${type.operator} `, tight(type.target, names));
    case 'query':
      return text('typeof ', typeText(type.queryType, names));
    case 'indexedAccess':
      return text(tight(type.objectType, names), '[', typeText(type.indexType, names), ']');
    case 'predicate':
      return predicateText(type, names);
    case 'inferred':
      return text(
        `infer ${type.name}`,
        type.constraint ? text(' extends ', typeText(type.constraint, names)) : [],
      );
    case 'templateLiteral':
      return templateText(type, names);
    case 'conditional':
      return conditionalText(type, names);
    case 'mapped':
      return mappedText(type, names);
    case 'reflection':
      return objectText(type.declaration, names);
  }
}
