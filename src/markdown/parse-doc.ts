import type { Root } from 'mdast';
import { type CompileOptions, mdxToMdast } from 'satteri';
import { SiteError } from '../model/site-error';
import { readAdmonitionTitles } from './directives';

/** The Markdown that docs are written in, besides that of MDX. */
export const FEATURES: CompileOptions['features'] = {
  gfm: { footnotes: { label: 'Footnotes', clobberPrefix: '' } },
  directive: true,
  headingAttributes: true,
};

/** A text that the compiler takes, and the tree that it is read as. */
export interface ParsedDoc {
  tree: Root;
  /** The doc's text with HTML comments as comments of MDX; everything stands where it stood. */
  mdx: string;
}

/**
 * Reads the text of a doc, and does nothing with it but read titles of admonitions as their labels.
 * Places of nodes are those in the text.
 *
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export function parseDoc(text: string, { source }: { source: string }): ParsedDoc {
  let mdx = text;
  for (;;) {
    try {
      const tree = mdxToMdast(mdx, { features: FEATURES });
      if (tree.type !== 'root') {
        throw new Error(`${source} was parsed as a ${tree.type}.`);
      }
      readAdmonitionTitles(tree, text);
      return { tree, mdx };
    } catch (error) {
      // Only the parser knows what is code. A comment that it stumbles over is none.
      const [, line, column] = readMessage(error) ?? [];
      const rewritten = line && column && rewriteHtmlComment(mdx, Number(line), Number(column));
      if (!rewritten) {
        throw explainSyntaxError(error, source);
      }
      mdx = rewritten;
    }
  }
}

const OPENING = '<!--';
const CLOSING = '-->';

/**
 * Writes an HTML comment, which MDX does not know, as a comment in braces, which it does. The text
 * stays as long as it is. Null when no comment that ends begins at that line and column, from 1.
 */
function rewriteHtmlComment(text: string, line: number, column: number): string | null {
  const before = text.split('\n', line - 1).map((each) => `${each}\n`);
  const start = before.join('').length + column - 1;
  const end = text.indexOf(CLOSING, start + OPENING.length);
  if (!text.startsWith(OPENING, start) || end === -1) {
    return null;
  }
  const words = text.slice(start + OPENING.length, end).replaceAll('*/', '* ');
  return `${text.slice(0, start)}{/* ${words}*/}${text.slice(end + CLOSING.length)}`;
}

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

/** Reads what the parser throws; null for anything but a message of the parser. */
function readMessage(error: unknown): RegExpExecArray | null {
  return error instanceof Error ? MESSAGE.exec(error.message) : null;
}

/**
 * Turns what the parser throws into an error that an author understands; anything but a message of
 * the parser comes back as it is.
 */
export function explainSyntaxError(error: unknown, source: string): unknown {
  const match = readMessage(error);
  if (!match) {
    return error;
  }
  const [, line, column, reason = ''] = match;
  const where = [source, line, column].filter((part) => part !== undefined);
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1];
  return new SiteError(`${where.join(':')}: ${reason}${hint ? `\n  ${hint}` : ''}`);
}
