import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { VFileMessage } from 'vfile-message';
import { SiteError } from '../model/site-error';
import { labelAdmonitionTitles } from './admonition-titles';
import remarkHeadingIdSyntax from './remark-heading-id-syntax';
import remarkHtmlComments from './remark-html-comments';

/** What authors can write, besides MDX itself. */
export const SYNTAX: PluggableList = [
  remarkFrontmatter,
  remarkGfm,
  remarkDirective,
  remarkHtmlComments,
  remarkHeadingIdSyntax,
];

const processor = createProcessor({ format: 'mdx', remarkPlugins: SYNTAX });

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
 * Makes an error that an author can mend of what the parser says.
 *
 * @param error what was thrown
 * @param source path of the file from the site's root
 * @returns a SiteError with file, line and column; any other error as it is
 */
export function explainSyntax(error: unknown, source: string): unknown {
  if (!(error instanceof VFileMessage)) {
    return error;
  }
  const place = [source, error.line, error.column].filter((part) => part !== undefined).join(':');
  const hint = HINTS.find(([pattern]) => pattern.test(error.reason))?.[1];
  return new SiteError(`${place}: ${error.reason}${hint ? `\n  ${hint}` : ''}`);
}

/** A doc's syntax tree with the text that its positions count in. */
export interface ParsedDoc {
  tree: Root;
  /** As many lines as the file has. */
  text: string;
}

/**
 * Parses the text of a doc as the compiler does, and leaves it at that.
 *
 * @param text the whole file, front matter included
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export function parseDoc(text: string, { source }: { source: string }): ParsedDoc {
  const labelled = labelAdmonitionTitles(text);
  try {
    return { tree: processor.parse(labelled), text: labelled };
  } catch (error) {
    throw explainSyntax(error, source);
  }
}
