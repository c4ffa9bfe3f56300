import { attempt, attemptAsync, compact, delay, intersection } from 'es-toolkit';
import { chooseResults } from '../../search/choose-results';
import type { TextFile } from '../../search/index-file';
import { type LoadedIndex, loadIndex, nameSearchFile } from '../../search/load-index';
import { needsTexts, searchIndex } from '../../search/query';
import { makeSnippet } from '../../search/snippet';
import type { SearchRequest, WorkerReply, WorkerRequest } from './search-client';

/*
 * Loads indexes and answers queries in a worker, so that typing never waits.
 */

/** Base URL of the site: Vite's in development, else derived from the URL of this worker. */
const BASE_PATH = import.meta.env.DEV
  ? import.meta.env.BASE_URL
  : new URL('..', location.href).pathname;

/** Creates a loader that fetches each file once, except after a failure, which results in null. */
function createLoader<T>(part: 'index' | 'text', read: (text: string) => T | null) {
  const files = new Map<string, Promise<T | null>>();
  const fetchFile = async (tag: string): Promise<T | null> => {
    const [, file] = await attemptAsync(async () => {
      const response = await fetch(BASE_PATH + nameSearchFile(part, tag));
      return response.ok ? read(await response.text()) : null;
    });
    if (file === null) {
      files.delete(tag);
    }
    return file;
  };
  return (tag: string): Promise<T | null> => {
    const file = files.get(tag) ?? fetchFile(tag);
    files.set(tag, file);
    return file;
  };
}

const loadIndexFile = createLoader('index', (text) => {
  const index = loadIndex(text);
  return index.documents.length > 0 ? index : null;
});

const loadTexts = createLoader('text', (text): TextFile | null => {
  const file: TextFile | null = JSON.parse(text);
  return Array.isArray(file?.texts) && file.texts.length > 0 ? file : null;
});

/** The files of a tag. */
interface Source {
  tag: string;
  index: LoadedIndex;
  texts: TextFile | null;
}

function search(sources: readonly Source[], { query, sidebar }: SearchRequest) {
  const isAsked = (document: { sidebar: string | null }) =>
    sidebar === null || document.sidebar === sidebar;
  const replies = sources.map((source) => ({
    source,
    ...searchIndex(source.index, query, { isAsked, texts: source.texts }),
  }));
  const best = chooseResults(
    replies.flatMap(({ results, source }) => results.map((result) => ({ ...result, source }))),
  );
  const [first = [], ...more] = replies.map(({ unknownWords }) => unknownWords);
  return {
    found: best.map(({ document, source: { tag, texts }, terms }) => {
      const snippet = texts && makeSnippet(texts, document, terms, query);
      return { tag, document, terms, snippet };
    }),
    unknownWords: more.reduce(intersection, first),
  };
}

let latest = 0;

async function answerQuery(id: number, request: SearchRequest): Promise<void> {
  latest = id;
  const { query, tags } = request;
  const indexes = await Promise.all(tags.map(loadIndexFile));
  const loading = Promise.all(tags.map(loadTexts));
  const send = (texts: readonly (TextFile | null)[]) => {
    const sources = tags.map((tag, at) => {
      const index = indexes[at];
      return index ? { tag, index, texts: texts[at] ?? null } : null;
    });
    // After an error, a query finds nothing.
    const [, reply] = attempt(() => search(compact(sources), request));
    const isComplete = indexes.every((index) => index !== null);
    const sent: WorkerReply = { id, reply: { found: [], unknownWords: [], ...reply, isComplete } };
    self.postMessage(sent);
  };
  // Newer queries go first.
  await delay(0);
  const early = await Promise.race([loading, delay(0)]);
  if (id === latest && (early || !needsTexts(query))) {
    send(early ?? []);
  }
  if (!early) {
    const texts = await loading;
    if (id === latest) {
      send(texts);
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  switch (data.kind) {
    case 'preload':
      // Texts are loaded after the indexes.
      void Promise.all(data.tags.map(loadIndexFile)).then(() => data.tags.map(loadTexts));
      break;
    case 'query':
      // The page gets an error event, and offers to retry.
      answerQuery(data.id, data).catch(reportError);
  }
});
