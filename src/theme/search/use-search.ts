import { useEffect, useReducer } from 'react';
import { openAnalytics, watchConversions } from '../../client/search/analytics';
import { storeTransit } from '../../client/search/marked-terms';
import { rememberSearch } from '../../client/search/recent-searches';
import { askSearch, preloadSearch } from '../../client/search/search-client';
import type { NavbarSearch } from '../../model/navbar';
import { type Answer, getHit, getHref, groupByPage } from './answer';
import { getQuestion, reduceSearch, UNTOUCHED } from './search-state';

/** Connects a search box to the worker and analytics. */
export function useSearch({ analytics: endpoint, tags }: NavbarSearch) {
  const [state, dispatch] = useReducer(reduceSearch, UNTOUCHED);
  const { attempt = 0, query = null, sidebar = null } = getQuestion(state) ?? {};
  // As a string, because each page has a new array with the same tags.
  const tagList = tags.join(' ');

  const isUsed = state.enteredOn !== null;

  useEffect(() => {
    if (isUsed) {
      preloadSearch(tagList.split(' '));
    }
  }, [isUsed, tagList]);

  useEffect(() => {
    if (query === null) {
      return;
    }
    const queryID = crypto.randomUUID?.() ?? String(Date.now());
    const reporter = endpoint === null ? null : openAnalytics(endpoint);
    let isViewed = false;
    return askSearch({ query, sidebar, tags: tagList.split(' ') }, (reply) => {
      const found = groupByPage(reply.found);
      const answer = { ...reply, found, question: { query, sidebar, attempt }, queryID };
      dispatch({ kind: 'answered', answer });
      if (!isViewed) {
        isViewed = true;
        reporter?.viewed(found.map((section) => getHit(section, answer)));
      }
    });
  }, [query, sidebar, tagList, attempt, endpoint]);

  useEffect(() => {
    if (endpoint !== null) {
      const listening = new AbortController();
      watchConversions(endpoint, listening.signal);
      return () => listening.abort();
    }
  }, [endpoint]);

  /** Reports that the reader opens a result. */
  const reportChoice = (answer: Answer, position: number) => {
    const section = answer.found[position];
    if (section) {
      const { query } = answer.question;
      const hit = getHit(section, answer);
      rememberSearch(query);
      storeTransit({ href: getHref(section), query, terms: section.terms, hit });
      if (endpoint !== null) {
        openAnalytics(endpoint).clicked(hit);
      }
    }
  };
  return { state, dispatch, reportChoice };
}
