import { closest } from 'fastest-levenshtein';
import type { Root } from 'mdast';
import type { CompiledDoc } from '../model/compiled';
import { DOC_COMPONENT_NAMES, type DocComponentName } from '../model/doc-components';
import { walk } from './tree';

/** Elements as HTML and SVG call them; all else is a component. */
const ELEMENT = /^[a-z][a-zA-Z0-9:-]*$/;

/** Lists the components of the site that a doc shows itself, each once. */
export function listComponents(tree: Root): DocComponentName[] {
  const names = new Set<string | null>();
  walk(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      names.add(node.name);
    }
  });
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
  const findings: CompiledDoc['errors'] = [];
  walk(tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name) {
      const [name = ''] = node.name.split('.');
      const isElement = name === node.name && ELEMENT.test(name);
      if (!isElement && !known.has(name)) {
        const nearest = closest(name, [...known]);
        const message = `there is no component <${node.name}>. Import it, or use one that is there: the nearest is <${nearest}>. To show an angle bracket, write \\<.`;
        findings.push({ line: node.position?.start.line ?? 1, message });
      }
    }
  });
  return findings;
}
