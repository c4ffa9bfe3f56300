import type { Code } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** What begins a comment, where it is not `//`. */
const COMMENTS = new Map([
  ['bash', '#'],
  ['sh', '#'],
  ['yaml', '#'],
  ['text', ''],
  ['md', ''],
]);

/** Where a diagram has a label: the part to keep, then the label. */
const LABELS = [
  /^(\s*(?:participant|actor)\s+\S+\s+as\s+)(\S.*)$/m,
  /^(.*?\w(?:\[|\(|\{)+"?)([^\]})"|\n]+)/m,
  /^((?!\s*acc)[^:\n]*:\s*)(\S.*)$/m,
  /^(\s*class \w+ \{\n\s*)(\S.*)$/m,
];

/** A diagram with a number in one of its labels. */
function relabel(diagram: string, copy: number): string {
  const label = LABELS.find((candidate) => candidate.test(diagram));
  if (!label) {
    throw new Error(`No label to change was found in this diagram:\n${diagram}`);
  }
  return diagram.replace(label, (_all, kept: string, text: string) => `${kept}${text} ${copy}`);
}

/** The source of a fenced block, changed so that no other copy equals it. */
function changeBlock(source: string, node: Code, copy: number): string {
  const lines = source.split('\n');
  const closing = lines.at(-1) ?? '';
  if (node.lang === 'mermaid') {
    const body = lines.slice(1, -1).join('\n');
    return [lines[0], relabel(body, copy), closing].join('\n');
  }
  const indent = /^[\s>]*/.exec(closing)?.[0] ?? '';
  const mark = COMMENTS.get(node.lang ?? 'text') ?? '//';
  return [...lines.slice(0, -1), `${indent}${mark} copy ${copy}`.trimEnd(), closing].join('\n');
}

/**
 * Makes the code blocks and diagrams of a copy of a doc its own, so that what a build keeps of equal
 * blocks saves nothing: code gets a comment as its last line, a diagram a number in one label.
 *
 * @param markdown text of the doc
 * @param copy number of the copy
 * @returns the text with each fenced block changed
 * @throws Error when a diagram has no label to change
 */
export function makeBlocksUnique(markdown: string, copy: number): string {
  let text = '';
  let taken = 0;
  visit(fromMarkdown(markdown), 'code', (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const source = markdown.slice(start, end);
    if (/^(?:```|~~~)/.test(source) && source.includes('\n')) {
      text += markdown.slice(taken, start) + changeBlock(source, node, copy);
      taken = end;
    }
  });
  return text + markdown.slice(taken);
}
