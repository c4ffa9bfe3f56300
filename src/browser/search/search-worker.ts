import { type LoadedIndex, loadIndex } from '../../search/index-file';
import { mergeResults, searchIndex } from '../../search/query';
import { cutSnippet } from '../../search/snippet';
import type { FoundSection, SearchAnswer, SearchRequest } from './search-client';

/*
 * Reads indexes and answers queries on a thread of its own: neither ever blocks typing.
 */

/** Something that a later message brings. */
interface Expected<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

function expect<T>(all: Map<string, Expected<T>>, tag: string): Expected<T> {
  const known = all.get(tag);
  if (known) {
    return known;
  }
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  const expected = { promise, resolve };
  all.set(tag, expected);
  return expected;
}

const indexes = new Map<string, Expected<LoadedIndex>>();
const texts = new Map<string, Expected<string[]>>();
/** Texts that are there: results come with their snippets then. */
const arrivedTexts = new Map<string, string[]>();

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
      const index = await expect(indexes, tag).promise;
      return searchIndex(index, query, { filter }).map((result) => ({ ...result, tag }));
    }),
  );
  return mergeResults(lists).map(({ document, tag, terms }) => {
    const contents = arrivedTexts.get(tag);
    const snippet = contents ? cutSnippet(contents[document.id] ?? '', terms) : null;
    return { tag, document, terms, snippet };
  });
}

async function cutSnippets(found: FoundSection[]): Promise<FoundSection[]> {
  return Promise.all(
    found.map(async (section) => {
      const contents = await expect(texts, section.tag).promise;
      const text = contents[section.document.id] ?? '';
      return { ...section, snippet: cutSnippet(text, section.terms) };
    }),
  );
}

async function answer(request: SearchRequest): Promise<SearchAnswer | null> {
  switch (request.kind) {
    case 'index':
      expect(indexes, request.tag).resolve(loadIndex(request.text));
      return null;
    case 'texts': {
      const contents = readTexts(request.text);
      arrivedTexts.set(request.tag, contents);
      expect(texts, request.tag).resolve(contents);
      return null;
    }
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
