import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { CompiledDoc } from '../model/compiled';
import { checkElements, listComponents } from './check-elements';
import { checkContainers, makeAdmonitions } from './directives';
import { makeFigures } from './figures';
import { makeTables, nameTaskBoxes } from './gfm';
import { makeHeadings, readParts, takeTitle } from './headings';
import { makeIdentifiers, makeLinks } from './links';
import { parseDoc } from './parse-doc';
import { readExcerpt, readSections } from './sections';
import { readTwin } from './twin';

/**
 * Compiles the text of a doc to a tree of elements and components, and reads from it what other pages,
 * search and checks need.
 *
 * @param text the whole file, front matter included
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when the text can't be parsed
 */
export function compileDoc(text: string, { source }: { source: string }): CompiledDoc {
  const doc = parseDoc(text, { source });
  const { tree } = doc;
  const errors = checkElements(tree);
  const components = listComponents(tree);
  const containers = checkContainers(tree, doc.text);
  const title = takeTitle(tree);
  const twin = readTwin(tree, doc.text);
  makeAdmonitions(tree, doc.text);
  const { headings, errors: ids } = makeHeadings(tree, title);
  const links = makeLinks(tree);
  const identifiers = makeIdentifiers(tree);
  const sections = readSections(tree, headings);
  const excerpt = readExcerpt(tree);
  makeTables(tree);
  const { figures, warnings } = makeFigures(tree);
  return {
    tree: convertToHast(tree),
    contentTitle: title ? readParts(title) : null,
    excerpt,
    headings,
    sections,
    links,
    components,
    identifiers,
    twin,
    figures,
    errors: [...errors, ...ids],
    warnings: [...containers, ...warnings],
  };
}

/** Components and elements that are written as JSX stay what they are: React draws both. */
const PASS_THROUGH: (keyof import('mdast').RootContentMap)[] = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
];

function convertToHast(tree: Root): HastRoot {
  const hast = toHast(tree, {
    clobberPrefix: '',
    footnoteLabel: 'Footnotes',
    passThrough: PASS_THROUGH,
  });
  const root: HastRoot = hast.type === 'root' ? hast : { type: 'root', children: [] };
  nameTaskBoxes(root);
  return root;
}
