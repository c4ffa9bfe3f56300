/** A name that begins with a date or a version has no number prefix. */
const DATE_OR_VERSION = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/**
 * Takes the number off a file's or folder's name that orders it among its neighbours, as Docusaurus
 * does: `01-intro` is `intro` at 1. Dates and versions, as in `2021-11-foo` and `1.2-bar`, stay.
 *
 * @param name name without extension
 * @returns the name that ids and routes have, and the number where there is one
 */
export function parseNumberPrefix(name: string): { name: string; position?: number } {
  const match = DATE_OR_VERSION.test(name) ? null : PREFIX.exec(name);
  const [, digits, rest] = match ?? [];
  return digits !== undefined && rest !== undefined
    ? { name: rest, position: Number(digits) }
    : { name };
}

/**
 * Takes the numbers off every part of a path.
 *
 * @param path folders separated by slashes
 */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => parseNumberPrefix(part).name)
    .join('/');
}
