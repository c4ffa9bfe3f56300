import mermaid from 'mermaid';
import { cleanDrawing } from './clean';
import { measureLine } from './lines';
import { arrangeSequence } from './sequence';
import { configure, type Layout, SIZE } from './settings';
import { replaceText } from './text';

/** Width of a page's column, in px. */
const COLUMN = 734;

const SEQUENCE = 'Sequence diagram';

/** Supported kinds of diagrams, by Mermaid's names. */
const KINDS = new Map([
  ['flowchart', 'Flowchart'],
  ['flowchart-v2', 'Flowchart'],
  ['flowchart-elk', 'Flowchart'],
  ['sequence', SEQUENCE],
  ['state', 'State diagram'],
  ['stateDiagram', 'State diagram'],
]);

/** Distances between participants in px, tried in this order until the drawing fits. */
const PITCHES = [null, 210, 190, 170, 155, 140, 125, 115, 105];

/** Maximum width of text in a box of a graph, in px, unless a single word is wider. */
const TEXT_WIDTH = 170;

/** Added to the longest word, in px, so that Mermaid's rougher measure doesn't break it. */
const WORD_PADDING = 12;

const BOX_FONT = { size: SIZE.box, weight: 400 };

/** Number of boxes in the accessible name of a diagram without an `accTitle`. */
const MOST_NAMES = 12;

/** Result of drawing a diagram. `line` counts from 1 in its source. */
export type Outcome =
  | { kind: 'drawn'; svg: string; warnings: string[] }
  | { kind: 'failed'; message: string; line: number };

/** Syntax without effect, because the site sets styles and links. */
const IGNORED = /^[ \t]*(style|classDef|linkStyle|click|links?(?=[ \t]+\w+:))[ \t]+\S/m;

/** Unsupported syntax: kinds of participants, icons, pictures and brace shapes. */
const UNSUPPORTED =
  /@\{[^}]*?(?:\b(type|icon|img)"?\s*:|\bshape\s*:\s*"?(brace\S*|comment|text)\b)/;

/** Participants that Mermaid draws as a person. They become boxes like the others. */
const ACTOR = /^([ \t]*(?:create[ \t]+)?)actor(?=[ \t])/gm;

async function drawOnce(source: string, key: string, kind: string, layout: Layout) {
  configure(layout);
  const stage = document.body.appendChild(document.createElement('div'));
  try {
    stage.innerHTML = (await mermaid.render(`m${key}`, source, stage)).svg;
    const svg = stage.querySelector('svg');
    if (!svg) {
      throw new Error('Mermaid drew nothing.');
    }
    const title = svg.querySelector('title')?.textContent ?? '';
    const description = svg.querySelector('desc')?.textContent ?? '';
    for (const text of svg.querySelectorAll('text')) {
      replaceText(text, /<br|\\n/.test(source));
    }
    if (kind === SEQUENCE) {
      arrangeSequence(svg, source);
    }
    const { names, width } = cleanDrawing(svg, key);
    const unique = [...new Set(names)].filter(Boolean);
    const more = unique.length > MOST_NAMES ? ' and more' : '';
    const named = `${kind}: ${unique.slice(0, MOST_NAMES).join(', ')}${more}`;
    svg.setAttribute('aria-label', title || named);
    if (description !== '') {
      svg.setAttribute('aria-description', description);
    }
    return { svg: `${new XMLSerializer().serializeToString(svg)}\n`, width };
  } finally {
    stage.remove();
  }
}

/** Lists layouts to try, preferred ones first. */
function layoutsOf(source: string, kind: string): Layout[] {
  if (kind === SEQUENCE) {
    return PITCHES.map((pitch) => ({ pitch, textWidth: 0 }));
  }
  const words = source.split(/<br\s*\/?>|[\s"|[\]{}()]+/);
  const widths = words.map((text) => measureLine([{ text, style: '' }], BOX_FONT) + WORD_PADDING);
  return [{ pitch: null, textWidth: Math.max(TEXT_WIDTH, ...widths) }];
}

/** Finds the line of an error. Mermaid's parsers don't count front matter and comments. */
function lineOf(source: string, error: unknown): number {
  const hash = error instanceof Error && 'hash' in error ? error.hash : null;
  const at = hash !== null && typeof hash === 'object' && 'line' in hash ? Number(hash.line) : 0;
  const lines = source.split('\n');
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, i) => i > 0 && line.trim() === '---') : -1;
  const seen = lines.flatMap((line, index) =>
    index <= end || /^\s*%%(?!\{)./.test(line) ? [] : [index + 1],
  );
  const first = seen.findIndex((line) => lines[line - 1]?.trim() !== '');
  return seen[Math.max(first, 0) + at] ?? seen.at(-1) ?? 1;
}

function warningsOf(source: string, width: number): string[] {
  const warnings: string[] = [];
  if (width > COLUMN) {
    warnings.push(
      `This diagram is ${width} pixels wide, but its column only ${COLUMN}, so readers have to scroll. Shorten labels, break them with <br/>, draw fewer boxes, or draw it from top to bottom.`,
    );
  }
  const [, ignored] = IGNORED.exec(source) ?? [];
  if (ignored !== undefined) {
    warnings.push(
      `"${ignored}" has no effect: colors come from the site, and names of pages are links.`,
    );
  }
  return warnings;
}

/**
 * Draws a diagram with Mermaid, and converts the drawing to plain SVG with classes for colors. The site's
 * typeface must be loaded.
 *
 * @param key distinguishes ids from those of other drawings on a page
 */
export async function drawDiagram(written: string, key: string): Promise<Outcome> {
  const source = written.replaceAll(ACTOR, '$1participant');
  const unsupported = UNSUPPORTED.exec(source);
  if (unsupported) {
    const line = source.slice(0, unsupported.index).split('\n').length;
    const message = `"${unsupported[1] ?? unsupported[2]}" isn't supported here. Draw a plain box instead.`;
    return { kind: 'failed', message, line };
  }
  try {
    const { diagramType } = await mermaid.parse(source);
    const kind = KINDS.get(diagramType);
    if (kind === undefined) {
      const message = `Diagrams of the kind "${diagramType}" aren't supported. Draw a flowchart, a sequence diagram or a state diagram, or write a table.`;
      return { kind: 'failed', message, line: 1 };
    }
    let drawn = { svg: '', width: Number.POSITIVE_INFINITY };
    for (const layout of layoutsOf(source, kind)) {
      if (drawn.width > COLUMN) {
        drawn = await drawOnce(source, key, kind, layout);
      }
    }
    return { kind: 'drawn', svg: drawn.svg, warnings: warningsOf(source, drawn.width) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message, line: lineOf(source, error) };
  }
}
