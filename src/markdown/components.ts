import type { Root } from 'mdast';
import type { CompiledDoc } from '../model/compiled';
import { DOC_COMPONENT_NAMES } from '../model/doc-components';
import { getElements } from './tree';

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
  return getElements(tree).flatMap(({ name, position }) => {
    const [object = ''] = name?.split('.') ?? [];
    return !name || ELEMENT.test(name) || known.has(object)
      ? []
      : { name, line: position?.start.line ?? 1, bound: [...bound] };
  });
}
