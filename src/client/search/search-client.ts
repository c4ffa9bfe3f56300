import { SEARCH } from '../../constants';
import type { ShownDocument, Snippet } from '../../model/search';

/** A section that a query found, as the box shows it. */
export interface FoundSection {
  /** Tag of the index that has it, which names it for analytics. */
  tag: string;
  document: ShownDocument;
  /** Terms of the index that matched. */
  terms: string[];
  /** Null until the texts are there. */
  snippet: Snippet | null;
}

/** A query, and where to search. */
export interface SearchRequest {
  query: string;
  /** Tags of the docs. */
  tags: readonly string[];
  /** Id of the sidebar to search in; null for all. */
  sidebar: string | null;
}

/** Results of a query. The worker may send a second reply, with snippets, for the same request. */
export interface SearchReply {
  found: FoundSection[];
  /** Words of the query that are in no index, as they were typed. */
  unknownWords: string[];
  /** Whether all indexes could be loaded. */
  isWhole: boolean;
}

/** A message to the worker; `open` loads the files that are missing. */
export type WorkerRequest =
  | { kind: 'open'; tags: readonly string[] }
  | ({ kind: 'query'; id: number } & SearchRequest);

/** A message from the worker. */
export interface WorkerReply {
  id: number;
  reply: SearchReply;
}

let worker: Worker | null = null;
let lastId = 0;

/**
 * Starts the worker unless it runs, and has it load the indexes that it doesn't have.
 *
 * @throws Error when the browser has no workers, or allows none
 */
export function openSearch(tags: readonly string[]): Worker {
  if (!worker) {
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('error', () => {
      started.terminate();
      worker = null;
    });
    worker = started;
  }
  worker.postMessage({ kind: 'open', tags } satisfies WorkerRequest);
  return worker;
}

/**
 * Asks the worker, and starts it if necessary.
 *
 * @returns function that stops listening to replies
 */
export function askSearch(
  request: SearchRequest,
  onReply: (reply: SearchReply) => void,
  onFailure: (error: Error) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const fail = () => onFailure(new Error(SEARCH.texts.failure));
  lastId += 1;
  const id = lastId;
  try {
    const asked = worker ?? openSearch(request.tags);
    asked.addEventListener('error', fail, { signal });
    asked.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerReply>) => data.id === id && onReply(data.reply),
      { signal },
    );
    asked.postMessage({ kind: 'query', id, ...request } satisfies WorkerRequest);
  } catch {
    fail();
  }
  return () => listening.abort();
}
