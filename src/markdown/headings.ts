import { sortBy } from 'es-toolkit';
import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import { FRAME_IDS } from '../constants';
import type { Finding } from '../model/finding';
import type { HeadingPart } from '../model/heading';
import { getAttribute, getText, listElements, listNodes, walk } from './tree';

/** Slug of a heading without letters and digits. */
const WORDLESS = 'section';

/** Removes the title from a doc: a leading h1. */
export function removeTitle(tree: Root): HeadingNode | null {
  const [first] = tree.children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    return null;
  }
  tree.children.shift();
  return first;
}

/** Attributes of a heading: the author's id, as in `## Title {#id}`, or an error. */
interface Attributes {
  id: string | null;
  error: string | null;
}

function readAttributes(node: HeadingNode, text: string): Attributes {
  const { id = null, ...others } = node.data?.hProperties ?? {};
  const last = node.children.at(-1);
  const after = text.slice(last?.position?.end.offset, node.position?.end.offset);
  const [, braces] = /^\s*(\{.*\})/.exec(after) ?? [];
  // The parser also finds attributes in inline code, where they are text.
  if (braces === undefined) {
    return { id: null, error: null };
  }
  if (last?.type === 'text' && last.value.endsWith('\\')) {
    // `\{#id}` is text, but the parser reads it as an attribute and leaves the backslash.
    last.value = last.value.slice(0, -1) + braces;
    delete last.position;
    return { id: null, error: null };
  }
  const isId = typeof id === 'string' && Object.keys(others).length === 0;
  const message = `${braces} is not shown: a heading can only have an id, as in {#id}. Remove the rest, or write \\{ to show a brace.`;
  return { id: typeof id === 'string' ? id : null, error: isId ? null : message };
}

/**
 * Replaces headings by components with unique ids: the author's, `{#id}`, else the slug that GitHub would
 * make. Ids don't collide with those of other elements and of the frame.
 *
 * @param title the removed title, whose id is reserved
 * @returns errors in ids
 */
export function makeHeadings(tree: Root, title: HeadingNode | null, text: string): Finding[] {
  const nodes = [...(title ? [title] : []), ...listNodes(tree, 'heading')];
  const slugger = new GithubSlugger();
  const footnotes = listNodes(tree, 'footnoteDefinition');
  const ofFootnotes = footnotes.flatMap(({ identifier: id }) => [`fn-${id}`, `fnref-${id}`]);
  const taken = new Set<string>([...Object.values(FRAME_IDS), ...ofFootnotes]);
  const errors: Finding[] = [];
  const chosen = new Map<HeadingNode, string | null>();
  for (const node of nodes) {
    const { id, error } = readAttributes(node, text);
    chosen.set(node, id);
    errors.push(...(error === null ? [] : [{ line: lineOf(node), message: error }]));
  }
  const ofElements = listElements(tree).map((node) => [node, getAttribute(node, 'id')] as const);
  for (const [node, id] of sortBy([...chosen, ...ofElements], [([each]) => startOf(each)])) {
    if (id !== null && taken.has(id)) {
      errors.push({ line: lineOf(node), message: `The id "${id}" is taken. Choose another one.` });
    }
    if (id !== null) {
      taken.add(id);
    }
  }
  for (const id of taken) {
    slugger.occurrences[id] = 0;
  }
  for (const node of nodes) {
    const label = getText(node).trim();
    const id = chosen.get(node) ?? slugger.slug(slug(label) === '' ? WORDLESS : label);
    node.data = { hName: 'Heading', hProperties: { as: `h${node.depth}`, id } };
  }
  return errors;
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

/** Splits a heading into text and inline code. */
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
