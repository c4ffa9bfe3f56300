import type { PhrasingContent, Root, Table } from 'mdast';
import { defineHastPlugin } from 'satteri';
import type { Node } from 'unist';
import { replaceNodes, walk } from './tree';

/** A table, or a part of one, as the element that it becomes. */
interface TablePart extends Node {
  type: 'tablePart';
  data: { hName: string; hProperties?: { style: string } };
  children: TablePart[] | PhrasingContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    tablePart: TablePart;
  }
}

/**
 * Makes components of tables, so that wide ones can scroll inside themselves. Their parts follow one
 * another without the line breaks that a table has by itself, which React takes for content.
 */
export function makeTables(tree: Root) {
  replaceNodes(tree, (node) => (node.type === 'table' ? [tableOf(node)] : null));
}

function tableOf({ align, children }: Table): TablePart {
  const rows = (cell: 'th' | 'td', from: number, to?: number) =>
    children.slice(from, to).map((row) =>
      part(
        'tr',
        row.children.map(({ children: content }, column) => {
          const side = align?.[column];
          return part(cell, content, side ? { style: `text-align: ${side}` } : undefined);
        }),
      ),
    );
  const body = rows('td', 1);
  return part('Table', [
    part('thead', rows('th', 0, 1)),
    ...(body.length > 0 ? [part('tbody', body)] : []),
  ]);
}

function part(
  hName: string,
  children: TablePart['children'],
  hProperties?: { style: string },
): TablePart {
  return { type: 'tablePart', data: { hName, ...(hProperties ? { hProperties } : {}) }, children };
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
