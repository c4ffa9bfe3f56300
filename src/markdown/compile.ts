import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { type Handler, toHast } from 'mdast-util-to-hast';
import type { CompiledDoc } from '../model/compiled';
import { checkElements, listComponents } from './check-elements';
import { listDiagrams, makeDiagrams } from './diagrams';
import { checkContainers, makeAdmonitions } from './directives';
import { makeFigures } from './figures';
import { checkFootnotes, convertItem } from './gfm';
import { makeHeadings, readParts, removeTitle } from './headings';
import { makeIdentifiers, makeLinks } from './links';
import { parseDoc } from './parse-doc';
import { toPlainMarkdown } from './plain-markdown';
import { readExcerpt } from './sections';
import type { JsxElement } from './tree';

/**
 * Compiles the text of a doc to a tree of elements and components, and extracts data for other pages,
 * search and checks.
 *
 * @param text content of the file, with front matter
 * @param options `source`: path of the file from the site's root, for messages
 * @throws SiteError with file, line and column when the text can't be parsed
 */
export function compileDoc(text: string, { source }: { source: string }): CompiledDoc {
  const doc = parseDoc(text, { source });
  const { tree } = doc;
  const errors = checkElements(tree);
  const components = listComponents(tree);
  const unclear = [...checkContainers(tree, doc.text), ...checkFootnotes(tree, doc.text)];
  const title = removeTitle(tree);
  makeAdmonitions(tree, doc.text);
  const ids = makeHeadings(tree, title, doc.text);
  const links = makeLinks(tree);
  const identifiers = makeIdentifiers(tree);
  const plain = toPlainMarkdown(tree, doc.text);
  const excerpt = readExcerpt(tree);
  const diagrams = listDiagrams(tree);
  makeDiagrams(tree);
  const { figures, warnings } = makeFigures(tree);
  return {
    tree: convertToHast(tree),
    contentTitle: title ? readParts(title) : null,
    excerpt,
    links,
    components,
    identifiers,
    plain,
    figures,
    diagrams,
    errors: [...errors, ...ids],
    warnings: [...unclear, ...warnings],
  };
}

/** Converts JSX elements and components to elements with literal attributes. */
const convertElement: Handler = (state, node: JsxElement) => {
  // Other attributes are reported by `checkElements`.
  const properties = node.attributes.flatMap((attribute): [string, string | boolean][] => {
    const { type, value } = attribute;
    const isLiteral = value === null || value === undefined || typeof value === 'string';
    return type === 'mdxJsxAttribute' && isLiteral ? [[attribute.name, value ?? true]] : [];
  });
  const element: Element = {
    type: 'element',
    tagName: node.name ?? 'div',
    properties: Object.fromEntries(properties),
    children: state.all(node).filter(isElementContent),
  };
  state.patch(node, element);
  return element;
};

function isElementContent(node: { type: string }): node is ElementContent {
  return node.type !== 'doctype';
}

function convertToHast(tree: Root): HastRoot {
  const hast = toHast(tree, {
    clobberPrefix: '',
    footnoteLabel: 'Footnotes',
    handlers: {
      mdxJsxFlowElement: convertElement,
      mdxJsxTextElement: convertElement,
      listItem: convertItem,
    },
  });
  return hast.type === 'root' ? hast : { type: 'root', children: [] };
}
