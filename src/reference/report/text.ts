import type { TypePart, TypeText } from '../../model/reference';

/**
 * Puts pieces of a type's text together.
 *
 * @param pieces characters, references, and texts made before
 * @returns one text in which no two strings stand side by side
 */
export function text(...pieces: (TypePart | TypeText)[]): TypeText {
  const parts: TypeText = [];
  for (const part of pieces.flat()) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') {
      parts[parts.length - 1] = last + part;
    } else if (part !== '') {
      parts.push(part);
    }
  }
  return parts;
}

/**
 * Puts texts in a row.
 *
 * @param texts what stands between the separators
 * @param separator as in `' | '`
 * @returns one text
 */
export function joined(texts: TypeText[], separator: string): TypeText {
  return text(...texts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/**
 * Reads a type's text as a person does.
 *
 * @param type a text with references
 * @returns the characters alone
 */
export function plain(type: TypeText): string {
  return type.map((part) => (typeof part === 'string' ? part : part.ref)).join('');
}
