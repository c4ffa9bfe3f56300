import { attemptAsync } from 'es-toolkit';
import type { ShownDocument, SnippetPart } from '../../model/search';
import { nameSearchFile } from '../../search/file-names';
import { BASE } from '../router/location';
import { fetchFile } from '../router/payloads';

/** A section that a query found, as the box shows it. */
export interface FoundSection {
  /** Tag of the index that holds it, and its id there: names it for analytics and snippets. */
  tag: string;
  document: ShownDocument;
  /** Terms of the index that matched. */
  terms: string[];
  /** Text around what matched; null until the texts are there. */
  snippet: SnippetPart[] | null;
}

/** What the box asks of the worker. Texts of files come from the page, which fetches them. */
export type SearchRequest =
  | { kind: 'index' | 'text'; tag: string; text: string | null }
  | { kind: 'query'; id: number; tags: string[]; query: string; sidebar: string | null }
  | { kind: 'snippets'; id: number; found: FoundSection[] };

/** What the worker answers to a query, and to a wish for snippets. */
export interface SearchAnswer {
  id: number;
  found: FoundSection[];
}

/** Path of the worker's script below the base URL; the bundler puts it in. */
declare const SEARCH_WORKER: string;

/** @param onFailure told when the worker cannot run or has stopped: what was asked has no results */
function openWorker(onFailure: () => void) {
  const worker = new Worker(BASE + SEARCH_WORKER, { type: 'module' });
  const waiting = new Map<number, (found: FoundSection[]) => void>();
  let isBroken = false;
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    waiting.get(data.id)?.(data.found);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const resolve of waiting.values()) {
      resolve([]);
    }
    waiting.clear();
    onFailure();
  });
  return {
    tell: (request: SearchRequest) => worker.postMessage(request),
    ask: (request: (id: number) => SearchRequest) =>
      new Promise<FoundSection[]>((resolve) => {
        if (isBroken) {
          resolve([]);
          return;
        }
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage(request(lastId));
      }),
  };
}

let worker: ReturnType<typeof openWorker> | undefined;

/** For each tag, when the worker has what a query needs, and what snippets do. */
const loading = new Map<string, Record<'index' | 'text', Promise<void>>>();

/** Fetches the files of a tag: first what a query needs, then what snippets do. */
function loadTag(tag: string, { tell }: ReturnType<typeof openWorker>) {
  const load = async (kind: 'index' | 'text') => {
    const file = BASE + nameSearchFile(kind, tag);
    const [, text] = await attemptAsync(async () => (await fetchFile(file)).text());
    tell({ kind, tag, text });
  };
  const index = load('index');
  return { index, text: index.then(() => load('text')) };
}

/** Asks the indexes of some docs tags. */
export type SearchClient = ReturnType<typeof openSearch>;

/** Boxes that are told when the worker fails. */
const listeners = new Set<(error: unknown) => void>();

function onWorkerFailure() {
  worker = undefined;
  loading.clear();
  const told = [...listeners];
  listeners.clear();
  for (const listener of told) {
    listener(new Error('Search could not be started.'));
  }
}

/**
 * Opens the search. Indexes and the worker load from then on, once, however often this is called.
 *
 * @param onFailure told when search has stopped; opening it again tries anew
 * @throws Error when the browser has no workers
 */
export function openSearch(tags: string[], onFailure: (error: unknown) => void) {
  worker ??= openWorker(onWorkerFailure);
  listeners.add(onFailure);
  const { ask } = worker;
  for (const tag of tags) {
    loading.set(tag, loading.get(tag) ?? loadTag(tag, worker));
  }
  const arrivalOf = (kind: 'index' | 'text') =>
    Promise.all(tags.map((tag) => loading.get(tag)?.[kind]));
  return {
    /** Finds sections: in the sidebar with an id or, for null, in all. */
    async ask(query: string, sidebar: string | null) {
      await arrivalOf('index');
      return ask((id) => ({ kind: 'query', id, tags, query, sidebar }));
    },
    /** Gives sections their snippets. */
    async cut(found: FoundSection[]) {
      await arrivalOf('text');
      return ask((id) => ({ kind: 'snippets', id, found }));
    },
  };
}
