import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { CompiledDoc } from '../model/compiled';
import { SiteError } from '../model/site-error';
import { labelAdmonitionTitles } from './admonition-titles';
import { findingsOf } from './doc-file';
import rehypeTaskLists from './rehype-task-lists';
import remarkCode from './remark-code';
import remarkDirectives from './remark-directives';
import remarkHeadingIdSyntax from './remark-heading-id-syntax';
import remarkHeadings, { remarkStrayHeadingIds } from './remark-headings';
import remarkHtmlComments from './remark-html-comments';
import remarkIdentifiers from './remark-identifiers';
import remarkImports from './remark-imports';
import remarkLinks from './remark-links';
import remarkSections from './remark-sections';
import remarkTables from './remark-tables';
import remarkTwin from './remark-twin';

const processor = createProcessor({
  format: 'mdx',
  outputFormat: 'function-body',
  remarkPlugins: [
    remarkFrontmatter,
    remarkGfm,
    remarkDirective,
    remarkHtmlComments,
    remarkHeadingIdSyntax,
    remarkImports,
    remarkDirectives,
    remarkHeadings,
    remarkStrayHeadingIds,
    remarkLinks,
    remarkTwin,
    remarkSections,
    remarkIdentifiers,
    remarkTables,
    remarkCode,
  ],
  rehypePlugins: [rehypeTaskLists],
  remarkRehypeOptions: { clobberPrefix: '', footnoteLabel: 'Footnotes' },
});

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

function explain(error: unknown, source: string): unknown {
  if (!(error instanceof VFileMessage)) {
    return error;
  }
  const place = [source, error.line, error.column].filter((part) => part !== undefined).join(':');
  const hint = HINTS.find(([pattern]) => pattern.test(error.reason))?.[1];
  return new SiteError(`${place}: ${error.reason}${hint ? `\n  ${hint}` : ''}`);
}

/**
 * Compiles the text of a doc: everything that is derived from it comes from this one pass.
 *
 * @param text the whole file, front matter included
 * @param options `source`: path of the file from the site's root, for messages
 * @returns code and findings; a function of the text alone
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export async function compileDoc(text: string, options: { source: string }): Promise<CompiledDoc> {
  const file = new VFile({ path: options.source, value: labelAdmonitionTitles(text) });
  try {
    const code = String(await processor.process(file));
    return { code, ...findingsOf(file) };
  } catch (error) {
    throw explain(error, options.source);
  }
}
