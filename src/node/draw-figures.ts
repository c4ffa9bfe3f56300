import { chunk, uniqBy } from 'es-toolkit';
import { Tinypool } from 'tinypool';
import { drawFallback } from '../markdown/draw-figure';
import type { DrawnFigure, Figure } from '../model/compiled';

/** Keeps drawn figures by their keys. */
export interface FigureStore {
  get(key: string): DrawnFigure | undefined;
  set(key: string, drawn: DrawnFigure): void;
}

/** Drawn figures by their keys. */
type DrawnFigures = ReadonlyMap<string, DrawnFigure>;

/** Draws figures on a thread. */
export interface Drawer {
  /** Begins to draw figures that aren't in the store. */
  start(figures: Figure[]): void;
  draw(figures: Figure[]): Promise<DrawnFigures>;
  close(): Promise<void>;
}

/** Number of figures in one message to the thread. */
const BATCH = 40;

/** Time limit of a batch, in seconds: a batch takes about one, and can take a hundred on a busy machine. */
const LIMIT = 600;

/** Longest delay of a timer in Node, in ms. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Makes the thread load its libraries. */
const WARM_UP: Figure[] = [{ key: '', language: 'ts', code: '', ranges: '' }];

/**
 * Starts the thread that draws figures. One is enough: it takes less time than the pages do meanwhile, and
 * each further one would load all grammars again.
 *
 * @param engineFolder absolute path of the folder with the engine's bundle
 */
export function openDrawer(store: FigureStore, engineFolder: string): Drawer {
  const thread = new Tinypool({
    filename: `${engineFolder}/draw-thread.mjs`,
    minThreads: 0,
    maxThreads: 1,
    // An idle thread would end, and load its libraries again for the next edit.
    idleTimeout: LONGEST_DELAY,
  });
  const drawing = new Map<string, Promise<DrawnFigures>>();
  let last: Promise<unknown> = thread.run(WARM_UP).catch(() => {});

  const drawBatch = async (batch: Figure[]): Promise<DrawnFigures> => {
    try {
      const signal = AbortSignal.timeout(LIMIT * 1000);
      const drawn: DrawnFigures = await thread.run(batch, { signal });
      for (const [key, figure] of drawn) {
        store.set(key, figure);
      }
      return drawn;
    } catch {
      // Not stored: the next build may well draw them.
      const reason = `with the code around it, that takes more than ${LIMIT} seconds, or too much memory`;
      const plain = batch.map(
        async (figure) => [figure.key, await drawFallback(figure, reason)] as const,
      );
      return new Map(await Promise.all(plain));
    }
  };

  const start = (figures: Figure[]) => {
    const missing = figures.filter(({ key }) => !drawing.has(key) && !store.get(key));
    const unique = uniqBy(missing, ({ key }) => key);
    for (const batch of chunk(unique, BATCH)) {
      // Batches run one after another, so that the time limit of one doesn't include its wait.
      const drawn = last.then(() => drawBatch(batch));
      last = drawn;
      for (const { key } of batch) {
        drawing.set(key, drawn);
      }
    }
  };

  const draw = async (figures: Figure[]) => {
    start(figures);
    const entries = figures.map(async ({ key }) => {
      const figure = store.get(key) ?? (await drawing.get(key))?.get(key);
      return figure ? [[key, figure] as const] : [];
    });
    return new Map((await Promise.all(entries)).flat());
  };

  const close = async () => {
    await last;
    await thread.destroy();
  };

  return { start, draw, close };
}
