import type { DrawnFigure, Figure } from '../model/compiled';

/** Highlights code; what cannot be highlighted is plain. */
export async function drawFigure({ language, lines, links }: Figure): Promise<DrawnFigure> {
  const { highlightCode } = await import('./highlight');
  try {
    return { kind: 'code', html: await highlightCode(lines, language, links) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // One line: it becomes part of a message.
    const reason = message.replaceAll(/\s+/g, ' ').trim() || 'the reason is unknown';
    return drawFallback({ lines }, reason);
  }
}

/** Draws code that cannot be highlighted: it is plain. */
export async function drawFallback(
  { lines }: Pick<Figure, 'lines'>,
  reason: string,
): Promise<DrawnFigure> {
  const { highlightCode } = await import('./highlight');
  return { kind: 'code', html: await highlightCode(lines, PLAIN), problem: reason };
}

/** Language of code without colors. */
const PLAIN = 'text';
