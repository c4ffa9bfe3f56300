import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { ClearIcon, SearchIcon } from '../icons/icons';
import { LoadFailure } from '../lazy-part/lazy-part';
import styles from './search.module.css';
import { useSearchBox } from './use-search-box';

interface SearchFormProps {
  search: NavbarSearch;
  /** Whether it stands in a dialog of its own. */
  isDetached: boolean;
  /** Called when the reader has chosen a result. */
  onDone: () => void;
  children?: ReactNode;
}

/**
 * The field to search in, and the panel that opens below it. Its code and the index are fetched when
 * the reader shows that they want it; what is typed until then is kept.
 */
export function SearchForm({ search, isDetached, onDone, children }: SearchFormProps) {
  const box = useSearchBox(search, onDone);
  const { api, query, status } = box;
  const { form, input, panel } = box.elements;
  const isPanelOpen = box.state?.isOpen ?? false;
  const isOpen = isPanelOpen || box.failure !== null;

  const inputProps = api?.getInputProps({ inputElement: input.current });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Tab leads from the field into the panel: to the areas above the results.
    if (event.key === 'Tab' && !event.shiftKey && isOpen) {
      return;
    }
    // Where Escape has nothing left to close or clear, it leads out: of the dialog, or of the field.
    const isLeft = query === '' || api === null;
    if (event.key === 'Escape' && isLeft && !isPanelOpen && !event.nativeEvent.isComposing) {
      if (!isDetached) {
        event.currentTarget.blur();
      }
      return;
    }
    inputProps?.onKeyDown(event);
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next)) {
      api?.setIsOpen(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees what happens to what is inside
    <div
      className={isDetached ? styles.detached : styles.anchored}
      onBlur={onBlur}
      // A message with a button stays where the pointer goes to it.
      onPointerEnter={box.failure === null ? box.start : undefined}
    >
      <form
        ref={form}
        className={`side-by-side ${styles.form}`}
        {...(api
          ? api.getFormProps({ inputElement: input.current })
          : { role: 'search', onSubmit: (event) => event.preventDefault() })}
      >
        <label id={`${box.id}-label`} htmlFor={`${box.id}-input`} className="sr-only">
          Search
        </label>
        <button type="submit" className={styles.submit} title={SEARCH.texts.submit} tabIndex={-1}>
          <SearchIcon />
        </button>
        <input
          className={styles.input}
          type="search"
          role="combobox"
          placeholder={SEARCH.texts.placeholder}
          maxLength={SEARCH.queryLength}
          autoComplete="off"
          aria-autocomplete="list"
          {...inputProps}
          ref={input}
          id={`${box.id}-input`}
          aria-expanded={isOpen}
          aria-haspopup="listbox"
          value={inputProps ? inputProps.value : query}
          onChange={
            inputProps ? inputProps.onChange : (event) => box.type(event.currentTarget.value)
          }
          onFocus={(event) => {
            box.start();
            inputProps?.onFocus(event);
          }}
          onKeyDown={onKeyDown}
        />
        {status === 'stalled' && <span className="spinner" role="status" aria-label="Loading" />}
        <button
          type="reset"
          className={styles.clear}
          title={SEARCH.texts.clear}
          aria-label={SEARCH.texts.clear}
          hidden={query === ''}
        >
          <ClearIcon />
        </button>
        {!isDetached && query === '' && <kbd className={styles.hint}>/</kbd>}
        {children}
      </form>
      <div
        ref={panel}
        className={styles.panel}
        hidden={!isOpen}
        role="group"
        aria-label="Search results"
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            input.current?.focus();
          }
        }}
        {...(api ? api.getPanelProps({}) : {})}
      >
        {box.failure !== null && <LoadFailure error={box.failure} onRetry={box.retry} />}
        {isOpen && box.results}
      </div>
    </div>
  );
}
