import { searchFile } from '../../search/search-file';
import type { FoundSection, SearchAnswer, SearchRequest } from './protocol';

/** Asks the indexes of some docs tags. */
export interface SearchClient {
  /**
   * Finds sections.
   *
   * @param query what the reader typed
   * @param sidebar id of the sidebar to search in, or null for all
   * @returns the best sections, without snippets; none when the search cannot be had
   */
  ask(query: string, sidebar: string | null): Promise<FoundSection[]>;
  /** Gives sections their snippets. */
  cut(found: FoundSection[]): Promise<FoundSection[]>;
}

/** Base URL of the site, with slashes at both ends. */
const BASE = import.meta.env.BASE_URL;

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
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
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
  tell({ kind: 'index', tag, text: await fetchText(searchFile('index', tag)) });
  tell({ kind: 'texts', tag, text: await fetchText(searchFile('text', tag)) });
}

/**
 * Opens the search. Indexes and the worker load from then on, once, however often this is called.
 *
 * @param tags tags of the docs to search
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
