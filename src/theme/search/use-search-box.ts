import { useEffect, useReducer, useState } from 'react';
import { followRecentSearches, readRecentSearches } from '../../browser/search/recent-searches';
import { startWorker } from '../../browser/search/start-worker';
import { SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { openSearchBox, type SearchBox } from './search-box';
import { getQuestion, getStatus, reduceSearch, type SearchEvent, UNTOUCHED } from './search-state';
import { listStartLinks } from './start-links';

/** Runs one search box: does what its state asks for, and tells it what came of that. */
export function useSearchBox(search: NavbarSearch) {
  const [state, dispatch] = useReducer(reduceSearch, UNTOUCHED);
  const [box, setBox] = useState<SearchBox | null>(null);
  const { load } = state;
  const answer = load.kind === 'ready' ? load.answer : null;
  const question = getQuestion(state);
  const isWaiting = getStatus(state) !== 'idle';

  const fail = (error: unknown) => dispatch({ kind: 'failed', error });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is what it says
  useEffect(() => {
    if (box && question) {
      void box.ask(question).then((found) => {
        if (found) {
          dispatch({ kind: 'answered', answer: found });
        }
      }, fail);
    }
  }, [box, question?.query, question?.sidebar]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is cut once
  useEffect(() => {
    if (box && answer?.snippets === 'awaited') {
      void box.cut(answer).then((cut) => dispatch({ kind: 'answered', answer: cut }), fail);
    }
  }, [box, answer]);

  useEffect(() => {
    if (isWaiting) {
      const timer = setTimeout(() => dispatch({ kind: 'stalled' }), SEARCH.stallThreshold);
      return () => clearTimeout(timer);
    }
  }, [isWaiting]);

  useEffect(() => followRecentSearches((recent) => dispatch({ kind: 'remembered', recent })), []);

  /** Starts what searches, and asks again for what could not be had, whenever the box is opened. */
  const open = (event: SearchEvent) => {
    dispatch(event);
    try {
      if (box && load.kind !== 'failed') {
        startWorker(search.tags);
      } else {
        setBox(openSearchBox(search, () => dispatch({ kind: 'restarted' })));
      }
    } catch {
      fail(new Error(SEARCH.texts.failure));
    }
  };
  return {
    state,
    dispatch,
    /** The reader points at the field. */
    approach: () => load.kind === 'idle' && open({ kind: 'approached' }),
    /** The reader has come to the field. */
    enter: () =>
      open({ kind: 'entered', recent: readRecentSearches(), links: listStartLinks(search) }),
    retry: () => open({ kind: 'retried' }),
    /** Takes note of a result that the reader has chosen, by its position. */
    note(position: number) {
      if (box && answer) {
        box.choose(answer, position);
      }
    },
  };
}
