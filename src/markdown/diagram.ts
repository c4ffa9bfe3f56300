import { renderMermaidSVG } from 'beautiful-mermaid';
import { compact, uniq } from 'es-toolkit';
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeText, serializeAttributes } from './escape-html';

type Node = ReturnType<typeof parseDocument>['children'][number];

const TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m;
/** What is not drawn: settings and comments, and the accessible name and description. */
const UNDRAWN = [
  /^[ \t]*%%\{[^}]*(?:\}(?!%%)[^}]*)*\}%%[ \t]*$/gm,
  /^[ \t]*%%.*$/gm,
  /^[ \t]*acc(?:Title|Descr)[ \t]*:.*$/gm,
  /^[ \t]*accDescr[ \t]*\{[^}]*\}/gm,
];
/** The semicolon that may end a line of Mermaid. */
const HEADER_END = /^([^\n;]*);[ \t]*(?=\n|$)/;

/** Texts, whose signs are no arrows; else a word that an arrow touches. */
const TOUCHED = /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\||\w(?=--|-\.|==)/g;
/** A text inside of an arrow, as in `--text-->`. */
const INNER_TEXT = /(--|==)(?![\s>=xo-])([^\n]*?[^\s=-])\s?(--+>|---|==+>|===)/g;
/** Arrows that Mermaid has and the renderer has not: it would leave out all that follows. */
const UNDRAWN_ARROW = /[\s\w](?:[xo]?--+[xo]|~~~)/;

const LONG_NUMBERS = /-?\d+\.\d{3,}/g;
const LABELED = /\b(?:node|actor|entity|class|state)/;
const LINE_BREAKS = /<br\s*\/?>|\n/g;
const MOST_NAMED_NODES = 12;
/** Wider drawings cannot shrink to the width of a text and still be read, in pixels. */
const WIDE = 960;

const FLOW = /^(?:graph|flowchart)\b/;

/** What kinds of diagrams are called. */
const KINDS: [RegExp, string][] = [
  [FLOW, 'Flowchart'],
  [/^sequenceDiagram\b/, 'Sequence diagram'],
  [/^stateDiagram/, 'State diagram'],
  [/^classDiagram\b/, 'Class diagram'],
  [/^erDiagram\b/, 'Entity relationship diagram'],
  [/^xychart/, 'Chart'],
];

/**
 * Draws a Mermaid diagram. Colors are custom properties that the site's styles set; there is no
 * style and no font of its own in the picture.
 *
 * @param idPrefix goes before ids, which must be unique on a page
 * @returns an inline picture with its accessible name
 * @throws Error that says why it cannot be drawn
 */
export function drawDiagram(source: string, idPrefix: string) {
  const plain = UNDRAWN.reduce((rest, pattern) => rest.replaceAll(pattern, ''), source)
    .trim()
    .replace(HEADER_END, '$1');
  const text = FLOW.test(plain) ? separateArrows(plain) : plain;
  const markup = renderMermaidSVG(text, { bg: 'var(--bg)', fg: 'var(--fg)', transparent: true });
  const { children } = parseDocument(markup, { xmlMode: true });
  const svg = children.find((node) => 'attribs' in node);
  if (!svg) {
    throw new Error('nothing was drawn');
  }
  const label = TITLE.exec(source)?.[1]?.trim() ?? nameOf(text, labelsIn(svg));
  const attributes = cleanAttributes(svg.attribs, idPrefix);
  attributes.set('class', Number(attributes.get('width')) > WIDE ? 'diagram wide' : 'diagram');
  attributes.set('role', 'img').set('aria-label', label);
  return { svg: element('svg', attributes, svg.children, idPrefix), label };
}

/**
 * Puts a space before arrows that touch a name, `A-->B`: the renderer takes hyphens for a part of it.
 *
 * @throws Error that names an arrow that cannot be drawn
 */
function separateArrows(text: string): string {
  const withoutTexts = text.replaceAll(TOUCHED, (found) => (found.length === 1 ? found : ''));
  const [arrow] = UNDRAWN_ARROW.exec(withoutTexts) ?? [];
  if (arrow) {
    throw new Error(`the arrow "${arrow.slice(1)}" is not known: write --> or ---`);
  }
  return text
    .replaceAll(TOUCHED, (found) => (found.length === 1 ? `${found} ` : found))
    .replaceAll(INNER_TEXT, '$1 $2 $3');
}

function nameOf(text: string, labels: string[]): string {
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'Diagram';
  const named = labels.slice(0, MOST_NAMED_NODES).join(', ');
  const more = labels.length > MOST_NAMED_NODES ? ' and more' : '';
  return named === '' ? kind : `${kind}: ${named}${more}`;
}

/** Numbers have two decimals at most. */
function shorten(value: string): string {
  return value.replaceAll(LONG_NUMBERS, (number) => String(Math.round(Number(number) * 100) / 100));
}

function cleanAttributes(attributes: Record<string, string>, idPrefix: string) {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'id') {
      kept.set(name, idPrefix + value);
    } else if (name === 'class') {
      kept.set(name, value);
    } else if (name !== 'style' && !name.startsWith('data-')) {
      kept.set(name, shorten(value).replaceAll('url(#', `url(#${idPrefix}`));
    }
  }
  return kept;
}

/** Labels of what a picture connects, each once, in drawing order. */
function labelsIn(svg: Node): string[] {
  const labels = DomUtils.getElementsByTagName(() => true, svg)
    .filter(({ attribs }) => LABELED.test(attribs.class ?? ''))
    .map(({ attribs }) => attribs['data-label']?.replaceAll(LINE_BREAKS, ' ').trim());
  return uniq(compact(labels));
}

/** Writes a picture without styles and data, with ids that are its own. */
function serialize(node: Node, idPrefix: string): string {
  if ('data' in node) {
    return node.type === 'text' ? escapeText(node.data) : '';
  }
  if (!('attribs' in node) || node.name === 'style') {
    return '';
  }
  return element(node.name, cleanAttributes(node.attribs, idPrefix), node.children, idPrefix);
}

function element(
  name: string,
  attributes: Map<string, string>,
  children: Node[],
  idPrefix: string,
): string {
  const content = children.map((child) => serialize(child, idPrefix)).join('');
  return `<${name}${serializeAttributes(attributes)}>${content}</${name}>`;
}
