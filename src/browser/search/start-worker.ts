import { BASE } from '../router/location';
import type { SearchRequest } from './search-client';

/** Path of the worker's script below the base URL; the bundler puts it in. */
declare const SEARCH_WORKER: string;

let worker: Worker | undefined;

/**
 * Starts what searches, if it does not run, on a thread of its own, and has it fetch what it needs.
 * What could not be had is asked for again.
 *
 * @param tags tags of the docs to search in
 * @param onFailure told when search has stopped, in place of who was told before; the next start is anew
 * @throws Error when the browser has no workers, or allows none
 */
export function startWorker(tags: string[], onFailure: () => void): Worker {
  worker ??= new Worker(BASE + SEARCH_WORKER, { type: 'module' });
  worker.onerror = () => {
    worker = undefined;
    onFailure();
  };
  worker.postMessage([0, { kind: 'open', tags } satisfies SearchRequest]);
  return worker;
}
