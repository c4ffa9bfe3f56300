import { attempt, isString } from 'es-toolkit';
import { type LoadedIndex, loadIndex } from '../../search/index-file';
import { mergeResults, searchIndex } from '../../search/query';
import { cutDeclaration, cutSnippet, isNameOf } from '../../search/snippet';
import { suggestWords } from '../../search/suggest';
import type { FoundSection, SearchReplies, SearchRequest, Snippet } from './search-client';

/*
 * Reads indexes and answers queries on a thread of its own: neither ever blocks typing. What a request
 * needs comes before it.
 */

const indexes = new Map<string, LoadedIndex>();
/** Texts that are there: results come with their snippets then. */
const texts = new Map<string, string[]>();

function addSnippet(section: FoundSection, query: string): FoundSection {
  const { tag, document, terms } = section;
  const contents = texts.get(tag);
  if (!contents) {
    return section;
  }
  const text = contents[document.id] ?? '';
  const snippet: Snippet =
    text !== '' && isNameOf(document, query)
      ? { kind: 'declaration', code: cutDeclaration(text) }
      : { kind: 'text', parts: cutSnippet(text, terms) };
  return { ...section, snippet };
}

type Request<Kind> = Extract<SearchRequest, { kind: Kind }>;

function answerQuery({ tags, query, sidebar }: Request<'query'>): SearchReplies['query'] {
  const filter = ({ sidebar: own }: { sidebar: string | null }) =>
    sidebar === null || own === sidebar;
  const asked = tags.flatMap((tag) => {
    const index = indexes.get(tag);
    return index ? [{ tag, index }] : [];
  });
  const lists = asked.map(({ index, tag }) =>
    searchIndex(index, query, { filter }).map((result) => ({ ...result, tag })),
  );
  const found = mergeResults(lists).map(({ document, tag, terms }) =>
    addSnippet({ tag, document, terms, snippet: null }, query),
  );
  const offered = asked.flatMap(({ index }) => suggestWords(index, query));
  return { found, suggestions: found.length > 0 ? [] : [...new Set(offered)] };
}

function readIndex({ tag, text }: Request<'index'>): boolean {
  const index = loadIndex(text);
  const isUseful = index.documents.length > 0;
  if (isUseful) {
    indexes.set(tag, index);
  }
  return isUseful;
}

function readTexts({ tag, text }: Request<'text'>): boolean {
  const [, contents] = attempt((): unknown => JSON.parse(text));
  const isUseful = Array.isArray(contents) && contents.length > 0 && contents.every(isString);
  if (isUseful) {
    texts.set(tag, contents);
  }
  return isUseful;
}

function answer(request: SearchRequest): SearchReplies[SearchRequest['kind']] {
  switch (request.kind) {
    case 'index':
      return readIndex(request);
    case 'text':
      return readTexts(request);
    case 'query': {
      // Readers are not told of errors of a query: it finds nothing.
      const [, reply] = attempt(() => answerQuery(request));
      return reply ?? { found: [], suggestions: [] };
    }
    case 'snippets':
      return request.found.map((section) => addSnippet(section, request.query));
  }
}

self.addEventListener('message', ({ data: [id, request] }: MessageEvent<[number, SearchRequest]>) =>
  self.postMessage([id, answer(request)]),
);
