import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { ClearIcon, SearchIcon } from '../icons/icons';
import { LoadFailure } from '../lazy-part/lazy-part';
import styles from './search.module.css';
import { pressKey } from './search-keys';
import { SearchPanel } from './search-panel';
import parts from './search-parts.lazy.module.css';
import { countRows, getShown, getStatus, isFollowing } from './search-state';
import type { useSearchBox } from './use-search-box';

interface SearchFormProps {
  search: NavbarSearch;
  /** What the form shows, and tells what its reader does. */
  box: ReturnType<typeof useSearchBox>;
  /** Whether it stands in a dialog of its own. */
  isDetached: boolean;
  /** Called when the reader has chosen a result. */
  onDone: () => void;
  children?: ReactNode;
}

/**
 * The field to search in, and the panel that opens below it. The index is fetched when the reader shows
 * that they want it; what is typed until then is kept.
 */
export function SearchForm(props: SearchFormProps) {
  const { search, isDetached, onDone, children } = props;
  const { state, dispatch, approach, enter, retry, note } = props.box;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { active, text } = state;
  const shown = getShown(state);
  const isOpen = shown.kind !== 'nothing';
  const hasRows = countRows(state) > 0;
  const isLeaving = isFollowing(state);
  const focusField = () => input.current?.focus();

  useEffect(() => {
    if (isLeaving) {
      root.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    }
  }, [isLeaving]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(() => {
    // What was typed before this code ran is in the element alone.
    if (input.current && input.current.value !== text) {
      dispatch({ kind: 'typed', text: input.current.value, isComposing: false });
      dispatch({ kind: 'left' });
    }
    if (document.activeElement === input.current) {
      enter();
    }
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) {
        dispatch({ kind: 'left' });
      }
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const choose = (row: number) => {
    const query = shown.kind === 'start' ? shown.recent[row] : undefined;
    if (query !== undefined) {
      dispatch({ kind: 'typed', text: query, isComposing: false });
    } else {
      note(row);
      dispatch({ kind: 'left' });
      onDone();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees what happens to what is inside
    <div
      ref={root}
      className={isDetached ? parts.detached : parts.anchored}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) {
          dispatch({ kind: 'left' });
        }
      }}
      onPointerEnter={approach}
    >
      <form
        className={`side-by-side ${styles.form}`}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ kind: 'submitted' });
        }}
        onReset={(event) => {
          event.preventDefault();
          dispatch({ kind: 'cleared' });
          focusField();
        }}
      >
        <button type="submit" className={styles.submit} title={SEARCH.texts.submit} tabIndex={-1}>
          <SearchIcon />
        </button>
        <input
          ref={input}
          className={styles.input}
          type="search"
          role="combobox"
          placeholder={SEARCH.texts.placeholder}
          maxLength={SEARCH.queryLength}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-label={SEARCH.texts.search}
          aria-expanded={hasRows}
          aria-controls={hasRows ? `${id}-list` : undefined}
          aria-activedescendant={active === null ? undefined : `${id}-row-${active}`}
          value={text}
          onChange={({ currentTarget, nativeEvent }) =>
            dispatch({
              kind: 'typed',
              text: currentTarget.value,
              isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing,
            })
          }
          onCompositionEnd={({ currentTarget }) =>
            dispatch({ kind: 'typed', text: currentTarget.value, isComposing: false })
          }
          onFocus={enter}
          onClick={enter}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing) {
              pressKey(event, {
                state,
                dispatch,
                root: root.current,
                isDetached,
                onChoose: choose,
              });
            }
          }}
        />
        {getStatus(state) === 'stalled' && (
          <span className="spinner" role="status" aria-label="Loading" />
        )}
        <button
          type="reset"
          className={styles.clear}
          title={SEARCH.texts.clear}
          aria-label={SEARCH.texts.clear}
          hidden={text === ''}
        >
          <ClearIcon />
        </button>
        {!isDetached && text === '' && <kbd className={styles.hint}>/</kbd>}
        {children}
      </form>
      <div
        className={parts.panel}
        hidden={!isOpen}
        role="group"
        aria-label="Search results"
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            focusField();
          }
        }}
        // Focus stays in the field while the pointer is at work here; a finger that scrolls hides the keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a[href]:not([role="option"])')) {
            dispatch({ kind: 'left' });
            onDone();
          }
        }}
        onTouchMove={() => input.current?.blur()}
      >
        {shown.kind === 'failure' && (
          <LoadFailure
            error={shown.error}
            onRetry={() => {
              focusField();
              retry();
            }}
          />
        )}
        {shown.kind !== 'failure' && shown.kind !== 'nothing' && (
          <SearchPanel
            id={id}
            shown={shown}
            isRestarted={state.isRestarted}
            active={active}
            sidebar={state.sidebar}
            search={search}
            dispatch={dispatch}
            onChoose={choose}
            onRetry={retry}
            focusField={focusField}
          />
        )}
      </div>
    </div>
  );
}
