import { uniq, unzip } from 'es-toolkit';
import type { SearchablePage } from '../model/search';
import { cutPage, orderPages, outlinePage } from './documents';
import { listNames, nameKey } from './page-names';
import {
  collectPostings,
  type DocumentTerms,
  listTerms,
  split,
  type WrittenTerms,
  writeTerms,
} from './postings';
import { tokenize } from './terms';

/** Texts that are asked together, as the index's file holds them. */
export interface WrittenCollection {
  terms: WrittenTerms;
  /** For each indexed field, the number of different terms in it by document. */
  lengths: number[][];
}

/** What pages have, with those that have it: each by the id of its top. */
type ByPage<T = number> = [key: string, pages: T[]][];

/** What `search-index-{tag}.json` holds. */
export interface IndexFile {
  /** Each page as JSON, an `OutlinedPage`. It stays text until one of its sections is wanted. */
  pages: string[];
  /** How many sections each page has, and for each of its questions the position of the one that answers. */
  counts: [sections: number, answers: number[]][];
  /** Terms of pages' titles. */
  titles: ByPage;
  /** Terms of routes: a page titled "Introduction" is known by its route. */
  routes: ByPage;
  /** Files of the platform. */
  sources: ByPage;
  /** Names that pages are asked for by, with how they fit. */
  names: ByPage<[page: number, fit: number]>;
  sections: WrittenCollection;
  questions: WrittenCollection;
  /** Address that a page had → where it leads now. */
  moved: [from: string, to: string][];
  /** Word, or several, as `nameKey` makes it → what stands for it, each one word or several. */
  synonyms: [key: string, others: string[]][];
}

/** Terms of what is indexed of a page. */
export interface PageTerms {
  /** The top first. */
  sections: DocumentTerms[];
  questions: DocumentTerms[];
}

/** What people ask a page, each with the position of the section that answers: the top's is 0. */
function listQuestions({
  questions,
  sectionQuestions,
  sections,
}: SearchablePage): [answer: number, question: string][] {
  return [
    ...questions.map((question): [number, string] => [0, question]),
    ...sectionQuestions.map(([section, question]): [number, string] => [
      Math.max(
        0,
        sections.findIndex(({ id }) => id === section),
      ),
      question,
    ]),
  ];
}

/**
 * Lists the terms of a page: of sections by their `INDEXED_FIELDS`; what is asked is content. Tags stand
 * at the top alone, else one tag would fill the results with the sections of one page.
 */
export function listPage(page: SearchablePage): PageTerms {
  return {
    sections: cutPage(page, 0).map(({ id, kind, title }) =>
      listTerms([
        [kind === 'member' ? `${page.title}.${title}` : title],
        [page.sections[id]?.text ?? ''],
        id === 0 ? page.tags : [],
      ]),
    ),
    questions: listQuestions(page).map(([, question]) => listTerms([[], [question]])),
  };
}

function writeCollection(documents: readonly DocumentTerms[]): WrittenCollection {
  const lengths = documents.map(({ fields }) => fields.map((terms) => new Set(split(terms)).size));
  return { terms: writeTerms(collectPostings(documents)), lengths: unzip(lengths) };
}

/** Collects values by their keys. */
function collect<T>(entries: Iterable<readonly [key: string, value: T]>): [string, T[]][] {
  const values = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const ofKey = values.get(key) ?? [];
    ofKey.push(value);
    values.set(key, ofKey);
  }
  return [...values];
}

/** Says what stands for each word of groups whose words stand for each other. */
function mapSynonyms(groups: readonly (readonly string[])[]): IndexFile['synonyms'] {
  return collect(
    groups.flatMap((group) =>
      group.flatMap((word) =>
        group.filter((other) => other !== word).map((other) => [nameKey(word), other] as const),
      ),
    ),
  );
}

/** What snippets of a page's documents are cut from: at its top, what the page says of itself. */
function listTexts(page: SearchablePage): string[] {
  return cutPage(page, 0).map(({ kind, sectionTitle }, position) => {
    const isTop = kind === 'section' && sectionTitle === '';
    return (isTop && page.description) || (page.sections[position]?.text ?? '');
  });
}

/**
 * Builds the two files of a search index, as JSON: `index` has what the first query needs, `texts` the
 * contents, by id of the document, that snippets are cut from.
 *
 * @param options `list` lists the terms of a page, or knows them from an earlier build; `synonyms`: groups
 *   of words that stand for each other; `moved`: addresses that pages had, and where they lead now
 */
export function buildIndex(
  pages: readonly SearchablePage[],
  {
    list = listPage,
    moved = [] as IndexFile['moved'],
    synonyms = [] as readonly (readonly string[])[],
  } = {},
): { index: string; texts: string } {
  const ordered = orderPages(pages);
  const terms = ordered.map(list);
  const byPage = <T>(getKeys: (page: SearchablePage, top: number) => [string, T][]) => {
    let top = 0;
    const entries = ordered.map((page) => {
      const ofPage = getKeys(page, top);
      top += page.sections.length;
      return ofPage;
    });
    return collect(entries.flat());
  };
  const file: IndexFile = {
    pages: ordered.map((page) => JSON.stringify(outlinePage(page))),
    counts: ordered.map((page) => [
      page.sections.length,
      listQuestions(page).map(([answer]) => answer),
    ]),
    titles: byPage(({ title }, page) => uniq(tokenize(title)).map((term) => [term, page])),
    routes: byPage(({ route }, page) => uniq(tokenize(route)).map((term) => [term, page])),
    sources: byPage(({ sources }, page) => sources.map((path) => [path, page])),
    names: byPage((page, at) => listNames(page).map(([name, fit]) => [name, [at, fit]])),
    sections: writeCollection(terms.flatMap(({ sections }) => sections)),
    questions: writeCollection(terms.flatMap(({ questions }) => questions)),
    moved,
    synonyms: mapSynonyms(synonyms),
  };
  const texts = ordered.flatMap(listTexts);
  return { index: JSON.stringify(file), texts: JSON.stringify(texts) };
}
