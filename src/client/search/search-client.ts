import type { ShownDocument, Snippet } from '../../model/search';

/** A matching section for the search box. */
export interface FoundSection {
  /** Docs tag of its index, for analytics. */
  tag: string;
  document: ShownDocument;
  /** Matched terms of the index. */
  terms: string[];
  /** Null until the texts are loaded. */
  snippet: Snippet | null;
}

/** A query and its scope. */
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
  /** Words of the query that aren't in any index, as typed. */
  unknownWords: string[];
  /** False if an index couldn't be loaded. */
  isComplete: boolean;
}

/** A message to the worker; `preload` loads files for later queries. */
export type WorkerRequest =
  | { kind: 'preload'; tags: readonly string[] }
  | ({ kind: 'query'; id: number } & SearchRequest);

/** A message from the worker. */
export interface WorkerReply {
  id: number;
  reply: SearchReply;
}

const FAILURE: SearchReply = { found: [], unknownWords: [], isComplete: false };

let worker: Worker | null = null;
let lastId = 0;

/** Returns the worker, starting it if needed; null if the browser can't run workers. */
function startWorker(): Worker | null {
  try {
    worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  worker.addEventListener('error', ({ currentTarget }) => {
    if (currentTarget instanceof Worker && currentTarget === worker) {
      worker.terminate();
      worker = null;
    }
  });
  return worker;
}

/** Loads files for later queries. */
export function preloadSearch(tags: readonly string[]): void {
  startWorker()?.postMessage({ kind: 'preload', tags } satisfies WorkerRequest);
}

/**
 * Sends a query to the worker.
 *
 * @param onReply called once or twice; a failed search has no results, and isn't complete
 * @returns function that stops listening to replies
 */
export function askSearch(
  request: SearchRequest,
  onReply: (reply: SearchReply) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const asked = startWorker();
  lastId += 1;
  const id = lastId;
  asked?.addEventListener('error', () => onReply(FAILURE), { signal });
  asked?.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerReply>) => data.id === id && onReply(data.reply),
    { signal },
  );
  asked?.postMessage({ kind: 'query', id, ...request } satisfies WorkerRequest);
  if (!asked) {
    onReply(FAILURE);
  }
  return () => listening.abort();
}
