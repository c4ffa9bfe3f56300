import { uniq } from 'es-toolkit';
import type { OutlinedPage, SearchablePage } from '../model/search';
import { cutPage, orderPages, outlinePage } from './documents';
import { listNames, nameKey } from './page-names';
import { type DocumentTerms, type WrittenCollection, writeCollection } from './postings';
import { tokenize } from './terms';

/** Content of `search-index-{tag}.json`, loaded for the first query. */
export interface IndexFile {
  pages: OutlinedPage[];
  /** Terms of sections, including tops of pages. */
  sections: WrittenCollection;
  /** Questions that pages and sections answer. */
  questions: WrittenCollection;
  /** Id of the section that answers each question. */
  answers: number[];
  /** Term of a page's title, route or tags → pages, by the ids of their tops. */
  titles: [term: string, pages: number[]][];
  /** Key of a name (`nameKey`) → pages, by the ids of their tops. */
  names: [name: string, pages: number[]][];
  /** Path of a platform file → pages about it. */
  files: [path: string, pages: number[]][];
  /** Key of a word or phrase (`nameKey`) → synonyms. */
  synonyms: [key: string, others: string[]][];
}

/** Content of `search-text-{tag}.json`, loaded later: texts by section id. */
export interface TextFile {
  texts: string[];
  /** Descriptions of pages, by the ids of their tops. */
  descriptions: Record<number, string>;
  /** Declarations of symbols and members, by the ids of their sections. */
  declarations: Record<number, string>;
}

/**
 * Lists the terms of a page's sections. Tags only belong to the top, or a tag would fill the results with
 * the sections of one page.
 */
function listSectionTerms(page: SearchablePage): DocumentTerms[] {
  return cutPage(page, 0).map(({ id, kind, title }) => [
    tokenize(kind === 'member' ? `${page.title}.${title}` : title),
    tokenize(page.sections[id]?.text ?? ''),
    id === 0 ? page.tags.flatMap(tokenize) : [],
  ]);
}

/** Lists the questions of a page with the position of the section that answers. */
function listQuestions({ questions, sectionQuestions, sections }: SearchablePage) {
  const ofSections = sectionQuestions.map(([id, question]) => {
    const answer = sections.findIndex((section) => section.id === id);
    return { answer: Math.max(0, answer), question };
  });
  return [...questions.map((question) => ({ answer: 0, question })), ...ofSections];
}

/** Lists the declarations of symbols and members: the first code of their sections. */
function listCodes(page: SearchablePage, top: number): [id: number, code: string][] {
  return cutPage(page, top).flatMap(({ id, kind }, position) => {
    const code = page.sections[position]?.code;
    return code === undefined || kind === 'section' ? [] : [[id, code]];
  });
}

/** Groups values by key. */
function collect<T>(entries: readonly (readonly [key: string, value: T])[]): [string, T[]][] {
  const values = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const ofKey = values.get(key) ?? [];
    ofKey.push(value);
    values.set(key, ofKey);
  }
  return [...values];
}

function mapSynonyms(groups: readonly (readonly string[])[]): IndexFile['synonyms'] {
  return collect(
    groups.flatMap((group) =>
      group.flatMap((word) =>
        group
          .filter((other) => other !== word)
          .map((other): [string, string] => [nameKey(word), other]),
      ),
    ),
  );
}

/**
 * Builds the two files of a search index, as JSON.
 *
 * @param synonyms groups of synonyms
 */
export function buildIndex(
  pages: readonly SearchablePage[],
  synonyms: readonly (readonly string[])[] = [],
): { index: string; texts: string } {
  const ordered = orderPages(pages);
  const tops: number[] = [];
  let next = 0;
  for (const { sections } of ordered) {
    tops.push(next);
    next += sections.length;
  }
  const questions = ordered.flatMap((page, at) =>
    listQuestions(page).map(({ answer, question }) => ({
      answer: (tops[at] ?? 0) + answer,
      terms: [[], tokenize(question)],
    })),
  );
  const byPage = (read: (page: SearchablePage, top: number) => [key: string, top: number][]) =>
    collect(ordered.flatMap((page, at) => read(page, tops[at] ?? 0)));
  const file: IndexFile = {
    pages: ordered.map(outlinePage),
    sections: writeCollection(ordered.flatMap(listSectionTerms)),
    questions: writeCollection(questions.map(({ terms }) => terms)),
    answers: questions.map(({ answer }) => answer),
    titles: byPage(({ route, tags, title }, top) =>
      uniq([title, route, ...tags].flatMap(tokenize)).map((term) => [term, top]),
    ),
    names: byPage((page, top) => listNames(page).map((name) => [name, top])),
    files: byPage(({ sources }, top) => sources.map((path) => [path, top])),
    synonyms: mapSynonyms(synonyms),
  };
  const texts: TextFile = {
    texts: ordered.flatMap(({ sections }) => sections.map(({ text }) => text)),
    descriptions: Object.fromEntries(
      ordered
        .map(({ description }, at) => [tops[at], description])
        .filter(([, text]) => text !== ''),
    ),
    declarations: Object.fromEntries(ordered.flatMap((page, at) => listCodes(page, tops[at] ?? 0))),
  };
  return { index: JSON.stringify(file), texts: JSON.stringify(texts) };
}
