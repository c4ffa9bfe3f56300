import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { labelAdmonitionTitles } from './admonition-titles';
import { explainSyntaxError } from './explain-syntax-error';
import remarkHeadingIdSyntax from './remark-heading-id-syntax';
import remarkHtmlComments from './remark-html-comments';

/** Plugins that add syntax to Markdown. What they read is the same for building and for checking. */
export const SYNTAX_PLUGINS = [
  remarkFrontmatter,
  remarkGfm,
  remarkDirective,
  remarkHtmlComments,
  remarkHeadingIdSyntax,
];

const parser = createProcessor({ format: 'mdx', remarkPlugins: SYNTAX_PLUGINS });

/**
 * Reads the text of a doc as the build does, and does nothing with it. Lines of positions are those
 * of the text; columns in the first line of an admonition are not.
 *
 * @param text the whole file, front matter included
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export function parseDoc(text: string, options: { source: string }): Root {
  try {
    return parser.parse(labelAdmonitionTitles(text));
  } catch (error) {
    throw explainSyntaxError(error, options.source);
  }
}
