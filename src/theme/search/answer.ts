import { groupBy } from 'es-toolkit';
import type { SearchHit } from '../../browser/search/marked-terms';
import type { FoundSection, SearchReply } from '../../browser/search/search-client';

/** What is asked: what was typed and, for null in all areas, the sidebar to search in. */
export interface Question {
  query: string;
  sidebar: string | null;
}

/** A result that can be chosen. */
export interface ResultRow {
  /** Position among the rows of the answer, as they are drawn. */
  position: number;
  section: FoundSection;
  /** Names the result for analytics. */
  hit: SearchHit;
}

/** Results of one page, or a tag. */
export interface ResultGroup {
  /** Route of the page. */
  route: string;
  /** The page's top, if it is among the results. */
  head: ResultRow | null;
  /** Its sections. */
  rows: ResultRow[];
}

/** What was found, as the panel draws it. */
export interface Answer {
  question: Question;
  /** Names the question for analytics. */
  queryId: string;
  groups: ResultGroup[];
  /** Number of rows. */
  count: number;
  /** What to search for instead, where nothing was found, or not all words. */
  suggestions: string[];
  /** Words that are nowhere, as they were typed. */
  unknownWords: string[];
  /** Whether all indexes could be asked. */
  isWhole: boolean;
  /** Whether rows have their snippets; `refused` when the texts could not be had. */
  snippets: 'awaited' | 'there' | 'refused';
}

/** The page that a route with a fragment leads to. */
function pageOf({ document }: FoundSection): string {
  return document.sectionRoute.replace(/#.*$/s, '');
}

/**
 * Arranges what was found by page: a page stands where its best result does, and begins with its top.
 *
 * @param last whether snippets that it does not have cannot be had
 */
export function arrangeAnswer(
  { question, queryId }: Pick<Answer, 'question' | 'queryId'>,
  reply: SearchReply,
  last: boolean,
): Answer {
  const { found, isWhole, suggestions, unknownWords } = reply;
  const pages = Object.entries(groupBy(found, pageOf)).map(([route, sections]) => {
    const head = sections.find(({ document }) => document.sectionRoute === route);
    return { route, head, rows: sections.filter((section) => section !== head) };
  });
  let position = 0;
  const makeRow = (section: FoundSection): ResultRow => ({
    position: position++,
    section,
    hit: {
      objectID: section.document.sectionRoute,
      indexName: section.tag,
      queryID: queryId,
    },
  });
  const groups = pages.map(({ head, route, rows }) => {
    return { route, head: head ? makeRow(head) : null, rows: rows.map(makeRow) };
  });
  const count = found.length;
  const areCut = found.every(({ snippet }) => snippet !== null);
  const snippets = areCut ? 'there' : last ? 'refused' : 'awaited';
  return { question, queryId, groups, count, suggestions, unknownWords, isWhole, snippets };
}

/** The rows of groups, in the order in which they are drawn. */
export function listRows(groups: readonly ResultGroup[]): ResultRow[] {
  return groups.flatMap(({ head, rows }) => (head ? [head, ...rows] : rows));
}
