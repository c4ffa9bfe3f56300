import type { ShownDocument, Snippet } from '../../model/search';

/** A section that a query found, as the box shows it. */
export interface FoundSection {
  /** Tag of the index that has it, which names it for analytics. */
  tag: string;
  document: ShownDocument;
  /** Terms of the index that matched. */
  terms: string[];
  /** Null until the texts are loaded. */
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
  /** False if an index could not be loaded. */
  isWhole: boolean;
}

/** A message to the worker; `preload` loads the files that a query will need. */
export type WorkerRequest =
  | { kind: 'preload'; tags: readonly string[] }
  | ({ kind: 'query'; id: number } & SearchRequest);

/** A message from the worker. */
export interface WorkerReply {
  id: number;
  reply: SearchReply;
}

const FAILURE: SearchReply = { found: [], unknownWords: [], isWhole: false };

let worker: Worker | null = null;
let lastId = 0;

/** Returns the worker, which it starts first; null when the browser has no workers, or allows none. */
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

/** Loads the files that a query will need. */
export function preloadSearch(tags: readonly string[]): void {
  startWorker()?.postMessage({ kind: 'preload', tags } satisfies WorkerRequest);
}

/**
 * Asks the worker.
 *
 * @param onReply called once or twice; a search that fails finds nothing, and isn't whole
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
