import type { Nodes } from 'mdast';

/**
 * Replaces a colon during parsing. Docs have no text directives (`:name[label]`), but the parser can't turn
 * them off: it would swallow the footnote in `key:value[^1]` and the link in `docs:see[x](./y.md)`. One
 * character of the private use area, so that positions stay the same.
 */
const MASK = '\uE000';

/** A colon that would begin a text directive. `mailto:` and `tel:` are autolinks. */
const DIRECTIVE_COLON = /(?<!:|\bmailto|\btel):(?=[\p{L}\p{N}_-])/gu;

/** Masks colons that would begin a text directive. */
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
