import { compact, uniq } from 'es-toolkit';
import type { Drawing, DrawnFigure } from '../../model/compiled';
import { drawGraph } from './graph';
import type { Tell } from './label';
import type { Direction } from './layout';
import { setText } from './measure';
import { type DiagramKind, type ParsedDiagram, parseDiagram } from './parse';
import { readGraph } from './read-graph';
import { readSequence } from './read-sequence';
import { drawSequence } from './sequence';
import { drawText } from './svg';
import { DIAGRAM_WIDTH } from './widths';

/** What kinds of diagrams are called. */
const NAMES: Record<DiagramKind, string> = {
  flow: 'Flowchart',
  state: 'State diagram',
  sequence: 'Sequence diagram',
  class: 'Class diagram',
  entity: 'Entity relationship diagram',
};

const MOST_NAMED_NODES = 12;

/** The title of a diagram, and the room around it, in pixels. */
const TITLE = { size: 14, width: 300, weight: 'bold' } as const;
const TITLE_ROOM = 8;

interface Drawings {
  wide: Drawing | null;
  narrow: Drawing | null;
}

/**
 * Draws a Mermaid diagram. Its parser is Mermaid's; layout and texts are the site's own, because texts
 * are measured in the site's typeface. Colors come from the site's styles.
 *
 * @param idPrefix goes before ids, which must be unique on a page
 * @throws DiagramError that says why it cannot be drawn
 */
export async function drawDiagram(
  source: string,
  idPrefix: string,
): Promise<Extract<DrawnFigure, { kind: 'diagram' }>> {
  const parsed = await parseDiagram(source);
  const undrawn = new Set<string>();
  const { wide, narrow } = await draw(parsed, idPrefix, (what) => undrawn.add(what));
  if (!wide) {
    throw new Error('there is nothing in it to draw');
  }
  const { kind, title, accessible } = parsed;
  return {
    kind: 'diagram',
    label: accessible.title || title || nameOf(kind, wide),
    ...(accessible.description === '' ? {} : { description: accessible.description }),
    ...(undrawn.size === 0 ? {} : { problem: [...undrawn].join(', ') }),
    wide,
    narrow,
  };
}

async function draw(parsed: ParsedDiagram, idPrefix: string, tell: Tell): Promise<Drawings> {
  const title = setText([[{ text: parsed.title }]], TITLE);
  const top = title.width === 0 ? 0 : title.height + TITLE_ROOM;
  const withTitle = (drawing: Drawing | null) => {
    if (!drawing || title.width === 0) {
      return drawing;
    }
    const width = Math.max(drawing.width, title.width + 2 * TITLE_ROOM);
    const middle = { x: width / 2, y: TITLE_ROOM + title.height / 2 };
    const words = drawText(title, middle, { class: 'title' });
    return { ...drawing, width, parts: [...drawing.parts, words] };
  };
  switch (parsed.kind) {
    case 'sequence': {
      const sequence = readSequence(parsed, tell);
      return { wide: withTitle(drawSequence(sequence, { idPrefix, top })), narrow: null };
    }
    case 'flow':
    case 'state':
    case 'class':
    case 'entity': {
      const graph = readGraph(parsed, tell);
      const { direction } = graph;
      const wide = await drawGraph(graph, { direction, idPrefix, top });
      const turned = VERTICAL[direction];
      const isTurned = wide !== null && wide.width > DIAGRAM_WIDTH.phone && turned !== direction;
      const options = { direction: turned, idPrefix: `${idPrefix}n-`, top };
      const narrow = isTurned ? await drawGraph(graph, options) : null;
      if (narrow === null || wide === null || narrow.width >= wide.width) {
        return { wide: withTitle(wide), narrow: null };
      }
      return wide.width > DIAGRAM_WIDTH.column
        ? { wide: withTitle(narrow), narrow: null }
        : { wide: withTitle(wide), narrow: withTitle(narrow) };
    }
  }
}

/** How a diagram is read where there is no room beside it. */
const VERTICAL: Record<Direction, Direction> = { LR: 'TB', RL: 'TB', TB: 'TB', BT: 'BT' };

/** What a diagram without a name of its author is called: its kind, and what it shows. */
function nameOf(kind: DiagramKind, { parts }: Drawing): string {
  const names = compact(uniq(parts.map((part) => (typeof part === 'string' ? '' : part.name))));
  const more = names.length > MOST_NAMED_NODES ? ' and more' : '';
  const listed = names.slice(0, MOST_NAMED_NODES).join(', ');
  return listed === '' ? NAMES[kind] : `${NAMES[kind]}: ${listed}${more}`;
}
