import { type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { handleSearchRequests } from '../../client/search-request';
import { SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { SearchIcon } from '../icons/icons';
import styles from './search.module.css';
import { SearchField } from './search-field';
import { SearchPanel } from './search-panel';
import parts from './search-parts.module.css';
import { countRows, getShown, isAnswered } from './search-state';
import { useDialogWhenNarrow } from './use-dialog-when-narrow';
import { useOutsidePress } from './use-outside-press';
import { useSearch } from './use-search';

/** Window features for Enter with a modifier key; null to open a row here. */
function findFeatures({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey) {
    return 'noopener';
  }
  return shiftKey ? 'noopener,popup' : null;
}

/**
 * Search in the navbar. The same box is a field on wide screens, and a modal dialog behind a button on
 * narrow ones.
 */
export function SearchBar({ search }: { search: NavbarSearch }) {
  const { choose, dispatch, enter, state } = useSearch(search);
  const { active, isOpen, isSubmitted, text } = state;
  const id = useId();
  const box = useRef<HTMLDialogElement & HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { close, isModal, open } = useDialogWhenNarrow(box, input);
  const shown = getShown(state);
  const count = countRows(state);
  const focusField = () => input.current?.focus({ preventScroll: true });
  const findActive = () => box.current?.querySelector<HTMLElement>('[aria-selected="true"]');

  /** Closes the dialog, which gives focus back, or leaves the field. */
  const leave = () => {
    dispatch({ kind: 'left' });
    if (isModal) {
      box.current?.close();
    } else {
      input.current?.blur();
    }
  };

  useEffect(
    () =>
      handleSearchRequests((query) => {
        open();
        if (query !== null) {
          dispatch({ kind: 'typed', text: query });
        }
      }),
    [open, dispatch],
  );

  // The field may have focus and text before this code runs.
  useEffect(() => {
    if (document.activeElement === input.current) {
      enter();
    }
  }, [enter]);
  useEffect(() => {
    if (input.current && input.current.value !== text) {
      dispatch({ kind: 'typed', text: input.current.value });
    }
  }, [text, dispatch]);

  useOutsidePress(
    box,
    isOpen,
    useCallback(() => dispatch({ kind: 'left' }), [dispatch]),
  );

  // Enter was pressed before the answer was there.
  const isFollowing = isSubmitted && active !== null && isAnswered(state);
  useEffect(() => {
    if (isFollowing) {
      box.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    }
  }, [isFollowing]);

  const pressEnter = (event: KeyboardEvent) => {
    const option = findActive();
    const features = findFeatures(event);
    if (active === null || !option || event.altKey || !(isAnswered(state) || text === '')) {
      return;
    }
    event.preventDefault();
    if (features !== null && option instanceof HTMLAnchorElement) {
      choose(active);
      window.open(option.href, '_blank', features);
    } else {
      option.click();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        dispatch({ kind: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
        requestAnimationFrame(() => findActive()?.scrollIntoView({ block: 'nearest' }));
        break;
      case 'Enter':
        pressEnter(event);
    }
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) {
      return;
    }
    if (shown.kind !== 'nothing' || text !== '') {
      event.preventDefault();
      focusField();
      dispatch({ kind: 'escaped' });
    } else if (!isModal) {
      // Nothing is left to close or clear.
      input.current?.blur();
    }
  };

  const chooseRow = (position: number, isElsewhere: boolean) => {
    const query = shown.kind === 'start' ? state.recent[position] : undefined;
    if (query !== undefined) {
      focusField();
      dispatch({ kind: 'typed', text: query });
      return;
    }
    choose(position);
    if (!isElsewhere) {
      leave();
    }
  };

  const Box = isModal ? 'dialog' : 'div';
  return (
    <div className={`${styles.bar} needs-script`}>
      <button
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label={SEARCH.texts.search}
        title={SEARCH.texts.search}
        aria-haspopup="dialog"
        onClick={open}
      >
        <SearchIcon />
      </button>
      <Box
        ref={box}
        className={styles.box}
        aria-label={isModal ? SEARCH.texts.search : undefined}
        onClose={() => {
          close();
          dispatch({ kind: 'left' });
        }}
        onKeyDown={onEscape}
      >
        <SearchField
          id={id}
          input={input}
          state={state}
          count={count}
          dispatch={dispatch}
          onEnter={enter}
          onKeyDown={onKeyDown}
          onCancel={leave}
        />
        <div
          className={parts.panel}
          hidden={shown.kind === 'nothing'}
          role="group"
          aria-label="Search results"
          // Focus stays in the field while the pointer is at work here; scrolling by touch hides the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onTouchMove={() => input.current?.blur()}
        >
          <SearchPanel
            id={id}
            shown={shown}
            state={state}
            search={search}
            dispatch={dispatch}
            onChoose={chooseRow}
            focusField={focusField}
          />
        </div>
      </Box>
    </div>
  );
}
