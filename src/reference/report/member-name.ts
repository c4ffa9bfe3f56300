/** Names that TypeDoc takes from inside a package, and what the published types write. */
const PUBLISHED = new Map([['[DRAFTABLE]', '[immerable]']]);

/**
 * Gives the name of a member as the published types have it.
 *
 * @param name TypeDoc's name
 * @returns the name, which is bracketed when the key is a symbol
 */
export function memberName(name: string): string {
  return PUBLISHED.get(name) ?? name;
}

/**
 * Writes the name of a property inside a type.
 *
 * @param name TypeDoc's name
 * @returns the name, in quotation marks where it is no identifier
 */
export function propertyName(name: string): string {
  const published = memberName(name);
  return /^([\w$]+|\[.*\])$/.test(published) ? published : `'${published}'`;
}
