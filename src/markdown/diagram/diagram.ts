import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { uniq } from 'es-toolkit';
import type { Drawing, DrawnFigure } from '../../model/compiled';
import { separateArrows, separateRelations } from './arrows';
import { drawClasses } from './classes';
import { drawFlow } from './flow';
import type { Direction } from './layout';
import { type DiagramKind, type DiagramSource, readSource } from './read-source';
import { rendererDrawing } from './renderer-drawing';
import { drawSequence } from './sequence';

/** What kinds of diagrams are called. */
const NAMES: Record<DiagramKind, string> = {
  flow: 'Flowchart',
  state: 'State diagram',
  sequence: 'Sequence diagram',
  class: 'Class diagram',
  entities: 'Entity relationship diagram',
  chart: 'Chart',
};

const MOST_NAMED_NODES = 12;

/** What a text has in a window of 390 pixels: a wider drawing is drawn again, from top to bottom. */
const NARROW = 330;

interface Drawings {
  wide: Drawing | null;
  narrow: Drawing | null;
}

/**
 * Draws a Mermaid diagram. Its parser is that of the renderer; layout and texts are the site's own,
 * because texts are measured in the site's typeface. Colors come from the site's styles.
 *
 * @param idPrefix goes before ids, which must be unique on a page
 * @throws Error that says why it cannot be drawn
 */
export async function drawDiagram(
  source: string,
  idPrefix: string,
): Promise<Extract<DrawnFigure, { kind: 'diagram' }>> {
  const read = readSource(source);
  const { wide, narrow } = await draw(read, idPrefix);
  if (!wide) {
    throw new Error('there is nothing in it to draw');
  }
  return { kind: 'diagram', label: read.title ?? nameOf(read.kind, wide), wide, narrow };
}

async function draw(read: DiagramSource, idPrefix: string): Promise<Drawings> {
  const { kind, text, urls } = read;
  const options = { idPrefix, urls };
  switch (kind) {
    case 'flow':
    case 'state': {
      const graph = parseMermaid(kind === 'flow' ? separateArrows(text) : text);
      const direction = graph.direction === 'TD' ? 'TB' : graph.direction;
      const wide = await drawFlow(graph, direction, options);
      const isTurned = wide !== null && wide.width > NARROW && VERTICAL[direction] !== direction;
      const turned = { ...options, idPrefix: `${idPrefix}n-` };
      const narrow = isTurned ? await drawFlow(graph, VERTICAL[direction], turned) : null;
      return { wide, narrow: narrow && wide && narrow.width < wide.width ? narrow : null };
    }
    case 'sequence':
      return { wide: drawSequence(render(text), options), narrow: null };
    case 'class': {
      const spaced = separateRelations(text);
      return { wide: await drawClasses(render(spaced), spaced, options), narrow: null };
    }
    case 'entities':
    case 'chart':
      return { wide: rendererDrawing(render(text), idPrefix), narrow: null };
  }
}

/** How a diagram is read where there is no room beside it. */
const VERTICAL: Record<Direction, Direction> = { LR: 'TB', RL: 'TB', TB: 'TB', BT: 'BT' };

function render(text: string): string {
  return renderMermaidSVG(text, { bg: 'var(--bg)', fg: 'var(--fg)', transparent: true });
}

/** What a diagram without a name of its author is called: its kind, and what it shows. */
function nameOf(kind: DiagramKind, { parts }: Drawing): string {
  const names = uniq(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])));
  const more = names.length > MOST_NAMED_NODES ? ' and more' : '';
  const listed = names.slice(0, MOST_NAMED_NODES).join(', ');
  return listed === '' ? NAMES[kind] : `${NAMES[kind]}: ${listed}${more}`;
}
