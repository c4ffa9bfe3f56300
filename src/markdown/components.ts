import type { Root } from 'mdast';
import type { CompiledDoc } from '../model/compiled';
import { DOC_COMPONENT_NAMES } from '../model/doc-components';
import { walk } from './tree';

/** Elements as HTML and SVG call them; all else is a component. */
const ELEMENT = /^[a-z][a-zA-Z0-9:-]*$/;

/**
 * Finds components that the engine does not bring along, and the doc neither.
 *
 * @param bound names that the doc imports or makes
 */
export function listForeignComponents(
  tree: Root,
  bound: ReadonlySet<string>,
): CompiledDoc['foreign'] {
  const known = new Set<string>([...DOC_COMPONENT_NAMES, ...bound]);
  const found: CompiledDoc['foreign'] = [];
  walk(tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name) {
      const [name = ''] = node.name.split('.');
      const isElement = name === node.name && ELEMENT.test(name);
      if (!isElement && !known.has(name)) {
        found.push({ name: node.name, line: node.position?.start.line ?? 1, bound: [...bound] });
      }
    }
  });
  return found;
}
