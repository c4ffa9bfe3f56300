import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { Code, Nodes, Root } from 'mdast';
import type { Diagram } from '../model/compiled';
import { escapeText, serializeAttributes } from './escape-html';
import { element, replaceNodes, walk } from './tree';

/** Language of fences that hold a diagram. */
const LANGUAGE = 'mermaid';

/** Digits of a key: enough that no two diagrams of a site ever share one. */
const KEY_LENGTH = 12;

/** Names the drawing of a diagram by its source. */
function keyOf(source: string): string {
  return hash('sha256', source).slice(0, KEY_LENGTH);
}

function isDiagram(node: Nodes): node is Code {
  return node.type === 'code' && node.lang === LANGUAGE;
}

/** Lists the diagrams of a doc, in their order. */
export function listDiagrams(tree: Root): Diagram[] {
  const diagrams: Diagram[] = [];
  walk(tree, (node) => {
    if (isDiagram(node)) {
      const { position, value: source } = node;
      diagrams.push({ key: keyOf(source), source, line: position?.start.line ?? 1 });
    }
  });
  return diagrams;
}

/** Turns fences with diagrams into components, which name the files that `npm run diagrams` drew. */
export function makeDiagrams(tree: Root): void {
  replaceNodes(tree, (node) =>
    isDiagram(node)
      ? [element('Diagram', { drawing: keyOf(node.value), source: node.value })]
      : null,
  );
}

/** Elements and attributes allowed in drawings. None of them can run or load anything. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'marker', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan'],
]);
const ATTRIBUTES = new Set([
  ...['xmlns', 'viewBox', 'role', 'aria-label', 'aria-description', 'data-name', 'class', 'id'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r'],
  ...['d', 'points', 'transform'],
  ...['text-anchor', 'textLength', 'marker-start', 'marker-end'],
  ...['refX', 'refY', 'markerWidth', 'markerHeight', 'markerUnits', 'orient'],
]);

/**
 * Makes markup of a drawing: boxes whose names lead somewhere become links.
 *
 * @param svg text of the file
 * @param hrefOf where a name leads
 * @throws Error naming what a drawing can't have
 */
export function inlineDrawing(
  svg: string,
  hrefOf: (name: string) => string | undefined,
): { html: string; label: string } {
  let html = '';
  let label = '';
  let isLinked = false;
  const closing: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, { 'data-name': boxName = '', xmlns: _, ...attributes }) {
        const unknown = Object.keys(attributes).find((attribute) => !ATTRIBUTES.has(attribute));
        if (!ELEMENTS.has(name) || unknown !== undefined) {
          throw new Error(unknown ?? `<${name}>`);
        }
        label ||= attributes['aria-label'] ?? '';
        const href = hrefOf(boxName);
        isLinked ||= href !== undefined;
        const tag = href === undefined ? name : 'a';
        const all = href === undefined ? attributes : { href, ...attributes };
        html += `<${tag}${serializeAttributes(Object.entries(all))}>`;
        closing.push(`</${tag}>`);
      },
      ontext(text) {
        html += text === '\n' ? '' : escapeText(text);
      },
      onclosetag() {
        html += closing.pop() ?? '';
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  // A picture hides its links from assistive technology.
  return { html: isLinked ? html.replace('role="img"', 'role="group"') : html, label };
}
