import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import type { Heading, HeadingPart } from '../model/heading';
import { getText, walk } from './tree';

/** Nodes that may stand before the heading that is the doc's title. */
const BEFORE_TITLE = new Set(['mdxjsEsm', 'mdxFlowExpression']);

/** Takes the heading out of a doc that opens it as its title: an h1 before everything else. */
export function takeTitle(tree: Root): HeadingNode | null {
  const index = tree.children.findIndex(({ type }) => !BEFORE_TITLE.has(type));
  const first = tree.children[index];
  if (first?.type !== 'heading' || first.depth !== 1) {
    return null;
  }
  tree.children.splice(index, 1);
  return first;
}

/**
 * Makes components of headings, with ids as GitHub makes them, or as the author does: `{#id}`.
 *
 * @param title the heading that was taken out: it keeps its id from the others
 */
export function makeHeadings(tree: Root, title: HeadingNode | null): Heading[] {
  const headings: Heading[] = [];
  const slugger = new GithubSlugger();
  const makeId = (node: HeadingNode) => {
    const given = node.data?.hProperties?.id;
    return typeof given === 'string' ? given : slugger.slug(getText(node).trim());
  };
  if (title) {
    makeId(title);
  }
  walk(tree, (node) => {
    if (node.type !== 'heading') {
      return;
    }
    const id = makeId(node);
    headings.push({ depth: node.depth, id, text: getText(node).trim(), parts: readParts(node) });
    node.data = { hName: 'Heading', hProperties: { as: `h${node.depth}`, id } };
  });
  return headings;
}

/** Reads the words of a heading, apart from names in code. */
export function readParts(heading: HeadingNode): HeadingPart[] {
  const parts: HeadingPart[] = [];
  walk(heading, (node) => {
    const last = parts.at(-1);
    if (node.type === 'inlineCode') {
      parts.push({ kind: 'code', value: node.value });
    } else if (node.type === 'text' && last?.kind === 'text') {
      last.value += node.value;
    } else if (node.type === 'text') {
      parts.push({ kind: 'text', value: node.value });
    }
  });
  return parts;
}
