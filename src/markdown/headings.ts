import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding } from '../model/finding';
import type { Heading, HeadingPart } from '../model/heading';
import { getText, walk } from './tree';

/** Ids of elements around the article: a heading must not take one of them. */
const FRAME_IDS = ['main', 'toc-title', 'doc-tags', 'footnote-label'];

/** Stands for the words of a heading that has none, only signs. */
const WORDLESS = 'section';

/** Takes the heading out of a doc that opens it as its title: an h1 before everything else. */
export function takeTitle(tree: Root): HeadingNode | null {
  const [first] = tree.children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    return null;
  }
  tree.children.shift();
  return first;
}

/** The id that an author gives a heading, as in `## Title {#id}`. */
function readGivenId(node: HeadingNode): string | null {
  const id = node.data?.hProperties?.id;
  const last = node.children.at(-1);
  if (typeof id !== 'string') {
    return null;
  }
  if (last?.type === 'text' && last.value.endsWith('\\')) {
    // `\{#id}` is text: the parser takes the id and leaves the backslash.
    last.value = `${last.value.slice(0, -1)}{#${id}}`;
    return null;
  }
  return id;
}

/**
 * Makes components of headings, with ids as GitHub makes them, or as the author does: `{#id}`. No two
 * headings get the same id, and none gets one of the page around it.
 *
 * @param title the heading that was taken out: it keeps its id from the others
 */
export function makeHeadings(
  tree: Root,
  title: HeadingNode | null,
): { headings: Heading[]; errors: Finding[] } {
  const nodes: HeadingNode[] = title ? [title] : [];
  visit(tree, 'heading', (node) => {
    nodes.push(node);
  });
  const slugger = new GithubSlugger();
  const taken = new Set(FRAME_IDS);
  const errors: Finding[] = [];
  const given = new Map(nodes.map((node) => [node, readGivenId(node)]));
  for (const [node, id] of given) {
    if (id !== null && taken.has(id)) {
      const message = `The id "${id}" is taken. Give this heading another one.`;
      errors.push({ line: node.position?.start.line ?? 1, message });
    }
    if (id !== null) {
      taken.add(id);
    }
  }
  for (const id of taken) {
    slugger.occurrences[id] = 0;
  }
  const headings = nodes.flatMap((node): Heading[] => {
    const text = getText(node).trim();
    const id = given.get(node) ?? slugger.slug(slug(text) === '' ? WORDLESS : text);
    if (node === title) {
      return [];
    }
    node.data = { hName: 'Heading', hProperties: { as: `h${node.depth}`, id } };
    return [{ depth: node.depth, id, text, parts: readParts(node) }];
  });
  return { headings, errors };
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
