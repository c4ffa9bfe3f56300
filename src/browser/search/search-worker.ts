import type { SearchResult } from '../../model/search';
import { type LoadedIndex, loadIndex } from '../../search/load-index';
import { mergeResults } from '../../search/merge-results';
import { searchIndex } from '../../search/query';
import { snippet } from '../../search/snippet';
import type { FoundSection, SearchAnswer, SearchRequest } from './protocol';

/*
 * Reads indexes and answers queries on a thread of its own: neither ever blocks typing.
 */

/** Something that a later message brings. */
interface Expected<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

function expect<T>(): Expected<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function expectedOf<T>(all: Map<string, Expected<T>>, tag: string): Expected<T> {
  const known = all.get(tag) ?? expect<T>();
  all.set(tag, known);
  return known;
}

const indexes = new Map<string, Expected<LoadedIndex>>();
const texts = new Map<string, Expected<string[]>>();
/** Texts that are there: results come with their snippets then. */
const arrivedTexts = new Map<string, string[]>();

function takeTexts(tag: string, contents: string[]) {
  arrivedTexts.set(tag, contents);
  expectedOf(texts, tag).resolve(contents);
}

function readTexts(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

async function answerQuery({
  tags,
  query,
  sidebar,
}: Extract<SearchRequest, { kind: 'query' }>): Promise<FoundSection[]> {
  const filter = ({ sidebar: own }: { sidebar: string | null }) =>
    sidebar === null || own === sidebar;
  const lists = await Promise.all(
    tags.map(async (tag) => {
      const index = await expectedOf(indexes, tag).promise;
      const results = searchIndex(index, query, { filter });
      return results.map((result): SearchResult & { tag: string } => ({ ...result, tag }));
    }),
  );
  const tagOf = new Map(lists.flat().map((result): [SearchResult, string] => [result, result.tag]));
  return mergeResults(lists).map((result) => {
    const tag = tagOf.get(result) ?? '';
    const { document, terms } = result;
    const contents = arrivedTexts.get(tag);
    return {
      tag,
      document,
      terms,
      snippet: contents ? snippet(contents[document.id] ?? '', terms) : null,
    };
  });
}

async function cutSnippets(found: FoundSection[]): Promise<FoundSection[]> {
  return Promise.all(
    found.map(async (section) => {
      const contents = await expectedOf(texts, section.tag).promise;
      const text = contents[section.document.id] ?? '';
      return { ...section, snippet: snippet(text, section.terms) };
    }),
  );
}

async function answer(request: SearchRequest): Promise<SearchAnswer | null> {
  switch (request.kind) {
    case 'index':
      expectedOf(indexes, request.tag).resolve(loadIndex(request.text));
      return null;
    case 'texts':
      takeTexts(request.tag, readTexts(request.text));
      return null;
    case 'query':
      return { id: request.id, found: await answerQuery(request) };
    case 'snippets':
      return { id: request.id, found: await cutSnippets(request.found) };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  const reply = await answer(data);
  if (reply) {
    self.postMessage(reply);
  }
});
