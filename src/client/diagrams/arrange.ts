import { arrangeSequence } from './arrange-sequence';
import { type Box, boxOf, type Drawing, type Part } from './parts';

/** Room that keeps lines off the text of a label, in px. */
const CLEARANCE = { x: 3, y: 1 } as const;

/** Classes from the back to the front; all others come last. */
const ORDER = ['area', 'group', 'lane', 'rule', 'activation', 'edge'];

/** The boxes of the pieces of a line, or of another part as a whole. */
function piecesOf(part: Part): Box[] {
  if (part.kind === 'path' && part.class.startsWith('edge')) {
    const numbers = (part.d.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = numbers.flatMap((x, index) =>
      index % 2 === 0 ? [{ x: x + part.at.x, y: (numbers[index + 1] ?? 0) + part.at.y }] : [],
    );
    return piecesOf({ kind: 'line', class: part.class, heads: {}, points });
  }
  if (part.kind !== 'line') {
    return [boxOf(part)];
  }
  return part.points.slice(1).map((to, index) => {
    const from = part.points[index] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
  });
}

function meet(a: Box, b: Box): boolean {
  const across = a.x <= b.x + b.width && b.x <= a.x + a.width;
  return across && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Puts a background behind the labels that lines run through. */
function backLabels(parts: Part[]): Part[] {
  const lines = parts
    .filter(({ class: look }) => /^(edge|lane|group)/.test(look))
    .flatMap(piecesOf);
  return parts.flatMap((part): Part[] => {
    if (part.kind !== 'text' || !/^(label|title)/.test(part.class)) {
      return [part];
    }
    const { height, width, x, y } = boxOf(part);
    const back = {
      x: x - CLEARANCE.x,
      y: y - CLEARANCE.y,
      width: width + 2 * CLEARANCE.x,
      height: height + 2 * CLEARANCE.y,
    };
    return lines.some((line) => meet(line, back))
      ? [{ kind: 'rect', class: 'back', rx: 0, ...back }, part]
      : [part];
  });
}

function rank({ class: look }: Part): number {
  const index = ORDER.indexOf(look.split(' ')[0] ?? '');
  return index < 0 ? ORDER.length : index;
}

/**
 * Gives a drawing of Mermaid's the looks of the site: what is in front, and room where it's tight.
 *
 * @param sequence source of a sequence diagram; null for other kinds
 */
export function arrange(drawing: Drawing, sequence: string | null): Drawing {
  const { parts } = drawing;
  const arranged = sequence === null ? parts : arrangeSequence(parts, sequence);
  return { ...drawing, parts: backLabels(arranged.toSorted((a, b) => rank(a) - rank(b))) };
}
