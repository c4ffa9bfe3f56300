import type { ShownDocument, SnippetPart } from '../../model/search';
import { nameSearchFile } from '../../search/documents';
import { BASE } from '../router/location';

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
  | { kind: 'index'; tag: string; text: string | null }
  | { kind: 'texts'; tag: string; text: string | null }
  | { kind: 'query'; id: number; tags: string[]; query: string; sidebar: string | null }
  | { kind: 'snippets'; id: number; found: FoundSection[] };

/** What the worker answers to a query, and to a wish for snippets. */
export interface SearchAnswer {
  id: number;
  found: FoundSection[];
}

/** Path of the worker's script below the base URL; the bundler puts it in. */
declare const SEARCH_WORKER: string;

/** Asks the indexes of some docs tags. */
export interface SearchClient {
  /**
   * Finds sections.
   *
   * @param sidebar id of the sidebar to search in, or null for all
   */
  ask(query: string, sidebar: string | null): Promise<FoundSection[]>;
  /** Gives sections their snippets. */
  cut(found: FoundSection[]): Promise<FoundSection[]>;
}

/** Text of a file, or null when it cannot be had. */
async function fetchText(path: string): Promise<string | null> {
  try {
    const response = await fetch(BASE + path);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function openWorker() {
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
const loaded = new Set<string>();

/** Fetches the files of a tag, once: first what a query needs, then what snippets do. */
async function loadTag(tag: string, { tell }: ReturnType<typeof openWorker>) {
  if (loaded.has(tag)) {
    return;
  }
  loaded.add(tag);
  tell({ kind: 'index', tag, text: await fetchText(nameSearchFile('index', tag)) });
  tell({ kind: 'texts', tag, text: await fetchText(nameSearchFile('text', tag)) });
}

/**
 * Opens the search. Indexes and the worker load from then on, once, however often this is called.
 */
export function openSearch(tags: string[]): SearchClient {
  worker ??= openWorker();
  const { ask } = worker;
  for (const tag of tags) {
    void loadTag(tag, worker);
  }
  return {
    ask: (query, sidebar) => ask((id) => ({ kind: 'query', id, tags, query, sidebar })),
    cut: (found) => ask((id) => ({ kind: 'snippets', id, found })),
  };
}
