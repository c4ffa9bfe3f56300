import { attempt, intersection } from 'es-toolkit';
import { chooseResults } from '../../search/choose-results';
import type { TextFile } from '../../search/index-file';
import { type LoadedIndex, loadIndex, nameSearchFile } from '../../search/load-index';
import { needsTexts, searchIndex } from '../../search/query';
import { makeSnippet } from '../../search/snippet';
import type { SearchReply, SearchRequest, WorkerReply, WorkerRequest } from './search-client';

/*
 * Loads indexes and answers queries in a worker, so that typing never waits.
 */

/** Base URL of the site: a built worker is in a folder of it, and in development Vite knows it. */
const BASE_PATH = import.meta.env.DEV
  ? import.meta.env.BASE_URL
  : new URL('..', location.href).pathname;

/** Loads a kind of file, each once. One that can't be loaded or read is null, and loaded again by the next `open`. */
function createLoader<T>(part: 'index' | 'text', read: (text: string) => T | null) {
  const files = new Map<string, Promise<T | null>>();
  const values = new Map<string, T | null>();
  const fetchFile = async (tag: string): Promise<T | null> => {
    const response = await fetch(BASE_PATH + nameSearchFile(part, tag));
    return response.ok ? read(await response.text()) : null;
  };
  return {
    /** The file, if it has been loaded. */
    get: (tag: string) => values.get(tag) ?? null,
    load(tag: string): Promise<T | null> {
      const file =
        files.get(tag) ??
        fetchFile(tag)
          .catch(() => null)
          .then((value) => {
            values.set(tag, value);
            return value;
          });
      files.set(tag, file);
      return file;
    },
    forgetFailures() {
      for (const [tag, value] of values) {
        if (value === null) {
          values.delete(tag);
          files.delete(tag);
        }
      }
    },
  };
}

const indexes = createLoader('index', (text) => {
  const index = loadIndex(text);
  return index.documents.length > 0 ? index : null;
});

const texts = createLoader('text', (text): TextFile | null => {
  const file: TextFile | null = JSON.parse(text);
  return Array.isArray(file?.texts) && file.texts.length > 0 ? file : null;
});

function search(
  asked: readonly { tag: string; index: LoadedIndex }[],
  { query, sidebar }: SearchRequest,
): Omit<SearchReply, 'isWhole'> {
  const isAsked = (document: { sidebar: string | null }) =>
    sidebar === null || document.sidebar === sidebar;
  const replies = asked.map(({ index, tag }) => {
    const { results, unknownWords } = searchIndex(index, query, { isAsked, texts: texts.get(tag) });
    return { results: results.map((result) => ({ ...result, tag })), unknownWords };
  });
  const best = chooseResults(replies.flatMap(({ results }) => results));
  const [first = [], ...more] = replies.map(({ unknownWords }) => unknownWords);
  return {
    found: best.map(({ document, tag, terms }) => {
      const file = texts.get(tag);
      return { tag, document, terms, snippet: file && makeSnippet(file, document, terms, query) };
    }),
    unknownWords: more.reduce(intersection, first),
  };
}

let latest = 0;

async function answerQuery(id: number, request: SearchRequest): Promise<void> {
  latest = id;
  const { tags } = request;
  const loaded = await Promise.all(tags.map(indexes.load));
  const asked = tags.flatMap((tag, at) => (loaded[at] ? [{ tag, index: loaded[at] }] : []));
  const areTextsLoaded = () => tags.every((tag) => texts.get(tag) !== null);
  const send = () => {
    // Readers don't hear of an error in a query: it finds nothing.
    const [, reply] = attempt(() => search(asked, request));
    const isWhole = asked.length === tags.length;
    const sent: WorkerReply = {
      id,
      reply: { found: [], unknownWords: [], ...reply, isWhole },
    };
    self.postMessage(sent);
  };
  // Questions that were typed meanwhile come first.
  await new Promise((resolve) => setTimeout(resolve));
  const isComplete = areTextsLoaded();
  if (id === latest && (isComplete || !needsTexts(request.query))) {
    send();
  }
  if (!isComplete) {
    await Promise.all(tags.map(texts.load));
    if (id === latest) {
      send();
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  switch (data.kind) {
    case 'open':
      indexes.forgetFailures();
      texts.forgetFailures();
      // Texts come after what queries need.
      void Promise.all(data.tags.map(indexes.load)).then(() => data.tags.map(texts.load));
      break;
    case 'query':
      // The page hears of an error as an event, and offers to try again.
      answerQuery(data.id, data).catch(reportError);
  }
});
