import { VFileMessage } from 'vfile-message';
import { SiteError } from '../model/site-error';

/** Traps of MDX, by what its messages say, with the way out. */
const HINTS: [RegExp, string][] = [
  [
    /expression|acorn/i,
    'Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
  ],
  [
    /before name|in name|tag|closing|character/i,
    'An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
  ],
];

/**
 * Turns what the parser throws into an error that an author understands.
 *
 * @param error what was thrown; anything but a message of the parser comes back as it is
 * @param source path of the file from the site's root
 */
export function explainSyntaxError(error: unknown, source: string): unknown {
  if (!(error instanceof VFileMessage)) {
    return error;
  }
  const place = [source, error.line, error.column].filter((part) => part !== undefined).join(':');
  const hint = HINTS.find(([pattern]) => pattern.test(error.reason))?.[1];
  return new SiteError(`${place}: ${error.reason}${hint ? `\n  ${hint}` : ''}`);
}
