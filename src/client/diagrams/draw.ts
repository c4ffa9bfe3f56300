import mermaid from 'mermaid';
import { arrange } from './arrange';
import { type WrittenDrawing, writeDrawing } from './parts';
import { readDrawing } from './read-drawing';
import { measure } from './set-text';
import { configure, type Layout, SIZE, TEXT_WIDTH } from './settings';

/** Widths of drawings in px: what fits on a phone, and what fits into the column of a page. */
const WIDTH = { phone: 330, column: 734 } as const;

const SEQUENCE = 'Sequence diagram';

/** Kinds of diagrams that are drawn, by Mermaid's names. */
const KINDS = new Map([
  ['flowchart', 'Flowchart'],
  ['flowchart-v2', 'Flowchart'],
  ['flowchart-elk', 'Flowchart'],
  ['sequence', SEQUENCE],
  ['state', 'State diagram'],
  ['stateDiagram', 'State diagram'],
]);

/** Distances between participants that are tried, in px, from the widest. */
const PITCHES = [null, 210, 190, 170, 155, 140, 125, 115, 105];

/** Widths of text that are tried in boxes, in px. */
const TEXT_WIDTHS = [TEXT_WIDTH, 150, 130];

/** Boxes that the name of a diagram lists at most, where its author gave it none. */
const MOST_NAMES = 12;

export interface DrawnDiagram {
  kind: 'drawn';
  wide: string;
  /** The same from top to bottom, for windows that `wide` doesn't fit into. */
  narrow: string | null;
  warnings: string[];
}

/** `line`: of the source, from 1. */
export type Outcome = DrawnDiagram | { kind: 'failed'; message: string; line: number };

/** A direction that needs more room beside it than below it. */
const ACROSS = /^(\s*(?:(?:flowchart|graph)(?:-elk)?|direction)[ \t]+)(?:LR|RL)/gm;

/** Styling in a diagram's source that is ignored, because the site's styles decide it. */
const IGNORED = /^[ \t]*(style|classDef|linkStyle|click)[ \t]+\S/m;

async function drawOnce(source: string, key: string, kind: string, layout: Layout) {
  configure(layout);
  const stage = document.body.appendChild(document.createElement('div'));
  try {
    const { svg: html } = await mermaid.render(`m${key}`, source, stage);
    stage.innerHTML = html;
    const svg = stage.querySelector('svg');
    if (!svg) {
      throw new Error('Mermaid drew nothing.');
    }
    const drawing = arrange(
      readDrawing(svg, /<br|\\n/.test(source)),
      kind === SEQUENCE ? source : null,
    );
    if (drawing.parts.length === 0) {
      throw new Error('There is nothing in it to draw.');
    }
    const names = [...new Set(drawing.names)].filter(Boolean);
    const more = names.length > MOST_NAMES ? ' and more' : '';
    const named = `${kind}: ${names.slice(0, MOST_NAMES).join(', ')}${more}`;
    return writeDrawing(drawing, { key, label: drawing.title || named });
  } finally {
    stage.remove();
  }
}

/** Draws with the first layout that fits into the column of a page, else with the last. */
async function drawFitting(
  layouts: Layout[],
  draw: (layout: Layout) => Promise<WrittenDrawing>,
): Promise<WrittenDrawing> {
  let drawn: WrittenDrawing | undefined;
  for (const layout of layouts) {
    drawn = await draw(layout);
    if (drawn.width <= WIDTH.column) {
      break;
    }
  }
  if (!drawn) {
    throw new Error('No layout was given.');
  }
  return drawn;
}

function layoutsOf(source: string, kind: string): Layout[] {
  if (kind === SEQUENCE) {
    return PITCHES.map((pitch) => ({ pitch, textWidth: TEXT_WIDTH }));
  }
  const words = source
    .split(/<br\s*\/?>|[\s"|[\]{}()]+/)
    .map((word) => measure(word, SIZE.box, 400) + 6);
  const longest = Math.max(...words);
  return TEXT_WIDTHS.map((width) => ({ pitch: null, textWidth: Math.max(width, longest) }));
}

/** Lines of a source that Mermaid's parsers see: front matter and comments are taken out before. */
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

/**
 * Draws a diagram: Mermaid lays it out, and what it drew becomes plain SVG with classes for colors. The
 * site's typeface must be loaded.
 *
 * @param key distinguishes ids from those of other drawings on a page
 */
export async function drawDiagram(source: string, key: string): Promise<Outcome> {
  try {
    const { diagramType } = await mermaid.parse(source);
    const kind = KINDS.get(diagramType);
    if (kind === undefined) {
      const message = `Flowcharts, sequence diagrams and state diagrams are drawn, and this is another kind, "${diagramType}". Write it as one of those, or as a table.`;
      return { kind: 'failed', message, line: 1 };
    }
    const layouts = layoutsOf(source, kind);
    const wide = await drawFitting(layouts, (layout) => drawOnce(source, key, kind, layout));
    const turned = source.replaceAll(ACROSS, '$1TB');
    const narrow =
      turned === source || wide.width <= WIDTH.phone
        ? null
        : await drawFitting(layouts, (layout) => drawOnce(turned, `${key}n`, kind, layout));
    const isNarrower = narrow !== null && narrow.width < wide.width;
    const shown = isNarrower && wide.width > WIDTH.column ? narrow : wide;
    const warnings: string[] = [];
    if (shown.width > WIDTH.column) {
      warnings.push(
        `It is ${shown.width} pixels wide, and its column has ${WIDTH.column}, so readers have to scroll. Shorten its labels, draw fewer boxes, or give it another direction.`,
      );
    }
    const [, ignored] = IGNORED.exec(source) ?? [];
    if (ignored !== undefined) {
      warnings.push(
        `"${ignored}" has no effect: colors come from the site, and names of pages are links.`,
      );
    }
    return {
      kind: 'drawn',
      wide: shown.svg,
      narrow: isNarrower && shown === wide ? narrow.svg : null,
      warnings,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message, line: lineOf(source, error) };
  }
}
