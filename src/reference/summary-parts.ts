import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import type { HeadingPart } from '../model/heading';

/**
 * Cuts a summary into words and inline code.
 *
 * @param summary a sentence or two, with names between backticks
 */
export function summaryParts(summary: string): HeadingPart[] {
  const parts: HeadingPart[] = [];
  visit(fromMarkdown(summary), (node: Nodes) => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      parts.push({ kind: node.type === 'text' ? 'text' : 'code', value: node.value });
    }
  });
  return parts;
}

/**
 * A summary as plain text.
 *
 * @param summary a sentence or two, with names between backticks
 */
export function summaryText(summary: string): string {
  return summaryParts(summary)
    .map(({ value }) => value)
    .join('');
}
