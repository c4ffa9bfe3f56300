import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useRoute } from '../../client/route-context';
import { readRecentSearches } from '../../client/search/recent-searches';
import { handleSearchRequests } from '../../client/search-request';
import { MOBILE, SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { SearchIcon } from '../icons/icons';
import styles from './search.module.css';
import { SearchBoxContext } from './search-box';
import { SearchField } from './search-field';
import { SearchPanel } from './search-panel';
import { getShown, isWaiting } from './search-state';
import { listStartLinks } from './start-list';
import { useNarrow } from './use-narrow';
import { useSearch } from './use-search';

const SELECTED = '[aria-selected="true"]';

/**
 * Search of the navbar: a field on wide screens, and a modal dialog behind a button on narrow ones.
 */
export function SearchBar({ search }: { search: NavbarSearch }) {
  const { dispatch, reportChoice, state } = useSearch(search);
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
  }, [enter]);
  // Not in the effect above, which runs on each page: leftover text would open the panel.
  useEffect(() => {
    if (input.current?.value) {
      dispatch({ kind: 'typed', text: input.current.value });
    }
  }, [dispatch]);

  const isReady = active !== null && !isWaiting(state);
  const isFollowing = isSubmitted && isReady;
  useEffect(() => {
    if (isFollowing) {
      box.current?.querySelector<HTMLElement>(SELECTED)?.click();
    }
  }, [isFollowing]);

  const choose = (position: number, isElsewhere: boolean) => {
    const query = shown === 'start' ? recent[position] : undefined;
    if (query !== undefined) {
      focusField();
      dispatch({ kind: 'typed', text: query });
      return;
    }
    if (shown !== null && shown !== 'start') {
      reportChoice(shown, position);
    }
    if (!isElsewhere) {
      leave();
    }
  };

  const onEscape = (event: KeyboardEvent) => {
    if (shown !== null || text !== '') {
      event.preventDefault();
      focusField();
      dispatch({ kind: 'escaped' });
    } else if (!isModal) {
      leave();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, key, metaKey, nativeEvent, shiftKey } = event;
    if (nativeEvent.isComposing) {
      return;
    }
    if (key === 'Escape') {
      onEscape(event);
    } else if (event.target === input.current && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      dispatch({ kind: 'moved', by: key === 'ArrowDown' ? 1 : -1, count });
      requestAnimationFrame(() =>
        box.current?.querySelector(SELECTED)?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (
      key === 'Enter' &&
      event.target === input.current &&
      (ctrlKey || metaKey || shiftKey)
    ) {
      event.preventDefault();
      const option = box.current?.querySelector(SELECTED);
      if (option instanceof HTMLAnchorElement && isReady) {
        choose(active, true);
        window.open(option.href, '_blank', shiftKey ? 'noopener,popup' : 'noopener');
      }
    }
  };

  const Box = isModal ? 'dialog' : 'div';
  return (
    <SearchBoxContext value={{ id, state, dispatch, choose, focusField }}>
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
          <SearchField input={input} count={count} onEnter={enter} onCancel={leave} />
          <div
            className={styles.panel}
            hidden={shown === null}
            role="group"
            aria-label="Search results"
            tabIndex={-1}
            // The pointer leaves focus in the field; scrolling by touch takes it, which hides the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onTouchMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          >
            {shown !== null && <SearchPanel shown={shown} search={search} links={links} />}
          </div>
        </Box>
      </div>
    </SearchBoxContext>
  );
}
