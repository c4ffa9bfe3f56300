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
  /** Words to search for instead, where nothing was found. */
  suggestions: string[];
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

/** Boxes share a worker, so no two calls may have the same id. */
let lastId = 0;

/** Opens the way to a worker. What that was asked before it failed is never answered. */
export function openClient(worker: Worker) {
  const waiting = new Map<number, (reply: never) => void>();
  worker.addEventListener('message', ({ data: [id, reply] }: MessageEvent<[number, never]>) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  const call = <Request extends SearchRequest>(
    request: Request,
  ): Promise<SearchReplies[Request['kind']]> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      worker.postMessage([lastId, request]);
    });
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
