import type { Nodes } from 'mdast';

/**
 * Stands for a colon while a text is parsed. A text directive (`:name[label]`) isn't part of the
 * syntax of docs, but the parser has no option for that: it would swallow the footnote in `key:value[^1]` and
 * the link in `docs:see[x](./y.md)`. From the private use area, so that positions stay the same.
 */
const MASK = '\uE000';

/** A colon that would begin a text directive. `mailto:` and `tel:` begin links. */
const DIRECTIVE_COLON = /(?<!:|\bmailto|\btel):(?=[\p{L}\p{N}_-])/gu;

/** Hides colons from the parser that would begin a text directive. */
export function maskColons(text: string): string {
  return text.replaceAll(DIRECTIVE_COLON, MASK);
}

/** Restores colons in a string, or in every string of a tree. */
export function unmaskColons(value: string): string;
export function unmaskColons(value: Nodes): void;
export function unmaskColons(value: string | Nodes): string | undefined {
  if (typeof value === 'string') {
    return value.replaceAll(MASK, ':');
  }
  unmaskObject(value);
}

function unmaskObject(object: object) {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === 'string') {
      if (value.includes(MASK)) {
        Reflect.set(object, key, value.replaceAll(MASK, ':'));
      }
    } else if (typeof value === 'object' && value !== null && key !== 'position') {
      unmaskObject(value);
    }
  }
}
