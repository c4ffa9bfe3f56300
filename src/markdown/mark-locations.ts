import type { Root } from 'mdast';
import { walk } from './tree';

/** Attribute that holds where an element stands, as `file:line`. */
export const LOCATION = '__location';

/** What the code of a marked doc calls: before something is worked out, and with what came of it. */
export const MARKS = ['__at', '__made'] as const;

/**
 * Has every part of a doc say where it stands when it is made, so that one that cannot be drawn can be
 * named. Only docs that failed are marked.
 */
export function markLocations(tree: Root, source: string) {
  let scripts = 0;
  walk(tree, (node) => {
    const line = node.position?.start.line;
    if (line === undefined) {
      return;
    }
    const location = `${source}:${line}`;
    const call = `__at(${JSON.stringify(location)})`;
    switch (node.type) {
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const { value } of node.attributes) {
          if (typeof value === 'object' && value !== null && value.value.trim() !== '') {
            value.value = `(${call}, (${value.value}\n))`;
          }
        }
        node.attributes.push({ type: 'mdxJsxAttribute', name: LOCATION, value: location });
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (isCode(node.value)) {
          node.value = `__made(${JSON.stringify(location)}, (${call}, (${node.value}\n)))`;
        }
        break;
      case 'mdxjsEsm':
        node.value = `export const __script${scripts++} = ${call};\n${node.value}`;
        break;
      case 'root':
      case 'text':
        break;
      default: {
        const properties = { ...node.data?.hProperties, [LOCATION]: location };
        node.data = { ...node.data, hProperties: properties };
      }
    }
  });
}

const COMMENTS = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*(?:\n|$))*$/;

/** Tells whether something in braces is more than a comment. */
function isCode(expression: string): boolean {
  return !COMMENTS.test(expression);
}

/** Tells whether code of its author runs when a doc is drawn: a script that is no import, or braces. */
export function hasCode(tree: Root, isImport: (script: string) => boolean): boolean {
  let found = false;
  walk(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        found ||= !isImport(node.value);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        found ||= isCode(node.value);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        found ||= node.attributes.some(
          ({ value, type }) => type === 'mdxJsxExpressionAttribute' || typeof value === 'object',
        );
        break;
    }
    return !found;
  });
  return found;
}
