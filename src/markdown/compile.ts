import { createProcessor } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import type { CompiledDoc } from '../model/compiled';
import { labelAdmonitionTitles } from './admonition-titles';
import { findingsOf } from './doc-file';
import { explainSyntaxError } from './explain-syntax-error';
import { SYNTAX_PLUGINS } from './parse-doc';
import rehypeTaskLists from './rehype-task-lists';
import remarkCode from './remark-code';
import remarkDirectives from './remark-directives';
import remarkHeadings, { remarkStrayHeadingIds } from './remark-headings';
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
    ...SYNTAX_PLUGINS,
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
    throw explainSyntaxError(error, options.source);
  }
}
