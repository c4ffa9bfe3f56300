import { type RefObject, useEffect, useState } from 'react';
import { SEARCH } from '../../constants';
import { ClearIcon, SearchIcon } from '../icons/icons';
import styles from './search.module.css';
import { useSearchBox } from './search-box';
import { isWaiting } from './search-state';

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  /** Number of rows to choose from. */
  count: number;
  onEnter: () => void;
  onCancel: () => void;
}

/** The field to search in, a combobox whose list is in the panel below. */
export function SearchField({ count, input, onCancel, onEnter }: SearchFieldProps) {
  const { dispatch, id, state } = useSearchBox();
  const { active, text } = state;
  return (
    <form
      className={`side-by-side ${styles.form}`}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ kind: 'submitted' });
      }}
      onReset={(event) => {
        event.preventDefault();
        dispatch({ kind: 'typed', text: '' });
        input.current?.focus();
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
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${id}-list` : undefined}
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
          dispatch({ kind: 'typed', text: currentTarget.value })
        }
        onFocus={onEnter}
        onClick={onEnter}
      />
      {isWaiting(state) && <StallIndicator />}
      <button
        type="reset"
        className={styles.clear}
        title={SEARCH.texts.clear}
        aria-label={SEARCH.texts.clear}
        hidden={text === ''}
      >
        <ClearIcon />
      </button>
      {text === '' && <kbd className={styles.hint}>/</kbd>}
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {SEARCH.texts.cancel}
      </button>
    </form>
  );
}

/** Loading indicator, shown after a delay. */
function StallIndicator() {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStalled(true), SEARCH.stallThreshold);
    return () => clearTimeout(timer);
  }, []);
  return isStalled && <span className="spinner" role="status" aria-label="Loading" />;
}
