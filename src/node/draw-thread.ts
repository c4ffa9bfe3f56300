import { drawFigure } from '../markdown/draw-figure';
import type { DrawnFigure, Figure } from '../model/compiled';

/** Draws figures on a thread. Returns them by their keys. */
export default async function drawAll(figures: Figure[]): Promise<Map<string, DrawnFigure>> {
  const drawn = new Map<string, DrawnFigure>();
  for (const figure of figures) {
    drawn.set(figure.key, await drawFigure(figure));
  }
  return drawn;
}
