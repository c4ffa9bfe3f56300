import { SEARCH } from '../../constants';
import { SearchIcon } from '../icons/icons';
import styles from './search-button.module.css';

/** Search at hand in a page: it opens the one in the navbar. */
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
