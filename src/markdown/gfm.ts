import type { ListItem, Root } from 'mdast';
import { defaultHandlers, type Handler } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { Finding } from '../model/finding';
import { listNodes } from './tree';

/** Converts a list item, with an accessible name for the checkbox of a task. */
export const convertItem: Handler = (state, node: ListItem, parent) => {
  const item = defaultHandlers.listItem(state, node, parent);
  if (typeof node.checked === 'boolean') {
    visit(item, 'element', ({ properties, tagName }) => {
      if (tagName === 'input' && properties.type === 'checkbox') {
        properties.ariaLabel = properties.checked ? 'Done' : 'To do';
      }
    });
  }
  return item;
};

/** An unescaped footnote reference. */
const FOOTNOTE = /(?<!\\)\[\^[^\]\s]+\]/g;

/** Reports references to missing footnotes, which the parser leaves as text. */
export function checkFootnotes(tree: Root, text: string): Finding[] {
  return listNodes(tree, 'text').flatMap(({ position }) => {
    const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
    return Array.from(written.matchAll(FOOTNOTE), ({ 0: reference, index }) => ({
      line: (position?.start.line ?? 1) + written.slice(0, index).split('\n').length - 1,
      message: `There is no footnote ${reference}; it is shown as text. Define it with a line "${reference}: …", or write \\${reference} to show the brackets.`,
    }));
  });
}
