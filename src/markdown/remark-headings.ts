import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { HeadingPart } from '../model/heading';
import { findingsOf } from './doc-file';

/** Nodes that may stand before the heading that is the doc's title. */
const BEFORE_TITLE = new Set(['yaml', 'mdxjsEsm']);

/**
 * Gives headings their ids as GitHub makes them, or as the author does, and takes the title out of
 * the text when an h1 opens it.
 */
export default function remarkHeadings() {
  return (tree: Root, file: VFile) => {
    const findings = findingsOf(file);
    takeTitle(tree, file);
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (node) => {
      const given = takeGivenId(node);
      const text = textOf(node).trim();
      const id = given ?? slugger.slug(text);
      findings.headings.push({ depth: node.depth, id, text, parts: partsOf(node) });
      node.data = { ...node.data, hName: 'Heading', hProperties: { as: `h${node.depth}`, id } };
    });
  };
}

function takeTitle(tree: Root, file: VFile) {
  const index = tree.children.findIndex(({ type }) => !BEFORE_TITLE.has(type));
  const first = tree.children[index];
  if (first?.type === 'heading' && first.depth === 1) {
    takeGivenId(first);
    findingsOf(file).contentTitle = textOf(first).trim();
    tree.children.splice(index, 1);
  }
}

/** The id that ends a heading, taken out of it with the space before it. */
function takeGivenId(node: HeadingNode): string | null {
  const last = node.children.at(-1);
  if (last?.type !== 'headingId') {
    return null;
  }
  node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') {
    before.value = before.value.trimEnd();
  }
  return last.value;
}

function partsOf(heading: HeadingNode): HeadingPart[] {
  const parts: HeadingPart[] = [];
  visit(heading, (node: Nodes) => {
    if (node.type !== 'text' && node.type !== 'inlineCode') {
      return;
    }
    const kind = node.type === 'inlineCode' ? 'code' : 'text';
    const last = parts.at(-1);
    if (last && last.kind === kind && kind === 'text') {
      last.value += node.value;
    } else {
      parts.push({ kind, value: node.value });
    }
  });
  return parts;
}

/** Ids given anywhere but at the end of a heading are the text that they look like. */
export function remarkStrayHeadingIds() {
  return (tree: Root) => {
    visit(tree, 'headingId', (node, index, parent) => {
      if (!parent || index === undefined) {
        return EXIT;
      }
      parent.children[index] = { type: 'text', value: `{#${node.value}}` };
      return;
    });
  };
}
