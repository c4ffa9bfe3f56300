import { SiteError } from '../model/site-error';

/** A message of the parser: where, what is wrong, and the name of the rule. */
const MESSAGE = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \((?:mdx-jsx|mdxjs-rs):[\w-]+\))$/;

/** Traps of MDX, by what its messages say, with the way out. */
const HINTS: [RegExp, string][] = [
  [
    /expected `in` but found/i,
    'An id stands at the end of its heading: ## Title {#id}. To show a brace elsewhere, write it in `code` or as \\{.',
  ],
  [/parse esm/i, 'A paragraph that begins with "import" or "export" is JavaScript in MDX.'],
  [/expression/i, 'Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.'],
  [
    /before name|in name|tag|closing|character/i,
    'An angle bracket begins an element in MDX. To show one, write it in `code` or as \\<, and close every element.',
  ],
];

/** What the parser says of a text that is not valid MDX. */
export interface SyntaxProblem {
  /** From 1; null when the parser does not say. */
  place: { line: number; column: number } | null;
  reason: string;
}

/** Reads what the parser throws; null for anything but a message of the parser. */
export function readSyntaxError(error: unknown): SyntaxProblem | null {
  const match = error instanceof Error ? MESSAGE.exec(error.message) : null;
  if (!match) {
    return null;
  }
  const [, line, column, reason = ''] = match;
  const place = line && column ? { line: Number(line), column: Number(column) } : null;
  return { place, reason };
}

/**
 * Turns what the parser throws into an error that an author understands.
 *
 * @param error what was thrown; anything but a message of the parser comes back as it is
 * @param line where the problem is when the parser does not say
 */
export function explainSyntaxError(error: unknown, source: string, line?: number): unknown {
  const problem = readSyntaxError(error);
  if (!problem) {
    return error;
  }
  const { place, reason } = problem;
  const where = [source, place?.line ?? line, place?.column].filter((part) => part !== undefined);
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1];
  return new SiteError(`${where.join(':')}: ${reason}${hint ? `\n  ${hint}` : ''}`);
}
