import type { Program } from 'estree';
import type { Root } from 'mdast';
import { analyze } from 'periscopic';
import type { CompiledDoc } from '../model/compiled';
import { DOC_COMPONENT_NAMES } from '../model/doc-components';
import { parseScript, type readScripts, showsContents } from './imports';
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

/** Code of a page, as its author wrote it. */
interface Code {
  body: Program['body'];
  /** Without braces: places of names count its bytes. */
  text: string;
  /** Line of the file that the text begins on. */
  line: number;
}

/** Code in braces: what is shown, and values of attributes. */
function listExpressions(tree: Root): Code[] {
  const found: Code[] = [];
  walk(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const add = (text: string, start = line) => {
      found.push({ body: parseScript(`{${text}}`), text, line: start });
    };
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        add(node.value);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const { position, type, value } of node.attributes) {
          if (type === 'mdxJsxExpressionAttribute') {
            add(`({${value}})`, position?.start.line);
          } else if (typeof value === 'object' && value !== null) {
            add(value.value, position?.start.line);
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
  const toc = showsContents(scripts) ? ['toc'] : [];
  const known = new Set<string>([...GIVEN, ...DOC_COMPONENT_NAMES, ...bound, ...toc]);
  const ofScripts = scripts.map(({ body, node }) => ({
    body,
    text: node.value,
    line: node.position?.start.line ?? 1,
  }));
  return [...ofScripts, ...listExpressions(tree)].flatMap(({ body, text, line }) => {
    const { globals } = analyze({ type: 'Program', sourceType: 'module', body });
    return [...globals].flatMap(([name, node]) => {
      if (known.has(name)) {
        return [];
      }
      // The parser gives places in bytes; the types of the tree do not have them.
      const start = 'start' in node ? Number(node.start) : 0;
      const before = Buffer.from(text).subarray(0, start).toString();
      const message = `the page's code names "${name}", which is neither imported nor made on the page. It can name what it imports or exports, components, and values of the language such as Math.`;
      return { line: line + before.split('\n').length - 1, message };
    });
  });
}
