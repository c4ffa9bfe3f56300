import { renderMermaidSVG } from 'beautiful-mermaid';
import { type Handler, Parser } from 'htmlparser2';
import { escapeText, serializeAttributes } from './escape-html';

/** An inline picture with its accessible name. */
export interface Diagram {
  svg: string;
  label: string;
}

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

const LONG_NUMBERS = /-?\d+\.\d{3,}/g;
const LABELED = /\b(?:node|actor|entity|class|state)/;
const LINE_BREAKS = /<br\s*\/?>|\n/g;
const MOST_NAMED_NODES = 12;
/** Wider drawings cannot shrink to the width of a text and still be read, in pixels. */
const WIDE = 960;

/** What kinds of diagrams are called. */
const KINDS: [RegExp, string][] = [
  [/^(?:graph|flowchart)\b/, 'Flowchart'],
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
 * @throws Error that says why it cannot be drawn
 */
export function drawDiagram(source: string, idPrefix: string): Diagram {
  const text = UNDRAWN.reduce((rest, pattern) => rest.replaceAll(pattern, ''), source)
    .trim()
    .replace(HEADER_END, '$1');
  const markup = renderMermaidSVG(text, { bg: 'var(--bg)', fg: 'var(--fg)', transparent: true });
  const picture = cleanSvg(markup, idPrefix);
  if (!picture) {
    throw new Error('nothing was drawn');
  }
  const { attributes, content, labels } = picture;
  const label = TITLE.exec(source)?.[1]?.trim() ?? nameOf(text, labels);
  attributes.set('class', Number(attributes.get('width')) > WIDE ? 'diagram wide' : 'diagram');
  attributes.set('role', 'img').set('aria-label', label);
  return { svg: `<svg${serializeAttributes(attributes)}>${content}</svg>`, label };
}

function nameOf(text: string, labels: string[]): string {
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'Diagram';
  const named = labels.slice(0, MOST_NAMED_NODES).join(', ');
  const more = labels.length > MOST_NAMED_NODES ? ' and more' : '';
  return named === '' ? kind : `${kind}: ${named}${more}`;
}

/** A picture without what the site has no use for. */
interface CleanSvg {
  /** Attributes of the `svg` element. */
  attributes: Map<string, string>;
  content: string;
  /** Labels of what the picture connects, each once, in drawing order. */
  labels: string[];
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

function labelOf(attributes: Record<string, string>): string {
  const label = attributes['data-label'];
  return label !== undefined && LABELED.test(attributes.class ?? '')
    ? label.replaceAll(LINE_BREAKS, ' ').trim()
    : '';
}

/** Takes styles and data out of a picture while it is read, makes ids unique, and shortens numbers. */
function cleanSvg(markup: string, idPrefix: string): CleanSvg | undefined {
  const labels = new Set<string>();
  const content: string[] = [];
  let root: Map<string, string> | undefined;
  let depth = 0;
  let isStyle = false;
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      const label = labelOf(attributes);
      if (label !== '') {
        labels.add(label);
      }
      isStyle = name === 'style';
      if (depth++ === 0) {
        root = cleanAttributes(attributes, idPrefix);
      } else if (!isStyle) {
        content.push(`<${name}${serializeAttributes(cleanAttributes(attributes, idPrefix))}>`);
      }
    },
    ontext(text) {
      if (depth > 0 && !isStyle) {
        content.push(escapeText(text));
      }
    },
    onclosetag(name) {
      if (--depth > 0 && !isStyle) {
        content.push(`</${name}>`);
      }
      isStyle = false;
    },
  };
  const parser = new Parser(handler, { xmlMode: true });
  parser.end(markup);
  return root && { attributes: root, content: content.join(''), labels: [...labels] };
}
