import { relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Finding, SiteError } from '../model/finding.ts';

/** First line of a compiler's message, without what says which part of it failed. */
const REASON = /^(?:(?:Transform|Build) failed.*\s+)?(?:\[[\w:-]+\] )?(.*)/;

/** Where the source that a message quotes is from, as in `[ side.ts:3:9 ]`. */
const PLACE = /\[ (.+):(\d+):(\d+) \]/;

/** Fields that compilers add to their errors. */
interface Details {
  id?: string;
  loc?: { line: number; column: number };
  message?: string;
}

function toFinding(error: unknown, root: string, path?: string): Finding {
  const { id, loc, message = 'it throws something else than an error' }: Details = Object(error);
  const plain = stripVTControlCharacters(message);
  const [, reason = plain] = REASON.exec(plain) ?? [];
  const [, named, line = loc?.line, column = loc?.column] = PLACE.exec(plain) ?? [];
  const file = id ?? path ?? named;
  return {
    ...(file && { file: relative(root, resolve(file)).split(sep).join('/') }),
    ...(line && { line: Number(line), column: Number(column) }),
    message: `cannot be used: ${reason.replaceAll(`${root}/`, '')}`,
  };
}

/**
 * Explains why modules can't be compiled or run.
 *
 * @param root absolute path of the site's folder
 * @param path absolute path of the module, unless the error says which it is
 */
export function explainError(error: unknown, root: string, path?: string): SiteError {
  const { errors = [error] }: { errors?: unknown[] } = Object(error);
  return new SiteError(
    errors.map((each) => toFinding(each, root, path)),
    { cause: error },
  );
}
