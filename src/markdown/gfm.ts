import type { Root, RootContent, Table, TableRow } from 'mdast';
import { defineHastPlugin } from 'satteri';
import { element, replaceNodes, walk } from './tree';

/**
 * Makes components of tables, so that wide ones can scroll inside themselves. Their parts follow one
 * another without the line breaks that a table has by itself, which React takes for content.
 */
export function makeTables(tree: Root) {
  replaceNodes(tree, (node) => (node.type === 'table' ? [tableOf(node)] : null));
}

function tableOf({ align, children }: Table): RootContent {
  const rowOf = ({ children: cells }: TableRow, name: 'th' | 'td') => {
    const elements = cells.map((cell, column) => {
      const side = align?.[column];
      return element(name, side ? { style: `text-align: ${side}` } : {}, cell.children);
    });
    return element('tr', {}, elements);
  };
  const head = children.slice(0, 1).map((row) => rowOf(row, 'th'));
  const body = children.slice(1).map((row) => rowOf(row, 'td'));
  return element('Table', {}, [
    element('thead', {}, head),
    ...(body.length > 0 ? [element('tbody', {}, body)] : []),
  ]);
}

/** Gives the boxes of task lists, which stand before their text, names of their own. */
export function nameTaskBoxes(tree: Root) {
  let hasTasks = false;
  walk(tree, (node) => {
    hasTasks ||= node.type === 'listItem' && typeof node.checked === 'boolean';
  });
  return hasTasks ? [namedTaskBoxes] : [];
}

const namedTaskBoxes = defineHastPlugin({
  name: 'named-task-boxes',
  element: {
    filter: ['input'],
    visit(node, context) {
      if (node.properties.type === 'checkbox') {
        context.setProperty(node, 'ariaLabel', node.properties.checked ? 'Done' : 'To do');
      }
    },
  },
});
