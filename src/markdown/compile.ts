import { attempt, partition } from 'es-toolkit';
import { defineMdastPlugin, type MdxOnlyOptions, mdxToJs } from 'satteri';
import type { CompiledDoc } from '../model/compiled';
import { listForeignComponents } from './components';
import { makeAdmonitions, warnOfUnknownKinds } from './directives';
import { exportFacts, readContents } from './doc-exports';
import { makeFences, makeFigures } from './figures';
import { makeTables, nameTaskBoxes } from './gfm';
import { makeHeadings, readParts, takeTitle } from './headings';
import { isOwnImport, readNames, readScripts, takeImports } from './imports';
import { makeAttributes } from './jsx-attributes';
import { makeIdentifiers, makeLinks } from './links';
import { hasCode, MARKS, markLocations } from './mark-locations';
import { explainSyntaxError, FEATURES, type ParsedDoc, parseDoc } from './parse-doc';
import { findBlockedIn } from './policy';
import { readExcerpt, readSections } from './sections';
import { element, getText } from './tree';
import { readTwin } from './twin';
import { findUnknownNames } from './unknown-names';

/**
 * Compiles the text of a doc: everything that is derived from it comes from this one pass.
 *
 * @param text the whole file, front matter included
 * @param options `source`: path of the file from the site's root, for messages; `isMarked`: the code
 *   says where each of its parts stands; `given`: its front matter as YAML reads it, where it was read
 * @returns code and findings; a function of the arguments alone
 * @throws SiteError with file, line and column when the text is not valid MDX
 */
export function compileDoc(
  text: string,
  { given, isMarked = false, source }: { source: string; isMarked?: boolean; given?: unknown },
): CompiledDoc {
  const doc = parseDoc(text, { source });
  const kinds = warnOfUnknownKinds(doc.tree);
  const blocked = findBlockedIn(doc.tree);
  const styles = makeAttributes(doc.tree);
  const scripts = readScripts(doc.tree);
  const bound = readNames(scripts, source);
  const foreign = listForeignComponents(doc.tree, bound);
  const unknown = findUnknownNames(doc.tree, scripts, bound);
  const { imports, opening } = takeImports(scripts, source);
  const runs = hasCode(doc.tree, (script) => script.trim() === '' || isOwnImport(script));
  const contents = readContents(scripts);
  const findings = transform(doc, scripts, { text, source, given });
  if (isMarked) {
    markLocations(doc.tree, source);
  }
  const code = writeCode(doc, source, { outputFormat: 'function-body' });
  const marks = isMarked ? `"use strict";\nconst { ${MARKS.join(', ')} } = arguments[0];\n` : '';
  const [refused, doubtful] = partition(blocked, ({ severity }) => severity !== 'warning');
  return {
    code: marks + opening + code,
    imports,
    foreign,
    contents,
    styles,
    hasCode: runs,
    ...findings,
    errors: [...refused, ...unknown],
    warnings: [...doubtful, ...kinds, ...findings.warnings],
  };
}

/**
 * Compiles the text of a doc to an ES module, for docs that import components of the project. Its
 * imports stay as written, and its default export is the content. Fails as `compileDoc` does.
 */
export function compileModule(
  text: string,
  { source, isMarked = false }: { source: string; isMarked?: boolean },
): string {
  const doc = parseDoc(text, { source });
  makeAttributes(doc.tree);
  transform(doc, readScripts(doc.tree), { text, source });
  const outputFormat = 'program';
  if (!isMarked) {
    return writeCode(doc, source, { outputFormat, jsxImportSource: 'react' });
  }
  markLocations(doc.tree, source);
  const code = writeCode(doc, source, { outputFormat, jsxImportSource: MARKED_RUNTIME });
  return `import { ${MARKS.join(', ')} } from '${MARKED_RUNTIME}/jsx-runtime';\n${code}`;
}

/** What the modules of marked docs import their elements from. */
const MARKED_RUNTIME = '#site';

/** Makes components of what is written as Markdown, and gathers what is found on the way. */
function transform(
  { text, tree }: ParsedDoc,
  scripts: ReturnType<typeof readScripts>,
  file: { text: string; source: string; given?: unknown },
): Omit<
  CompiledDoc,
  'code' | 'contents' | 'errors' | 'foreign' | 'hasCode' | 'imports' | 'styles'
> {
  const title = takeTitle(tree);
  makeFences(tree, scripts);
  const twin = readTwin(tree, text);
  makeAdmonitions(tree, text);
  const headings = makeHeadings(tree, title);
  const links = makeLinks(tree);
  const identifiers = makeIdentifiers(tree);
  exportFacts(tree, scripts, { ...file, title: title ? getText(title) : undefined, headings });
  const sections = readSections(tree, headings);
  const excerpt = readExcerpt(tree);
  makeTables(tree);
  const figures = makeFigures(tree);
  // The layout of a page shows its title; where the doc is part of another, its own place does.
  tree.children.unshift(...(title ? [element('Title', {}, title.children)] : []));
  return {
    contentTitle: title ? readParts(title) : null,
    excerpt,
    headings,
    sections,
    identifiers,
    twin,
    ...figures,
    links: [...links, ...figures.links],
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
    throw explainSyntaxError(withLocation(error, mdx), source);
  }
}

/** Scripts are parsed last, when their locations are lost. The text itself still has them. */
function withLocation(error: unknown, mdx: string): unknown {
  const [located] = attempt(() => mdxToJs(mdx, { features: FEATURES }));
  return located ?? error;
}
