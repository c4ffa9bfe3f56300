import { SEARCH } from '../../constants';
import { SearchIcon } from '../icons/icons';
import styles from './search-button.module.css';

/** A button in a page that opens the search of the navbar. */
export function SearchButton() {
  return (
    <button
      type="button"
      className={`side-by-side control ${styles.button}`}
      aria-label="Search"
      data-opens-search
    >
      <SearchIcon />
      <span>{SEARCH.texts.placeholder}</span>
      <kbd>/</kbd>
    </button>
  );
}
