import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Makes components of tables, so that wide ones can scroll inside themselves. */
export default function remarkTables() {
  return (tree: Root) => {
    visit(tree, 'table', (node) => {
      node.data = { ...node.data, hName: 'Table' };
    });
  };
}
