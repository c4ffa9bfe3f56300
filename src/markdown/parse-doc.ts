import type { Root } from 'mdast';
import { type CompileOptions, mdxToMdast } from 'satteri';
import { readAdmonitionTitles } from './directives';
import { explainSyntaxError, readSyntaxError } from './explain-syntax-error';

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
export function parseDoc(text: string, options: { source: string }): Root {
  return parseText(text, options).tree;
}

/** As `parseDoc`, with the text that was parsed. */
export function parseText(text: string, { source }: { source: string }): ParsedDoc {
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
      const place = readSyntaxError(error)?.place;
      const rewritten = place && rewriteHtmlComment(mdx, place.line, place.column);
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
  const start = offsetOf(text, line) + column - 1;
  const end = text.indexOf(CLOSING, start + OPENING.length);
  if (!text.startsWith(OPENING, start) || end === -1) {
    return null;
  }
  const words = text.slice(start + OPENING.length, end).replaceAll('*/', '* ');
  return `${text.slice(0, start)}{/* ${words}*/}${text.slice(end + CLOSING.length)}`;
}

function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let number = 1; number < line; number++) {
    offset = text.indexOf('\n', offset) + 1;
  }
  return offset;
}
