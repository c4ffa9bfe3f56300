import { groupBy, sortBy } from 'es-toolkit';
import { BASE } from '../../client/router/location';
import type { SearchHit } from '../../client/search/marked-terms';
import type { FoundSection, SearchReply } from '../../client/search/search-client';

/** A query, the sidebar to search in, or null for all, and the number of retries. */
export interface Question {
  query: string;
  sidebar: string | null;
  attempt: number;
}

/** The reply to a question, with results in the order in which the panel draws them. */
export interface Answer extends SearchReply {
  question: Question;
  queryID: string;
}

/** Returns the route of the page that a result is on. */
export function getPageRoute({ document }: FoundSection): string {
  return document.sectionRoute.replace(/#.*$/s, '');
}

/** Returns the path and fragment that a result links to. */
export function getHref({ document }: FoundSection): string {
  return BASE.slice(0, -1) + document.sectionRoute;
}

/** Identifies a result for analytics. */
export function getHit({ document, tag }: FoundSection, { queryID }: Answer): SearchHit {
  return { objectID: document.sectionRoute, indexName: tag, queryID };
}

/** Groups results by page, in the order of their best results; the top of a page comes first. */
export function groupByPage(found: readonly FoundSection[]): FoundSection[] {
  return Object.values(groupBy(found, getPageRoute)).flatMap((sections) =>
    sortBy(sections, [({ document }) => Number(document.sectionTitle !== '')]),
  );
}
