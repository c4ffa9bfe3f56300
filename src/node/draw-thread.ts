import { drawFigure } from '../markdown/draw-figure';
import type { DrawnFigure, Figure } from '../model/compiled';

/** Draws a batch of figures. Runs on a thread. */
export default async function drawAll(figures: Figure[]): Promise<Map<string, DrawnFigure>> {
  const drawn = new Map<string, DrawnFigure>();
  for (const figure of figures) {
    drawn.set(figure.key, await drawFigure(figure));
  }
  return drawn;
}
