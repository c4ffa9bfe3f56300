import { styleText } from 'node:util';
import type { SiteWarning } from '../model/site-error';

/** Where a build tells what it does. */
export interface Log {
  info(message: string): void;
  warn(warning: SiteWarning): void;
  error(error: unknown): void;
}

function placeOf({ file, line }: SiteWarning): string {
  if (!file) {
    return '';
  }
  return line ? `${file}:${line}: ` : `${file}: `;
}

/**
 * Tells a person what went wrong. An error that content or configuration causes is its message
 * alone; any other is a fault of the site's code and shows where.
 *
 * @param error what was thrown
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.name === 'SiteError' ? error.message : (error.stack ?? error.message);
}

/** Writes to the terminal: what is said to standard output, what is wrong to standard error. */
export const terminal: Log = {
  info: (message) => console.log(message),
  warn: (warning) =>
    console.warn(`${styleText('yellow', 'warning')} ${placeOf(warning)}${warning.message}`),
  error: (error) => console.error(`${styleText('red', 'error')} ${errorText(error)}`),
};
