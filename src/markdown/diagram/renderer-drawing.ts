import { DomUtils, parseDocument } from 'htmlparser2';
import type { Drawing, DrawingPart } from '../../model/compiled';
import { escapeText, serializeAttributes } from '../escape-html';
import { namedPart } from './svg';

type Node = ReturnType<typeof parseDocument>['children'][number];

const LONG_NUMBERS = /-?\d+\.\d{2,}/g;
const LABELED = /\b(?:node|actor|entity|class|state)/;
const LINE_BREAKS = /<br\s*\/?>|\n/g;

/** What texts are large at least, in pixels. */
const LEAST_TEXT = 12;

/**
 * The renderer's own drawing, without its styles and data, and so large that its smallest texts can be
 * read.
 *
 * @param idPrefix goes before ids
 * @throws Error when it has drawn nothing
 */
export function rendererDrawing(svg: string, idPrefix: string): Drawing | null {
  const root = parseDocument(svg, { xmlMode: true }).children.find((node) => 'attribs' in node);
  if (!root) {
    return null;
  }
  const [width = 0, height = 0] = [Number(root.attribs.width), Number(root.attribs.height)];
  const sizes = DomUtils.getElementsByTagName('text', root).map(({ attribs }) =>
    Number(attribs['font-size'] ?? LEAST_TEXT),
  );
  const scale = LEAST_TEXT / Math.min(LEAST_TEXT, ...sizes);
  const parts = root.children.map((child) => partOf(child, idPrefix));
  return {
    width: width * scale,
    height: height * scale,
    parts: [`<g class="drawn" transform="scale(${shorten(String(scale))})">`, ...parts, '</g>'],
  };
}

/** Numbers have one decimal at most. */
function shorten(value: string): string {
  return value.replaceAll(LONG_NUMBERS, (number) => String(Math.round(Number(number) * 10) / 10));
}

function partOf(node: Node, idPrefix: string): DrawingPart {
  const html = serialize(node, idPrefix);
  const label =
    'attribs' in node && LABELED.test(node.attribs.class ?? '') && node.attribs['data-label'];
  return label ? namedPart(label.replaceAll(LINE_BREAKS, ' '), html) : html;
}

function serialize(node: Node, idPrefix: string): string {
  if ('data' in node) {
    return node.type === 'text' && node.data.trim() !== '' ? escapeText(node.data) : '';
  }
  if (!('attribs' in node) || node.name === 'style') {
    return '';
  }
  const attributes = serializeAttributes(cleanAttributes(node.attribs, idPrefix));
  const content = node.children.map((child) => serialize(child, idPrefix)).join('');
  return `<${node.name}${attributes}>${content}</${node.name}>`;
}

function cleanAttributes(attributes: Record<string, string>, idPrefix: string) {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'id') {
      kept.set(name, idPrefix + value);
    } else if (name !== 'class' && name !== 'style' && !name.startsWith('data-')) {
      kept.set(name, shorten(value).replaceAll('url(#', `url(#${idPrefix}`));
    }
  }
  return kept;
}
