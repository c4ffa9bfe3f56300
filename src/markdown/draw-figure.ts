import type { DrawnFigure, Figure } from '../model/compiled';

/** Digits of a figure's key that tell the figures of one page apart. */
const KEY_DIGITS = 8;

/**
 * Draws a figure. Code and diagrams load what they need when the first of their kind is drawn, so a
 * thread that draws one kind never loads the other.
 */
export async function drawFigure(figure: Figure): Promise<DrawnFigure> {
  try {
    return await draw(figure);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // One line: it becomes part of a message.
    const reason = message.replaceAll(/\s+/g, ' ').trim() || 'the reason is unknown';
    const { line } = error instanceof Error && 'line' in error ? error : {};
    return drawFallback(figure, reason, typeof line === 'number' ? line : undefined);
  }
}

/**
 * What stands for a figure that cannot be drawn: code is plain, a diagram is its source.
 *
 * @param line of the figure, from 1, that is to blame
 */
export async function drawFallback(
  figure: Figure,
  reason: string,
  line?: number,
): Promise<DrawnFigure> {
  if (figure.kind === 'diagram') {
    return { kind: 'failed', reason, ...(line === undefined ? {} : { line }) };
  }
  const { highlightCode } = await import('./highlight');
  return { kind: 'code', html: await highlightCode(figure.lines, PLAIN), problem: reason };
}

/** Language of code without colors. */
const PLAIN = 'text';

async function draw(figure: Figure): Promise<DrawnFigure> {
  switch (figure.kind) {
    case 'code': {
      const { highlightCode } = await import('./highlight');
      const { language, lines, links } = figure;
      return { kind: 'code', html: await highlightCode(lines, language, links) };
    }
    case 'diagram': {
      const { drawDiagram } = await import('./diagram/diagram');
      const idPrefix = `d${figure.key.slice(0, KEY_DIGITS)}-`;
      return await drawDiagram(figure.source, idPrefix);
    }
  }
}
