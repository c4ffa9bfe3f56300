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

type Part = 'index' | 'text';

/** What the box asks of the worker. Texts of files come from the page, which fetches them. */
export type SearchRequest =
  | { kind: 'index'; tag: string; text: string }
  | { kind: 'text'; tag: string; text: string }
  | { kind: 'query'; tags: string[]; query: string; sidebar: string | null }
  | { kind: 'snippets'; query: string; found: FoundSection[] };

/** What the worker answers: to a file, whether it can be used. */
export interface SearchReplies {
  index: boolean;
  text: boolean;
  query: Omit<SearchReply, 'isWhole'>;
  snippets: FoundSection[];
}

/** Path of the worker's script below the base URL; the bundler puts it in. */
declare const SEARCH_WORKER: string;

/** The worker, and the files that were fetched for it. */
interface Running {
  worker: Worker;
  /** Asks the worker. What it was asked before it failed is never answered. */
  call<Request extends SearchRequest>(request: Request): Promise<SearchReplies[Request['kind']]>;
  /** Whether a file is of use, by its name. */
  files: Map<string, Promise<boolean>>;
  /** Names of files that could not be had. */
  failed: Set<string>;
}

let running: Running | undefined;

/** @throws Error when the browser has no workers, or allows none */
function startWorker(): Running {
  const worker = new Worker(BASE + SEARCH_WORKER, { type: 'module' });
  const waiting = new Map<number, (reply: never) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data: [id, reply] }: MessageEvent<[number, never]>) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  return {
    worker,
    call: (request) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage([lastId, request]);
      }),
    files: new Map(),
    failed: new Set(),
  };
}

function start(): Running {
  running ??= startWorker();
  return running;
}

/** Has a file of an index, once, and tells whether it is of use. */
function load(part: Part, tag: string): Promise<boolean> {
  const { call, failed, files } = start();
  const name = nameSearchFile(part, tag);
  const fetchPart = async () => {
    const text = await fetchFile(BASE + name)
      .then((response) => response.text())
      .catch(() => null);
    const isLoaded = text !== null && (await call({ kind: part, tag, text }));
    if (!isLoaded) {
      failed.add(name);
    }
    return isLoaded;
  };
  const file = files.get(name) ?? fetchPart();
  files.set(name, file);
  return file;
}

/** Has a part of the indexes of some docs tags, texts after what queries need; tells which is of use. */
export async function loadSearch(part: Part, tags: readonly string[]): Promise<boolean[]> {
  if (part === 'text') {
    await loadSearch('index', tags);
  }
  return Promise.all(tags.map((tag) => load(part, tag)));
}

/** Asks the worker, once that has what the request needs. */
export const callSearch: Running['call'] = (request) => start().call(request);

/**
 * Opens the search: what is not there yet, or could not be had, is on its way from then on. The worker
 * and all files are shared.
 *
 * @param onFailure told when search has stopped; opening it again tries anew
 * @throws Error when the browser has no workers
 */
export function openSearch(tags: readonly string[], onFailure: () => void): void {
  const { failed, files, worker } = start();
  // Only the box that was opened last is in use.
  worker.onerror = () => {
    running = undefined;
    onFailure();
  };
  for (const name of failed) {
    files.delete(name);
  }
  failed.clear();
  void loadSearch('text', tags);
}
