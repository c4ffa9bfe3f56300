import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt, noop } from 'es-toolkit';
import { Tinypool } from 'tinypool';
import type { DrawnFigure, Figure } from '../model/compiled';

/** Draws figures on a thread, each once. */
export interface Drawer {
  /** Starts drawing figures. */
  start(figures: Figure[]): void;
  /** Returns drawn figures by key. */
  draw(figures: Figure[]): Promise<ReadonlyMap<string, DrawnFigure>>;
  /** Saves the figures of this run, and drops other ones in the cache. */
  save(): Promise<void>;
  close(): Promise<void>;
}

/** File with the figures of an earlier run. */
export interface FigureCache {
  /** Absolute path. */
  file: string;
  /** Version of the code that draws. */
  revision: string;
}

/** Limit of figures that wait in the thread, so that it works while this thread is busy. */
const QUEUE = 1000;

/** Reads figures by key; none if the file is missing, damaged or of another revision. */
function readCache({ file, revision }: FigureCache): Record<string, DrawnFigure> {
  const [, stored] = attempt(() => JSON.parse(readFileSync(file, 'utf8')));
  return stored?.revision === revision ? Object(stored.figures) : {};
}

function writeCache({ file, revision }: FigureCache, figures: Record<string, DrawnFigure>): void {
  // Renamed, because another run may be reading the file.
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify({ revision, figures }));
  renameSync(draft, file);
}

/**
 * Starts the thread that draws figures. One is enough, because it finishes before the pages do, and
 * another one would load all grammars again.
 *
 * @param code absolute path of the folder with this bundle
 */
export function openDrawer(code: string, cache?: FigureCache): Drawer {
  const thread = new Tinypool({
    filename: `${code}/draw-thread.mjs`,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: QUEUE,
  });
  const stored = new Map(Object.entries(cache ? readCache(cache) : {}));
  const drawing = new Map<string, Promise<DrawnFigure>>();

  const drawOne = (figure: Figure): Promise<DrawnFigure> => {
    const known = stored.get(figure.key);
    const drawn = drawing.get(figure.key) ?? (known ? Promise.resolve(known) : thread.run(figure));
    drawing.set(figure.key, drawn);
    return drawn;
  };
  const draw: Drawer['draw'] = async (figures) =>
    new Map(
      await Promise.all(
        figures.map(async (figure) => [figure.key, await drawOne(figure)] as const),
      ),
    );
  return {
    draw,
    // Failures are reported by the pages that wait for the figures.
    start: (figures) => void draw(figures).catch(noop),
    async save() {
      const isSame =
        drawing.size === stored.size && [...drawing.keys()].every((key) => stored.has(key));
      if (cache && !isSame) {
        const drawn = [...drawing].map(async ([key, figure]) => [key, await figure] as const);
        writeCache(cache, Object.fromEntries(await Promise.all(drawn)));
      }
    },
    close: () => thread.destroy(),
  };
}
