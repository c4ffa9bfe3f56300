import { z } from 'zod';

/**
 * An object schema that takes no other keys than its own, and whose error says which it takes.
 *
 * @param shape schemas by key
 */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const allowed = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys
            .map((key) => `"${key}"`)
            .join(', ')}. Allowed: ${allowed}.`
        : undefined,
  });
}

/** One thing that is wrong with a value. */
export interface Offence {
  path: PropertyKey[];
  message: string;
}

/**
 * Lists what is wrong with a value.
 *
 * @param error what a schema found
 */
export function offencesOf(error: z.ZodError): Offence[] {
  return error.issues.map(({ path, message }) => ({ path, message }));
}

/**
 * Writes a path as code does: `navbar.items[2].label`.
 *
 * @param path keys and indices from the outside in
 */
export function pathText(path: PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') {
      return `${text}[${key}]`;
    }
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
