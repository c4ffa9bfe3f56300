import { relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Finding, SiteError } from '../model/finding.ts';

/** First line of a compiler's message, after the name of the plugin that failed. */
const REASON = /^(?:(?:Transform|Build) failed.*\s+)?(?:\[[\w:-]+\] )?(.*)/;

/** Remedy for code that only runs in a module. Vite takes a file for one if its package says so. */
const MODULE_ADVICE = 'Add "type": "module" to the package.json of the site.';

/** Location in a compiler's message, as in `[ side.ts:3:9 ]`. */
const PLACE = /\[ (.+):(\d+):(\d+) \]/;

/** Fields that compilers add to their errors. */
interface Details {
  id?: string;
  loc?: { line: number; column: number };
  message?: string;
  stack?: string;
}

/** A stack frame with a path. */
const FRAME = /\(?(\/[^()\n]*):(\d+):(\d+)\)?$/;

/** Finds the topmost stack frame in a site's own modules: path, line and column. */
function findThrowingFrame(stack: string, root: string): string[] {
  const frame = stack
    .split('\n')
    .map((line) => FRAME.exec(line))
    .find(
      (match) =>
        match?.[1]?.startsWith(`${root}/`) && !/\/(?:node_modules|src\/node)\//.test(match[1]),
    );
  return frame?.slice(1) ?? [];
}

function toFinding(error: unknown, root: string, path?: string): Finding {
  const {
    id,
    loc,
    message = 'it throws a value that is no error',
    stack = '',
  }: Details = Object(error);
  const plain = stripVTControlCharacters(message);
  const [, reason = plain] = REASON.exec(plain) ?? [];
  const quoted = PLACE.exec(plain)?.slice(1);
  const [named, line = loc?.line, column = loc?.column] =
    quoted ?? (loc ? [] : findThrowingFrame(stack, root));
  const advice = /top-level await/i.test(reason) ? ` ${MODULE_ADVICE}` : '';
  const file = id ?? (quoted ? (path ?? named) : (named ?? path));
  return {
    ...(file && { file: relative(root, resolve(file)).split(sep).join('/') }),
    ...(line && { line: Number(line), column: Number(column) }),
    message: `cannot be used: ${reason.replaceAll(`${root}/`, '')}${advice}`,
  };
}

/**
 * Explains why modules can't be compiled or run.
 *
 * @param root absolute path of the site's folder
 * @param path absolute path of the module, for errors that name none
 */
export function explainError(error: unknown, root: string, path?: string): SiteError {
  const { errors = [error] }: { errors?: unknown[] } = Object(error);
  return new SiteError(
    errors.map((each) => toFinding(each, root, path)),
    { cause: error },
  );
}
