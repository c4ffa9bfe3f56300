import type { Root } from 'mdast';
import { type CompileOptions, mdxToMdast } from 'satteri';
import { FRONT_MATTER } from '../constants';
import { SiteError } from '../model/finding';
import { maskColons, unmaskColons } from './mask-colons';

const FEATURES: CompileOptions['features'] = {
  // Blanked below by the pattern that everything uses.
  frontmatter: false,
  gfm: { footnotes: { label: 'Footnotes', clobberPrefix: '' } },
  directive: true,
  headingAttributes: true,
};

/** A parsed doc. Positions in the tree refer to `text`, in which front matter is blank. */
export interface ParsedDoc {
  text: string;
  tree: Root;
}

/**
 * Parses the text of a doc: CommonMark, GFM, footnotes, directives, heading ids, and elements.
 *
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when an element or a brace can't be parsed
 */
export function parseDoc(written: string, { source }: { source: string }): ParsedDoc {
  const blanked = written.replace(FRONT_MATTER, (block) => block.replaceAll(/[^\n]/g, ' '));
  // A backslash at the end would crash the native parser.
  const text = blanked.endsWith('\\') ? `${blanked}\n` : blanked;
  return { text, tree: parse(text, source) };
}

function parse(text: string, source: string): Root {
  try {
    const tree = mdxToMdast(maskColons(text), { features: FEATURES });
    if (tree.type !== 'root') {
      throw new Error(`${source} was parsed as a ${tree.type}.`);
    }
    unmaskColons(tree);
    return tree;
  } catch (error) {
    throw explainSyntaxError(error, source);
  }
}

/** The parser's message: location, reason, and name of the rule. */
const MESSAGE = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \((?:mdx-jsx|mdxjs-rs):[\w-]+\))$/;

/** Advice about MDX, which doesn't apply to docs, and the name of the expression parser. */
const FOREIGN_ADVICE = / \(note: .*\)| with oxc/g;

/** Remedies by the subject of the parser's message. */
const HINTS: [RegExp, string][] = [
  [/`!`/, "Docs can't have HTML comments. Remove the comment."],
  [
    /esm|expression|acorn|brace|`\{`|`\}`/i,
    "Braces are JavaScript, which docs can't contain. To show a brace, write it in `code` or as \\{.",
  ],
  [
    /name|tag|clos|character|attribute/i,
    'An angle bracket begins an element. To show one, write it in `code` or as \\<, and close every element.',
  ],
];

/** Converts a syntax error to one with location and remedy; returns other errors unchanged. */
function explainSyntaxError(error: unknown, source: string): unknown {
  const match = error instanceof Error ? MESSAGE.exec(error.message) : null;
  if (!match) {
    return error;
  }
  const [, line, column, reason = ''] = match;
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1];
  return new SiteError({
    file: source,
    ...(line && column ? { line: Number(line), column: Number(column) } : {}),
    message: `${unmaskColons(reason.replaceAll(FOREIGN_ADVICE, ''))}${hint ? `\n  ${hint}` : ''}`,
  });
}
