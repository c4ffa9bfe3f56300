import type { Root } from 'mdast';
import { type CompileOptions, mdxToMdast } from 'satteri';
import { FRONT_MATTER } from '../constants';
import { SiteError } from '../model/finding';
import { readAdmonitionTitles } from './directives';
import { endLastLine, refuseDeepNesting, refuseHugeText } from './limits';
import { type MendedText, mendAll, mendText, type Stumble, unwrapFences } from './mend-text';

/** The Markdown that docs are written in, besides that of MDX. */
export const FEATURES: CompileOptions['features'] = {
  // Which part of a file is front matter is decided in one place, so that nothing is left out unread.
  frontmatter: false,
  gfm: { footnotes: { label: 'Footnotes', clobberPrefix: '' } },
  directive: true,
  headingAttributes: true,
};

/** A text that the compiler takes, and the tree that it is read as. */
export interface ParsedDoc extends MendedText {
  tree: Root;
}

function parse(mdx: string, source: string): Root {
  const tree = mdxToMdast(mdx, { features: FEATURES });
  if (tree.type !== 'root') {
    throw new Error(`${source} was parsed as a ${tree.type}.`);
  }
  refuseDeepNesting(tree, source);
  return tree;
}

/** So often the parser may stumble before everything that it may stumble over is mended at once. */
const MANY_STUMBLES = 20;

/** So often it may stumble at all: each time the text is read anew. */
const MOST_STUMBLES = 1000;

/** What a parser that stumbled says; null where it does not say where. */
function readStumble(error: unknown): Stumble | null {
  const [, line, column, reason = ''] = readMessage(error) ?? [];
  return line && column ? { line: Number(line), column: Number(column), reason } : null;
}

/**
 * Reads the text of a doc, and does nothing with it but write habits of Markdown as MDX, and titles of
 * admonitions as their labels. Positions of nodes are those in the text that comes back.
 *
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export function parseDoc(written: string, { source }: { source: string }): ParsedDoc {
  const text = endLastLine(
    written.replace(FRONT_MATTER, (block) => block.replaceAll(/[^\n]/g, ' ')),
  );
  refuseHugeText(text, { source, features: FEATURES });
  let texts: MendedText = { text, mdx: text };
  for (let stumbles = 1; ; stumbles++) {
    try {
      const tree = parse(texts.mdx, source);
      const unwrapped = unwrapFences(texts, tree);
      if (!unwrapped) {
        readAdmonitionTitles(tree, texts.text);
        return { ...texts, tree };
      }
      texts = unwrapped;
    } catch (error) {
      const stumble = readStumble(error);
      const mended = stumble && mendText(texts, stumble);
      if (!mended || stumbles > MOST_STUMBLES) {
        throw explainSyntaxError(error, source);
      }
      texts = stumbles === MANY_STUMBLES ? mendAll(mended) : mended;
    }
  }
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
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1];
  return new SiteError({
    file: source,
    ...(line && column ? { line: Number(line), column: Number(column) } : {}),
    message: `${reason}${hint ? `\n  ${hint}` : ''}`,
  });
}
