import { chunk, uniqBy } from 'es-toolkit';
import { Tinypool } from 'tinypool';
import type { DrawnFigure, Figure } from '../model/compiled';

/** Drawn figures by key. */
export interface FigureStore {
  get(key: string): DrawnFigure | undefined;
  set(key: string, drawn: DrawnFigure): void;
}

/** Draws figures on a thread. */
export interface Drawer {
  /** Starts drawing figures that aren't in the store. */
  start(figures: Figure[]): void;
  /** Returns drawn figures by key. */
  draw(figures: Figure[]): Promise<ReadonlyMap<string, DrawnFigure>>;
  close(): Promise<void>;
}

/** Number of figures in one message to the thread. */
const BATCH = 40;

/**
 * Starts the thread that draws figures. One is enough, because it finishes before the pages do, and
 * another one would load all grammars again.
 *
 * @param code absolute path of the folder with this bundle
 */
export function openDrawer(store: FigureStore, code: string): Drawer {
  const filename = `${code}/draw-thread.mjs`;
  const thread = new Tinypool({ filename, minThreads: 1, maxThreads: 1 });
  const drawing = new Map<string, Promise<void>>();

  const drawBatch = async (batch: Figure[]) => {
    const drawn: Map<string, DrawnFigure> = await thread.run(batch);
    for (const [key, figure] of drawn) {
      store.set(key, figure);
    }
  };

  const start = (figures: Figure[]) => {
    const missing = figures.filter(({ key }) => !drawing.has(key) && !store.get(key));
    for (const batch of chunk(
      uniqBy(missing, ({ key }) => key),
      BATCH,
    )) {
      const drawn = drawBatch(batch);
      // Reported by the pages that wait for it.
      drawn.catch(() => {});
      for (const { key } of batch) {
        drawing.set(key, drawn);
      }
    }
  };

  const draw = async (figures: Figure[]) => {
    start(figures);
    await Promise.all(figures.map(({ key }) => drawing.get(key)));
    return new Map(
      figures.flatMap(({ key }) => {
        const figure = store.get(key);
        return figure ? [[key, figure] as const] : [];
      }),
    );
  };

  return { start, draw, close: () => thread.destroy() };
}
