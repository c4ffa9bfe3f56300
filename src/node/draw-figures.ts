import { chunk, partition, uniqBy } from 'es-toolkit';
import { Tinypool } from 'tinypool';
import { drawFallback } from '../markdown/draw-figure';
import type { DrawnFigure, Figure } from '../model/compiled';

/** Keeps what was drawn, by the key of the figure. */
export interface FigureStore {
  get(key: string): DrawnFigure | undefined;
  set(key: string, drawn: DrawnFigure): void;
}

/** Draws figures. */
export interface Drawer {
  /** Has what the store does not hold drawn ahead of those who will ask for it. */
  start(figures: Figure[]): void;
  /** Draws what the store does not hold yet. Callers of one figure share one drawing. */
  draw(figures: Figure[]): Promise<Map<string, DrawnFigure>>;
  close(): Promise<void>;
}

/** Figures that a thread draws at once: enough that asking costs little. */
const BATCH = 40;

/** Seconds that a batch of figures may take. */
const LIMIT = 60;

/** Milliseconds that a timer of Node holds at most. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** A figure that has a thread read what it draws with. */
const WARM_UP: Figure[] = [{ key: '', language: 'ts', code: '', ranges: '' }];

/** A language whose grammar takes about half of the time that all others take together. */
const LARGE_LANGUAGE = 'tsx';

/** What is slow at first is read by one thread only. */
function isQuick(figure: Figure): boolean {
  return figure.language !== LARGE_LANGUAGE;
}

/**
 * Opens the threads that draw: one for the code of one language, and one for all others, so
 * that both take about as long. A thread starts with its first figure.
 *
 * @param engineFolder absolute path of the folder that the engine's modules are in
 */
export function openDrawer(store: FigureStore, engineFolder: string): Drawer {
  const openThread = () =>
    new Tinypool({
      filename: `${engineFolder}/draw-thread.mjs`,
      minThreads: 0,
      maxThreads: 1,
      // One that has nothing to draw at the moment keeps what it has read.
      idleTimeout: LONGEST_TIMEOUT,
    });
  const code = openThread();
  const slowCode = openThread();
  const drawing = new Map<string, Promise<void>>();
  // Not stored: another machine, or this one at another time, may well draw them.
  const undrawn = new Map<string, DrawnFigure>();
  // Threads that will be needed read their libraries while the site is still being loaded.
  const reading = [code, slowCode].map((thread) => thread.run(WARM_UP).catch(() => {}));

  /** The last that each thread was asked for: the time of a batch begins when the one before ends. */
  const last = new Map<Tinypool, Promise<unknown>>();
  const run = (thread: Tinypool, batch: Figure[]): Promise<DrawnFigure[]> => {
    const ran = (last.get(thread) ?? Promise.resolve()).then(() =>
      thread.run(batch, { signal: AbortSignal.timeout(LIMIT * 1000) }),
    );
    last.set(
      thread,
      ran.catch(() => {}),
    );
    return ran;
  };

  /** A figure that takes for ever, or ends its thread, does not take others along. */
  const drawEach = async (thread: Tinypool, batch: Figure[]) => {
    for (const figure of batch) {
      const [alone] = await run(thread, [figure]).catch((): DrawnFigure[] => []);
      if (alone) {
        store.set(figure.key, alone);
      } else {
        const reason = `it takes more than ${LIMIT} seconds, or too much memory`;
        undrawn.set(figure.key, await drawFallback(figure, reason));
      }
    }
  };

  const drawBatch = async (thread: Tinypool, batch: Figure[]) => {
    const results = await run(thread, batch).catch(() => null);
    if (results === null) {
      await drawEach(thread, batch);
    } else {
      batch.forEach(({ key }, index) => {
        const result = results[index];
        if (result) {
          store.set(key, result);
        }
      });
    }
  };

  const start = (figures: Figure[]) => {
    const missing = figures.filter(({ key }) => !drawing.has(key) && store.get(key) === undefined);
    const [quick, slow] = partition(
      uniqBy(missing, ({ key }) => key),
      isQuick,
    );
    const batches = [
      ...chunk(quick, BATCH).map((batch) => ({ thread: code, batch })),
      ...chunk(slow, BATCH).map((batch) => ({ thread: slowCode, batch })),
    ];
    for (const { thread, batch } of batches) {
      const done = drawBatch(thread, batch);
      for (const { key } of batch) {
        drawing.set(key, done);
        // What failed is tried again by whoever asks next.
        done.catch(() => drawing.delete(key));
      }
    }
  };

  return {
    start,
    async draw(figures) {
      start(figures);
      await Promise.all(figures.map(({ key }) => drawing.get(key)));
      return new Map(
        figures.flatMap(({ key }) => {
          const figure = store.get(key) ?? undrawn.get(key);
          return figure ? [[key, figure] as const] : [];
        }),
      );
    },
    async close() {
      await Promise.all(reading);
      await Promise.all([code.destroy(), slowCode.destroy()]);
    },
  };
}
