import type { Root } from 'mdast';
import { analyze } from 'periscopic';
import type { CompiledDoc } from '../model/compiled';
import { DOC_COMPONENT_NAMES } from '../model/doc-components';
import { OWN_EXPORTS } from './doc-exports';
import { type Code, lineOf, parseScript, type readScripts } from './imports';
import { walk } from './tree';

/**
 * What a page's code may name without an import: values of the language that give the same to every
 * page and reach nothing of the machine, and what a doc is drawn with. MDX hands over `props`.
 */
const GIVEN = new Set([
  ...['Array', 'BigInt', 'Boolean', 'Date', 'Error', 'Infinity', 'Intl', 'JSON', 'Map', 'Math'],
  ...['NaN', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String', 'Symbol', 'URL'],
  ...['URLSearchParams', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['isFinite', 'isNaN', 'parseFloat', 'parseInt', 'props', 'undefined', 'RangeError'],
  ...['TypeError', 'WeakMap', 'WeakSet', 'structuredClone'],
]);

/** Code in braces: what is shown, and values of attributes. */
function listExpressions(tree: Root): Code[] {
  const found: Code[] = [];
  walk(tree, (node) => {
    const add = (text: string, { position = node.position } = {}) => {
      found.push({ node: { position }, bytes: Buffer.from(text), body: parseScript(`{${text}}`) });
    };
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        add(node.value);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          const { type, value } = attribute;
          if (type === 'mdxJsxExpressionAttribute') {
            add(`({${value}})`, attribute);
          } else if (typeof value === 'object' && value !== null) {
            add(value.value, attribute);
          }
        }
        break;
    }
  });
  return found;
}

/**
 * Finds names in a doc's code that stand for nothing the doc brings along: they would read the machine
 * that builds the site, or fail where the page is shown.
 *
 * @param bound names that the doc imports or makes
 */
export function findUnknownNames(
  tree: Root,
  scripts: ReturnType<typeof readScripts>,
  bound: ReadonlySet<string>,
): CompiledDoc['errors'] {
  const known = new Set<string>([...GIVEN, ...DOC_COMPONENT_NAMES, ...bound, ...OWN_EXPORTS]);
  return [...scripts, ...listExpressions(tree)].flatMap((code) => {
    const { globals } = analyze({ type: 'Program', sourceType: 'module', body: code.body });
    return [...globals].flatMap(([name, node]) => {
      if (known.has(name)) {
        return [];
      }
      const message = `the page's code names "${name}", which is neither imported nor made on the page. It can name what it imports or exports, components, and values of the language such as Math.`;
      return { line: lineOf(node, code), message };
    });
  });
}
