import { stringifyEntities } from 'stringify-entities';

/** What ends a text of HTML. */
const TEXT = { subset: ['<', '&'] };
/** What ends the value of an attribute in double quotes. */
const ATTRIBUTE = { subset: ['\0', '"', '&', "'", '`'], attribute: true };

/** Escapes a text for HTML, as `hast-util-to-html` does. */
export function escapeText(text: string): string {
  return stringifyEntities(text, TEXT);
}

/**
 * Writes attributes in double quotes, as `hast-util-to-html` does.
 *
 * @param attributes name → value; names are not escaped
 * @returns '' for none; otherwise each after a space
 */
export function serializeAttributes(attributes: Iterable<[name: string, value: string]>): string {
  return [...attributes]
    .map(([name, value]) => ` ${name}="${stringifyEntities(value, ATTRIBUTE)}"`)
    .join('');
}
