import { groupBy } from 'es-toolkit';
import { BASE } from '../../client/router/location';
import type { SearchHit } from '../../client/search/marked-terms';
import type { FoundSection, SearchReply } from '../../client/search/search-client';

/** A query and the id of the sidebar to search in, null for all. */
export interface Question {
  query: string;
  sidebar: string | null;
}

/** A result that can be chosen. */
export interface ResultRow {
  /** Position among the rows as they are drawn. */
  position: number;
  section: FoundSection;
  href: string;
  /** Names the result for analytics. */
  hit: SearchHit;
}

/** Results of one page. */
export interface ResultGroup {
  route: string;
  /** The page's top, if it is among the results. */
  head: ResultRow | null;
  rows: ResultRow[];
}

/** Results as the panel draws them. */
export interface Answer extends Pick<SearchReply, 'unknownWords' | 'isWhole'> {
  question: Question;
  groups: ResultGroup[];
  /** All rows as they are drawn. */
  rows: ResultRow[];
}

/** Groups results by page: a page has the place of its best result, and its top comes first. */
export function arrangeAnswer(
  question: Question,
  queryID: string,
  { found, isWhole, unknownWords }: SearchReply,
): Answer {
  const rows: ResultRow[] = [];
  const addRow = (section: FoundSection): ResultRow => {
    const { sectionRoute } = section.document;
    const row = {
      position: rows.length,
      section,
      href: BASE.slice(0, -1) + sectionRoute,
      hit: { objectID: sectionRoute, indexName: section.tag, queryID },
    };
    rows.push(row);
    return row;
  };
  const pages = groupBy(found, ({ document }) => document.sectionRoute.replace(/#.*$/s, ''));
  const groups = Object.entries(pages).map(([route, sections]) => {
    const top = sections.find(({ document }) => document.sectionRoute === route);
    const head = top ? addRow(top) : null;
    return { route, head, rows: sections.filter((section) => section !== top).map(addRow) };
  });
  return { question, groups, rows, unknownWords, isWhole };
}
