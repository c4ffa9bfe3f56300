import type { SomeType } from './typedoc';

/** Writes a literal type, strings in single quotes. */
export function writeLiteral(value: Extract<SomeType, { type: 'literal' }>['value']): string {
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  if (typeof value === 'object' && value !== null) {
    return `${value.negative ? '-' : ''}${value.value}n`;
  }
  return String(value);
}

/** Writes `readonly`, `-readonly`, `?` or `-?` of a mapped type. */
export function writeModifier(sign: '+' | '-' | undefined, word: string): string {
  return sign === undefined ? '' : sign.replace('+', '') + word;
}

/** Returns the published name of a member, in brackets if its key is a symbol. */
export function memberName(name: string): string {
  // TypeDoc uses the name inside Immer's source.
  return name === '[DRAFTABLE]' ? '[immerable]' : name;
}

/** Writes the name of a property, in quotes if it isn't an identifier. */
export function writePropertyName(name: string): string {
  const published = memberName(name);
  return /^([\w$]+|\[.*\])$/.test(published) ? published : `'${published}'`;
}
