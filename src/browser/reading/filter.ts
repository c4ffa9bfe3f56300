import { showNotice } from '../notice';

/** Fetches what filters lists, and filters one. */
function filter(list: HTMLElement): void {
  import('./filter-list').then(
    ({ filterList }) => filterList(list),
    () => showNotice('The list cannot be filtered without a connection.', () => filter(list)),
  );
}

/**
 * Filters long lists while the reader writes into their field, and by what is chosen beside it. The code
 * for it is fetched then.
 */
export function filterLists(): void {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target : null;
    const list = field?.closest<HTMLElement>('[data-filterable]');
    if (list) {
      filter(list);
    }
  });
}
