import { debounce } from 'es-toolkit';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRoute } from '../../client/route-context';
import { readRecentSearches } from '../../client/search/recent-searches';
import { handleSearchRequests } from '../../client/search-request';
import { MOBILE, SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { SearchIcon } from '../icons/icons';
import styles from './search.module.css';
import { SearchField } from './search-field';
import { SearchPanel } from './search-panel';
import parts from './search-parts.module.css';
import { getShown, isWaiting } from './search-state';
import { listStartLinks } from './start-list';
import { useSearch } from './use-search';

const SELECTED = '[aria-selected="true"]';

/** Follows the width of the window, on narrow screens true. */
function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const narrow = window.matchMedia(MOBILE);
    setNarrow(narrow.matches);
    const onChange = debounce(() => setNarrow(narrow.matches), SEARCH.resizeDebounce);
    narrow.addEventListener('change', onChange);
    return () => {
      onChange.cancel();
      narrow.removeEventListener('change', onChange);
    };
  }, []);
  return isNarrow;
}

/**
 * Search in the navbar. The same box is a field on wide screens, and a modal dialog behind a button on
 * narrow ones.
 */
export function SearchBar({ search }: { search: NavbarSearch }) {
  const { choose, dispatch, state } = useSearch(search);
  const { active, isSubmitted, recent, text } = state;
  const id = useId();
  const { route } = useRoute();
  const isEntered = state.enteredOn === route;
  const isModal = useNarrow() && isEntered;
  const box = useRef<HTMLDialogElement & HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasEntered = useRef(false);
  const shown = getShown(state);
  const links = listStartLinks(search);
  const count = shown === 'start' ? recent.length + links.length : (shown?.found.length ?? 0);
  const focusField = () => input.current?.focus({ preventScroll: true });
  const enter = useCallback(
    () => dispatch({ kind: 'entered', route, recent: readRecentSearches() }),
    [route, dispatch],
  );
  const open = useCallback(() => {
    enter();
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [enter]);

  /** Closes the dialog, which gives focus back, or leaves the field. */
  const leave = () => {
    if (isModal) {
      box.current?.close();
    } else {
      input.current?.blur();
      dispatch({ kind: 'left' });
    }
  };

  // A box in use stays in use when the window becomes narrow or wide.
  useLayoutEffect(() => {
    if (isModal) {
      box.current?.showModal();
    }
    if (isEntered) {
      input.current?.focus({ preventScroll: true });
    }
    if (isModal && !wasEntered.current) {
      input.current?.select();
    }
    wasEntered.current = isEntered;
  }, [isModal, isEntered]);

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
    if (input.current?.value) {
      dispatch({ kind: 'typed', text: input.current.value });
    }
  }, [enter, dispatch]);

  const isFollowing = isSubmitted && active !== null && !isWaiting(state);
  useEffect(() => {
    if (isFollowing) {
      box.current?.querySelector<HTMLElement>(SELECTED)?.click();
    }
  }, [isFollowing]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, key, metaKey, nativeEvent, shiftKey } = event;
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    if (nativeEvent.isComposing) {
      return;
    }
    if (key === 'Escape' && (shown !== null || text !== '')) {
      event.preventDefault();
      focusField();
      dispatch({ kind: 'escaped' });
    } else if (key === 'Escape' && !isModal) {
      leave();
    } else if (event.target === input.current && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      dispatch({ kind: 'moved', by: key === 'ArrowDown' ? 1 : -1, count });
      const scroll = () =>
        box.current?.querySelector(SELECTED)?.scrollIntoView({ block: 'nearest' });
      requestAnimationFrame(scroll);
    } else if (event.target === input.current && key === 'Enter' && isElsewhere) {
      event.preventDefault();
      const option = box.current?.querySelector(SELECTED);
      if (option instanceof HTMLAnchorElement && active !== null && !isWaiting(state)) {
        chooseRow(active, true);
        const features = ctrlKey || metaKey ? 'noopener' : 'noopener,popup';
        window.open(option.href, '_blank', features);
      }
    }
  };

  const chooseRow = (position: number, isElsewhere: boolean) => {
    const query = shown === 'start' ? recent[position] : undefined;
    if (query !== undefined) {
      focusField();
      dispatch({ kind: 'typed', text: query });
      return;
    }
    if (shown !== null && shown !== 'start') {
      choose(shown, position);
    }
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
        onClose={() => dispatch({ kind: 'left' })}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A field that has just become narrow loses focus, and so does one in another window.
          const isWide = !window.matchMedia(MOBILE).matches;
          if (isWide && document.hasFocus() && !currentTarget.contains(relatedTarget)) {
            dispatch({ kind: 'left' });
          }
        }}
        onKeyDown={onKeyDown}
      >
        <SearchField
          id={id}
          input={input}
          state={state}
          count={count}
          dispatch={dispatch}
          onEnter={enter}
          onCancel={leave}
        />
        <div
          className={parts.panel}
          hidden={shown === null}
          role="group"
          aria-label="Search results"
          tabIndex={-1}
          // The pointer leaves focus in the field; scrolling by touch takes it, which hides the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onTouchMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        >
          <SearchPanel
            id={id}
            shown={shown}
            state={state}
            search={search}
            links={links}
            dispatch={dispatch}
            onChoose={chooseRow}
            focusField={focusField}
          />
        </div>
      </Box>
    </div>
  );
}
