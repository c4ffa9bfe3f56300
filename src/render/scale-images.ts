import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { limitAsync } from 'es-toolkit';
import { Tinypool } from 'tinypool';
import type { Confinement } from '../files/confinement';
import type { ScaledImage } from '../files/images';

/** What was made of pictures, by the hash of their files; null where their own files are the best. */
export interface ScaledImageStore {
  get(key: string): ScaledImage | null | undefined;
  set(key: string, scaled: ScaledImage | null): void;
}

/** Makes pictures anew as readers get them. */
export interface Scaler {
  /**
   * @param paths of pictures, from the site's root
   * @returns what was made, by path; a picture that takes too long, or too much memory, stays as it is
   */
  scale(paths: string[], confinement: Confinement): Promise<Map<string, ScaledImage>>;
  close(): Promise<void>;
}

/** Threads at most: each has libvips in its memory. */
const THREADS = Math.min(availableParallelism(), 4);

/**
 * Opens the threads that scale pictures. They start with the first that the store does not have.
 *
 * @param options `engineFolder`: absolute path of the folder that the engine's modules are in; `limit`:
 *   seconds that a picture may take
 */
export function openScaler(
  store: ScaledImageStore,
  { engineFolder, limit }: { engineFolder: string; limit: number },
): Scaler {
  const filename = `${engineFolder}/scale-thread.mjs`;
  const threads = new Tinypool({ filename, minThreads: 0, maxThreads: THREADS });
  const scaleFile = async (file: string): Promise<ScaledImage | null> => {
    const bytes = readFileSync(file);
    const key = hash('sha256', bytes);
    const known = store.get(key);
    if (known !== undefined) {
      return known;
    }
    const scaled = await threads.run(bytes, { signal: AbortSignal.timeout(limit * 1000) });
    store.set(key, scaled);
    return scaled;
  };
  return {
    async scale(paths, { locate }) {
      const scaleOne = limitAsync(async (path: string) => {
        const located = locate(path);
        return located.kind === 'file' ? scaleFile(located.path).catch(() => null) : null;
      }, THREADS);
      const all = await Promise.all(
        paths.map(async (path) => ({ path, made: await scaleOne(path) })),
      );
      return new Map(all.flatMap(({ made, path }) => (made ? [[path, made]] : [])));
    },
    close: () => threads.destroy(),
  };
}
