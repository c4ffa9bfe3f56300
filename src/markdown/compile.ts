import { attempt } from 'es-toolkit';
import { defineMdastPlugin, type MdxOnlyOptions, mdxToJs } from 'satteri';
import type { CompiledDoc } from '../model/compiled';
import { makeAdmonitions } from './directives';
import { makeFences, makeFigures } from './figures';
import { makeTables, nameTaskBoxes } from './gfm';
import { makeHeadings, readParts, takeTitle } from './headings';
import { exportContents, readScripts, takeImports } from './imports';
import { makeAttributes } from './jsx-attributes';
import { makeIdentifiers, makeLinks } from './links';
import { explainSyntaxError, FEATURES, type ParsedDoc, parseDoc } from './parse-doc';
import { readExcerpt, readSections } from './sections';
import { element } from './tree';
import { writeTwin } from './twin';

/**
 * Compiles the text of a doc: everything that is derived from it comes from this one pass.
 *
 * @param text the whole file, front matter included
 * @param options `source`: path of the file from the site's root, for messages
 * @returns code and findings; a function of the arguments alone
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export function compileDoc(text: string, { source }: { source: string }): CompiledDoc {
  const doc = parseDoc(text, { source });
  const styles = makeAttributes(doc.tree);
  const scripts = readScripts(doc.tree);
  const { imports, opening } = takeImports(scripts, source);
  const findings = transform(doc, scripts);
  const code = writeCode(doc, source, { outputFormat: 'function-body' });
  return { code: opening + code, imports, styles, ...findings };
}

/**
 * Compiles the text of a doc to an ES module, for docs that import components of the project. Its
 * imports stay as written, and its default export is the content. Fails as `compileDoc` does.
 */
export function compileModule(text: string, { source }: { source: string }): string {
  const doc = parseDoc(text, { source });
  makeAttributes(doc.tree);
  transform(doc, readScripts(doc.tree));
  return writeCode(doc, source, { outputFormat: 'program', jsxImportSource: 'react' });
}

/** Makes components of what is written as Markdown, and gathers what is found on the way. */
function transform(
  { text, tree }: ParsedDoc,
  scripts: ReturnType<typeof readScripts>,
): Omit<CompiledDoc, 'code' | 'imports' | 'styles'> {
  const title = takeTitle(tree);
  makeFences(tree, scripts);
  const twin = writeTwin(tree, text);
  makeAdmonitions(tree, text);
  const headings = makeHeadings(tree);
  const links = makeLinks(tree);
  const identifiers = makeIdentifiers(tree);
  exportContents(tree, scripts, headings);
  const sections = readSections(tree, headings);
  const excerpt = readExcerpt(tree);
  makeTables(tree);
  // The layout of a page shows its title; where the doc is part of another, its own place does.
  tree.children.unshift(...(title ? [element('Title', {}, title.children)] : []));
  return {
    contentTitle: title ? readParts(title) : null,
    excerpt,
    headings,
    sections,
    links,
    identifiers,
    twin,
    ...makeFigures(tree),
  };
}

function writeCode({ mdx, tree }: ParsedDoc, source: string, options: MdxOnlyOptions): string {
  const plant = defineMdastPlugin({
    name: 'plant',
    before: (root, context) => context.replaceNode(root, tree),
  });
  try {
    return mdxToJs('', {
      ...options,
      features: FEATURES,
      mdastPlugins: [plant],
      hastPlugins: nameTaskBoxes(tree),
    }).code;
  } catch (error) {
    throw explainSyntaxError(placed(error, mdx), source);
  }
}

/** Scripts are parsed last, when their places are lost. The text itself still has them. */
function placed(error: unknown, mdx: string): unknown {
  const [placedError] = attempt(() => mdxToJs(mdx, { features: FEATURES }));
  return placedError ?? error;
}
