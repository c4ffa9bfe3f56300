import { hash } from 'node:crypto';
import type { ElementContent, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Nodes as MdastNodes, Root } from 'mdast';
import type { Diagram } from '../model/compiled';
import { parseHtml } from './parse-html';
import { element, listNodes, replaceNodes } from './tree';

/** Language of diagram fences. */
const LANGUAGE = 'mermaid';

/** Hexadecimal digits of a diagram's key, enough to avoid collisions within a site. */
const KEY_LENGTH = 12;

/** Hashes the source of a diagram to the key of its drawing. */
function keyOf(source: string): string {
  return hash('sha256', source).slice(0, KEY_LENGTH);
}

function isDiagram(node: MdastNodes): node is Code {
  return node.type === 'code' && node.lang === LANGUAGE;
}

/** Lists the diagrams of a doc in document order. */
export function listDiagrams(tree: Root): Diagram[] {
  return listNodes(tree, 'code')
    .filter(isDiagram)
    .map(({ position, value: source }) => ({
      ...{ key: keyOf(source), source },
      line: position?.start.line ?? 1,
    }));
}

/** Replaces diagram fences by components with the key of their drawing. */
export function makeDiagrams(tree: Root): void {
  replaceNodes(tree, (node) =>
    isDiagram(node)
      ? [element('Diagram', { drawing: keyOf(node.value), source: node.value })]
      : null,
  );
}

/** Allowed elements and attributes in drawings, none of which can run or load anything. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'marker', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan'],
]);
const ATTRIBUTES = new Set([
  ...['viewBox', 'role', 'ariaLabel', 'ariaDescription', 'className', 'id'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r'],
  ...['d', 'points', 'transform'],
  ...['textAnchor', 'textLength', 'markerStart', 'markerEnd'],
  ...['refX', 'refY', 'markerWidth', 'markerHeight', 'markerUnits', 'orient'],
]);

/** The parser's name for `xmlns`, which inline SVG doesn't need. */
const NAMESPACE = ':xmlns';

/**
 * Converts a drawing to markup, in which boxes with the name of a page are links.
 *
 * @param svg content of the file
 * @param hrefOf returns the href of the page with a name
 * @throws Error naming the element or attribute that isn't allowed
 */
export function inlineDrawing(
  svg: string,
  hrefOf: (name: string) => string | undefined,
): { html: string; label: string } {
  let isLinked = false;
  const inline = (nodes: Nodes[]) => nodes.flatMap(inlineNode);
  const inlineNode = (node: Nodes): ElementContent[] => {
    if (node.type !== 'element') {
      return node.type === 'text' && node.value !== '\n' ? [node] : [];
    }
    const { [NAMESPACE]: _, dataName, ...properties } = node.properties;
    const unknown = Object.keys(properties).find((name) => !ATTRIBUTES.has(name));
    if (!ELEMENTS.has(node.tagName) || unknown !== undefined) {
      throw new Error(unknown ?? `<${node.tagName}>`);
    }
    const href = hrefOf(String(dataName ?? ''));
    const children = inline(node.children);
    isLinked ||= href !== undefined;
    return href === undefined
      ? [{ ...node, properties, children }]
      : [{ ...node, tagName: 'a', properties: { href, ...properties }, children }];
  };
  const [drawing] = inline(parseHtml(svg).children);
  if (drawing?.type !== 'element') {
    throw new Error('no <svg>');
  }
  const { ariaLabel, role } = drawing.properties;
  // The role "img" would hide links from assistive technology.
  const properties = { ...drawing.properties, role: isLinked ? 'group' : role };
  return { html: toHtml({ ...drawing, properties }), label: String(ariaLabel ?? '') };
}
