import { closest } from 'fastest-levenshtein';
import type { Root } from 'mdast';
import type { CompiledDoc } from '../model/compiled';
import { DOC_COMPONENT_NAMES, type DocComponentName } from '../model/doc-components';
import { getElements } from './tree';

/** Elements as HTML and SVG call them; all else is a component. */
const ELEMENT = /^[a-z][a-zA-Z0-9:-]*$/;

/** Lists the components of the site that a doc shows itself, each once. */
export function listComponents(tree: Root): DocComponentName[] {
  const names = new Set(getElements(tree).map(({ name }) => name));
  return DOC_COMPONENT_NAMES.filter((name) => names.has(name));
}

/**
 * Finds components that nobody brought along.
 *
 * @param bound names that the doc imports or makes
 */
export function findUnknownComponents(
  tree: Root,
  bound: ReadonlySet<string>,
): CompiledDoc['errors'] {
  const known = new Set<string>([...DOC_COMPONENT_NAMES, ...bound]);
  return getElements(tree).flatMap(({ name, position }) => {
    const [object = ''] = name?.split('.') ?? [];
    if (!name || ELEMENT.test(name) || known.has(object)) {
      return [];
    }
    const message = `there is no component <${name}>. Import it, or use one that is there: the nearest is <${closest(object, [...known])}>. To show an angle bracket, write \\<.`;
    return { line: position?.start.line ?? 1, message };
  });
}
