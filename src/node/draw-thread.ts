import { drawFigure } from '../markdown/draw-figure';
import type { DrawnFigure, Figure } from '../model/compiled';

/**
 * Draws figures on a thread of its own.
 *
 * @returns what was drawn, in the same order
 */
export default async function drawAll(figures: Figure[]): Promise<DrawnFigure[]> {
  const drawn: DrawnFigure[] = [];
  for (const figure of figures) {
    drawn.push(await drawFigure(figure));
  }
  return drawn;
}
