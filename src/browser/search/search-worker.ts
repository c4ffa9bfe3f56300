import { attempt } from 'es-toolkit';
import { type LoadedIndex, loadIndex } from '../../search/index-file';
import { mergeResults, searchIndex } from '../../search/query';
import { cutSnippet } from '../../search/snippet';
import type { FoundSection, SearchAnswer, SearchRequest } from './search-client';

/*
 * Reads indexes and answers queries on a thread of its own: neither ever blocks typing. What a request
 * needs comes before it.
 */

const indexes = new Map<string, LoadedIndex>();
/** Texts that are there: results come with their snippets then. */
const texts = new Map<string, string[]>();

function addSnippet(section: FoundSection): FoundSection {
  const { tag, document, terms } = section;
  const contents = texts.get(tag);
  return contents
    ? { ...section, snippet: cutSnippet(contents[document.id] ?? '', terms) }
    : section;
}

type Query = Extract<SearchRequest, { kind: 'query' }>;

function answerQuery({ tags, query, sidebar }: Query): FoundSection[] {
  const filter = ({ sidebar: own }: { sidebar: string | null }) =>
    sidebar === null || own === sidebar;
  const lists = tags.map((tag) => {
    const index = indexes.get(tag) ?? loadIndex(null);
    return searchIndex(index, query, { filter }).map((result) => ({ ...result, tag }));
  });
  return mergeResults(lists).map(({ document, tag, terms }) =>
    addSnippet({ tag, document, terms, snippet: null }),
  );
}

function answer(request: SearchRequest): SearchAnswer | null {
  switch (request.kind) {
    case 'index':
      indexes.set(request.tag, loadIndex(request.text));
      return null;
    case 'text': {
      const [, contents] = attempt((): string[] => JSON.parse(request.text ?? '[]'));
      texts.set(request.tag, contents ?? []);
      return null;
    }
    case 'query':
      return { id: request.id, found: answerQuery(request) };
    case 'snippets':
      return { id: request.id, found: request.found.map(addSnippet) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const reply = answer(data);
  if (reply) {
    self.postMessage(reply);
  }
});
