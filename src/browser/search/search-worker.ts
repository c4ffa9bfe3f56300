import { attempt, intersection, isString, uniq, uniqBy, zip } from 'es-toolkit';
import { RANKING } from '../../constants';
import { findAddressed } from '../../search/find-addressed';
import { type LoadedIndex, loadIndex, nameSearchFile } from '../../search/load-index';
import { mergeResults, needsTexts, searchIndex } from '../../search/query';
import { cutDeclaration, cutSnippet, isNameOf } from '../../search/snippet';
import { suggestWords } from '../../search/suggest';
import {
  type FoundSection,
  PULSE,
  type SearchReplies,
  type SearchRequest,
  type Snippet,
} from './search-client';

/*
 * Fetches indexes and answers queries on a thread of its own: neither ever blocks typing.
 */

/** Base URL of the site: the worker's script is in a folder of it. */
const BASE_PATH = new URL('..', location.href).pathname;

/** Opens the files of a part of the indexes. Each is fetched once; null is one that could not be had or read. */
function openFiles<T>(part: 'index' | 'text', read: (text: string) => T | null) {
  const asked = new Map<string, Promise<T | null>>();
  const values = new Map<string, T | null>();
  const fetchFile = async (tag: string) => {
    const response = await fetch(BASE_PATH + nameSearchFile(part, tag));
    return response.ok ? read(await response.text()) : null;
  };
  return {
    /** What is there by now. */
    get: (tag: string) => values.get(tag) ?? null,
    load(tag: string): Promise<T | null> {
      const promise =
        asked.get(tag) ??
        fetchFile(tag)
          .catch(() => null)
          .then((value) => {
            values.set(tag, value);
            return value;
          });
      asked.set(tag, promise);
      return promise;
    },
    /** Lets what could not be had be asked for again. */
    forgetFailures() {
      for (const [tag, value] of values) {
        if (value === null) {
          values.delete(tag);
          asked.delete(tag);
        }
      }
    },
  };
}

const indexes = openFiles('index', (text) => {
  const index = loadIndex(text);
  return index.count > 0 ? index : null;
});

const texts = openFiles('text', (text): string[] | null => {
  const [, contents] = attempt((): unknown => JSON.parse(text));
  const isUseful = Array.isArray(contents) && contents.length > 0 && contents.every(isString);
  return isUseful ? contents : null;
});

function addSnippet(section: FoundSection, query: string): FoundSection {
  const { tag, document, terms } = section;
  // Texts that are there: results come with their snippets then.
  const contents = texts.get(tag);
  if (!contents) {
    return section;
  }
  const text = contents[document.id] ?? '';
  const length = document.sectionTitle === '' ? RANKING.descriptionLength : RANKING.snippetLength;
  const snippet: Snippet =
    text !== '' && isNameOf(document, query)
      ? { kind: 'declaration', code: cutDeclaration(text) }
      : { kind: 'text', parts: cutSnippet(text, terms, length) };
  return { ...section, snippet };
}

type Request<Kind> = Extract<SearchRequest, { kind: Kind }>;

/** An index, and the tag of its docs. */
interface Asked {
  tag: string;
  index: LoadedIndex;
}

function search(asked: readonly Asked[], { query, sidebar }: Request<'query'>) {
  const filter = ({ sidebar: own }: { sidebar: string | null }) =>
    sidebar === null || own === sidebar;
  const replies = asked.map(({ index, tag }) => {
    const { results, unknownWords } = searchIndex(index, query, { filter, texts: texts.get(tag) });
    return { results: results.map((result) => ({ ...result, tag })), unknownWords };
  });
  const merged = mergeResults(replies.map(({ results }) => results));
  const addressed = asked.flatMap(({ index, tag }) => {
    const document = findAddressed(index, query, BASE_PATH);
    return document ? [{ document, tag, terms: [] }] : [];
  });
  // The top of a page stands before its sections: where one of them was asked for, it would be first.
  const asides = new Set(
    addressed.map(({ document }) => document.sectionRoute.replace(/#.*/s, '')),
  );
  const others = merged.filter(({ document }) => !asides.has(document.sectionRoute));
  const best = uniqBy([...addressed, ...others], ({ document, tag }) => `${tag} ${document.id}`);
  const found = best
    .slice(0, RANKING.limit)
    .map(({ document, tag, terms }) => addSnippet({ tag, document, terms, snippet: null }, query));
  const [first = [], ...more] = replies.map(({ unknownWords }) => unknownWords);
  // An address is no text: its words are not looked for.
  const unknownWords = addressed.length > 0 ? [] : more.reduce(intersection, first);
  const suggest = (text: string) => uniq(asked.flatMap(({ index }) => suggestWords(index, text)));
  const near = unknownWords.flatMap((word) =>
    suggest(word).map((other) => query.trim().replace(word, () => other)),
  );
  const suggestions = near.length > 0 || found.length > 0 ? near : suggest(query);
  return { found, suggestions: suggestions.slice(0, RANKING.suggestions.most), unknownWords };
}

async function answerQuery(request: Request<'query'>): Promise<SearchReplies['query']> {
  const { tags } = request;
  const loaded = await Promise.all(tags.map(indexes.load));
  if (request.waits || needsTexts(request.query)) {
    await Promise.all(tags.map(texts.load));
  }
  const asked = zip(tags, loaded).flatMap(([tag, index]) => (index ? [{ tag, index }] : []));
  // Readers are not told of errors of a query: it finds nothing.
  const [, reply] = attempt(() => search(asked, request));
  const isWhole = asked.length === tags.length;
  return { ...(reply ?? { found: [], suggestions: [], unknownWords: [] }), isWhole };
}

async function answer(request: SearchRequest): Promise<SearchReplies[SearchRequest['kind']]> {
  switch (request.kind) {
    case 'open':
      indexes.forgetFailures();
      texts.forgetFailures();
      // Texts come after what queries need.
      await Promise.all(request.tags.map(indexes.load));
      await Promise.all(request.tags.map(texts.load));
      return null;
    case 'query':
      return answerQuery(request);
  }
}

/** Says that the worker is at work. */
const pulse = () => self.postMessage([0]);

self.addEventListener(
  'message',
  async ({ data: [id, request] }: MessageEvent<[number, SearchRequest]>) => {
    pulse();
    const beating = setInterval(pulse, PULSE);
    try {
      self.postMessage([id, await answer(request)]);
    } catch (error) {
      // The page hears of it, and starts another.
      reportError(error);
    } finally {
      clearInterval(beating);
    }
  },
);
