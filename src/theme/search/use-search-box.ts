import { useEffect, useReducer, useState } from 'react';
import { startWorker } from '../../browser/search/start-worker';
import { SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import type { SearchBox } from './search-box';
import { getQuestion, getStatus, reduceSearch, type SearchEvent, UNTOUCHED } from './search-state';

/** Runs one search box: does what its state asks for, and tells it what came of that. */
export function useSearchBox(search: NavbarSearch) {
  const [state, dispatch] = useReducer(reduceSearch, UNTOUCHED);
  const [opened, setOpened] = useState<SearchBox | null>(null);
  const { load } = state;
  const box = load.kind === 'ready' ? opened : null;
  const answer = load.kind === 'ready' ? load.answer : null;
  const question = getQuestion(state);
  const isWaiting = getStatus(state) !== 'idle';

  const fail = (error: unknown) => dispatch({ kind: 'failed', error });

  // By its identity: a failure and the next try can come in one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched stays the same
  useEffect(() => {
    if (load.kind === 'fetching') {
      try {
        startWorker(search.tags);
      } catch {
        fail(new Error(SEARCH.texts.failure));
        return;
      }
      const onRestart = () => dispatch({ kind: 'restarted' });
      import('./search-box').then(({ openSearchBox }) => {
        const box = openSearchBox(search, onRestart);
        setOpened(box);
        dispatch({ kind: 'loaded', ...box.readStart() });
      }, fail);
    }
  }, [load]);

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

  useEffect(() => box?.followRecent((recent) => dispatch({ kind: 'remembered', recent })), [box]);

  /** Asks again for what could not be had, whenever the box is opened. */
  const open = (event: SearchEvent) => {
    if (box) {
      startWorker(search.tags);
    }
    dispatch(event);
  };
  return {
    state,
    dispatch,
    box,
    /** The reader has come to the field. */
    enter: () => open({ kind: 'entered', ...(box?.readStart() ?? { recent: [], links: [] }) }),
    retry: () => open({ kind: 'retried' }),
    /** Takes note of a result that the reader has chosen, by its position. */
    note(position: number) {
      if (box && answer) {
        box.choose(answer, position);
      }
    },
  };
}
