import type { DrawnFigure, Figure } from '../model/compiled';
import { NOTATION_HELP } from './code-notation';
import { highlightCode } from './highlight';

/** Language of plain text. */
const PLAIN = 'text';

/** Highlights a figure; falls back to plain text with a problem. */
export async function drawFigure(figure: Figure): Promise<DrawnFigure> {
  try {
    const { html, leftover } = await highlightCode(figure);
    return leftover === undefined
      ? { html }
      : { html, problem: `Readers see "${leftover}" in this code. ${NOTATION_HELP}` };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // On one line, because it becomes part of a message.
    const reason = message.replaceAll(/\s+/g, ' ').trim() || 'the reason is unknown';
    const { html } = await highlightCode({ ...figure, language: PLAIN });
    return { html, problem: `This code cannot be highlighted, so it is shown plain: ${reason}` };
  }
}
