import { SEARCH } from '../../constants';
import type { ShownDocument, SnippetPart } from '../../model/search';

/** A section that a query found, as the box shows it. */
export interface FoundSection {
  /** Tag of the index that holds it, and its id there: names it for analytics and snippets. */
  tag: string;
  document: ShownDocument;
  /** Terms of the index that matched. */
  terms: string[];
  /** Null until the texts are there. */
  snippet: Snippet | null;
}

/** Text around what matched; of a symbol that the query names, how it is declared. */
export type Snippet =
  | { kind: 'text'; parts: SnippetPart[] }
  | { kind: 'declaration'; code: string };

/** What a query found. */
export interface SearchReply {
  found: FoundSection[];
  /** What to search for instead, where nothing was found, or not all words. */
  suggestions: string[];
  /** Words of the query that are in no index, as they were typed. */
  unknownWords: string[];
  /** Whether all indexes could be asked. */
  isWhole: boolean;
}

/** What the worker is asked. It fetches what it needs by itself. */
export type SearchRequest =
  /** Has everything fetched that is not there yet, or could not be had. */
  | { kind: 'open'; tags: string[] }
  /** `waits`: for the texts that snippets are cut from. */
  | { kind: 'query'; tags: string[]; query: string; sidebar: string | null; waits: boolean };

/** What the worker answers. */
export interface SearchReplies {
  open: null;
  query: SearchReply;
}

/** How often the worker says that it is at work while it is asked something, in milliseconds. */
export const PULSE = 1000;

/**
 * How many pulses a worker may miss before it counts as gone: browsers end one that takes too much
 * memory without a word. Opening an index takes a slow phone less than one second. Until the first
 * word the script may still be on its way, over a line that takes its time.
 */
const PATIENCE = { start: 30, work: 3 };

/** Boxes share a worker, so no two calls may have the same id. */
let lastId = 0;

/** Asks something, and gives the answer. */
type Call = <Request extends SearchRequest>(
  request: Request,
) => Promise<SearchReplies[Request['kind']]>;

/** Opens the way to one worker. Calls reject once it has failed, or is silent for too long. */
function connect(worker: Worker): Call {
  const waiting = new Map<number, [resolve: (reply: never) => void, reject: (e: Error) => void]>();
  const fail = () => new Error(SEARCH.texts.failure);
  let hasFailed = false;
  let patience = PATIENCE.start;
  let missed = 0;
  let watch: ReturnType<typeof setInterval> | undefined;
  // Pulses are counted, not time: a page that was busy or asleep finds what came meanwhile first.
  const countPulse = () => {
    missed += 1;
    if (missed >= patience) {
      worker.dispatchEvent(new Event('error'));
    }
  };
  worker.addEventListener('message', ({ data: [id, reply] }: MessageEvent<[number, never]>) => {
    patience = PATIENCE.work;
    missed = 0;
    waiting.get(id)?.[0](reply);
    waiting.delete(id);
    if (waiting.size === 0) {
      clearInterval(watch);
    }
  });
  worker.addEventListener('error', () => {
    hasFailed = true;
    clearInterval(watch);
    for (const [, reject] of waiting.values()) {
      reject(fail());
    }
    waiting.clear();
  });
  return (request) =>
    new Promise((resolve, reject) => {
      if (hasFailed) {
        reject(fail());
        return;
      }
      if (waiting.size === 0) {
        missed = 0;
        watch = setInterval(countPulse, PULSE);
      }
      lastId += 1;
      waiting.set(lastId, [resolve, reject]);
      worker.postMessage([lastId, request]);
    });
}

/**
 * Opens the way to what searches. What a worker does not answer is asked once more of another.
 *
 * @param start gives the worker that runs; another one when that has failed
 * @param onRestart told when there is another worker
 */
export function openClient(start: () => Worker, onRestart: () => void) {
  let connection = connect(start());
  const call: Call = async (request) => {
    const used = connection;
    try {
      return await used(request);
    } catch {
      // Of all that waited, the first to hear of it.
      if (connection === used) {
        connection = connect(start());
        onRestart();
      }
      return connection(request);
    }
  };
  type Query = Extract<SearchRequest, { kind: 'query' }>;
  let latest: Query | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    call,
    /**
     * Asks a query when the one before it is answered: a reader who types fast waits for the last alone.
     *
     * @returns null when another query came meanwhile
     */
    async query(query: Query): Promise<SearchReply | null> {
      latest = query;
      await underWay;
      if (latest !== query) {
        return null;
      }
      const reply = call(query);
      underWay = reply;
      return reply;
    },
  };
}
