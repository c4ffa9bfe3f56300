import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Gives the boxes of task lists, which stand before their text, names of their own. */
export default function rehypeTaskLists() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'input' && properties.type === 'checkbox') {
        properties.ariaLabel = properties.checked ? 'Done' : 'To do';
      }
    });
  };
}
