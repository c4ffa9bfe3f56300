import { BASE } from '../router/location';
import type { SearchRequest } from './search-client';

/** Path of the worker's script below the base URL; the bundler puts it in. */
declare const SEARCH_WORKER: string;

let worker: Worker | undefined;

/**
 * Starts what searches, if it does not run, on a thread of its own, and has it fetch what it needs.
 * What could not be had is asked for again. After one that fails the next start is anew.
 *
 * @param tags tags of the docs to search in
 * @throws Error when the browser has no workers, or allows none
 */
export function startWorker(tags: string[]): Worker {
  if (!worker) {
    const started = new Worker(BASE + SEARCH_WORKER, { type: 'module' });
    started.onerror = () => {
      started.terminate();
      worker = undefined;
    };
    worker = started;
  }
  worker.postMessage([0, { kind: 'open', tags } satisfies SearchRequest]);
  return worker;
}
