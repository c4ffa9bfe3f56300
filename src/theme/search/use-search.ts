import { useCallback, useEffect, useReducer } from 'react';
import { openAnalytics, watchConversions } from '../../client/search/analytics';
import { handOver } from '../../client/search/marked-terms';
import { readRecentSearches, rememberSearch } from '../../client/search/recent-searches';
import { askSearch, openSearch } from '../../client/search/search-client';
import { SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { arrangeAnswer } from './answer';
import { getQuestion, getStatus, reduceSearch, UNTOUCHED } from './search-state';
import { listStartLinks } from './start-links';

/** Runs a search box. */
export function useSearch(search: NavbarSearch) {
  const [state, dispatch] = useReducer(reduceSearch, UNTOUCHED);
  const { answer, attempt } = state;
  const { analytics: endpoint } = search;
  const { query = null, sidebar = null } = getQuestion(state) ?? {};
  const isLoading = getStatus(state) === 'loading';
  // The tags are those of the docs version in view.
  const tags = search.tags.join(' ');

  useEffect(() => {
    if (attempt > 0) {
      try {
        openSearch(tags.split(' '));
      } catch {
        dispatch({ kind: 'failed', error: new Error(SEARCH.texts.failure) });
      }
    }
  }, [attempt, tags]);

  useEffect(() => {
    if (attempt === 0 || query === null) {
      return;
    }
    const queryId = crypto.randomUUID?.() ?? String(Date.now());
    const analytics = endpoint === null ? null : openAnalytics(endpoint);
    let isViewed = false;
    return askSearch(
      { query, sidebar, tags: tags.split(' ') },
      (reply) => {
        const arranged = arrangeAnswer({ query, sidebar }, queryId, reply);
        dispatch({ kind: 'answered', answer: arranged });
        if (!isViewed) {
          isViewed = true;
          analytics?.viewed(arranged.rows.map(({ hit }) => hit));
        }
      },
      (error) => dispatch({ kind: 'failed', error }),
    );
  }, [query, sidebar, tags, attempt, endpoint]);

  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => dispatch({ kind: 'stalled' }), SEARCH.stallThreshold);
      return () => clearTimeout(timer);
    }
  }, [isLoading]);

  useEffect(() => {
    if (endpoint !== null) {
      const listening = new AbortController();
      watchConversions(endpoint, listening.signal);
      return () => listening.abort();
    }
  }, [endpoint]);

  return {
    state,
    dispatch,
    /** Starts search when the reader comes to the field. */
    enter: useCallback(() => {
      const recent = readRecentSearches();
      dispatch({ kind: 'entered', recent, links: listStartLinks(search) });
    }, [search]),
    /** Notes that the reader goes to a result. */
    choose(position: number) {
      const row = answer?.rows[position];
      if (answer && row) {
        const { hit, href, section } = row;
        rememberSearch(answer.question.query);
        handOver({ href, query: answer.question.query, terms: section.terms, hit });
        if (endpoint !== null) {
          openAnalytics(endpoint).clicked(hit);
        }
      }
    },
  };
}
