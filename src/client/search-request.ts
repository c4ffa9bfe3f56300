/** A request to open the search box, with the query to show; null keeps the current query. */
interface SearchRequest {
  query: string | null;
}

let pending: SearchRequest | null = null;
let handle: ((request: SearchRequest) => void) | null = null;

/** Opens the search box, now or once it's loaded. */
function requestSearch(query: string | null = null): void {
  // On wide screens, the field accepts text before the box is loaded.
  document.querySelector<HTMLElement>('#navbar [role="combobox"]')?.focus({ preventScroll: true });
  if (handle) {
    handle({ query });
  } else {
    pending = { query };
  }
}

/** Passes requests to the search box, starting with a pending one; returns the unsubscriber. */
export function handleSearchRequests(open: (query: string | null) => void): () => void {
  handle = ({ query }) => open(query);
  if (pending) {
    handle(pending);
    pending = null;
  }
  return () => {
    handle = null;
  };
}

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Matches Ctrl+K and Cmd+K anywhere, and `/` outside of fields and dialogs. */
function opensSearch(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, isComposing, key, metaKey, target } = event;
  if (altKey || isComposing) {
    return false;
  }
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'k';
  }
  const isWriting = target instanceof Element && target.closest(EDITABLE) !== null;
  return key === '/' && !isWriting && !document.querySelector('dialog:modal');
}

/** Removes the query from the URL, and returns it; null for none. */
function takeQuery(): string | null {
  const url = new URL(location.href);
  const query = url.searchParams.get('q');
  if (query !== null) {
    url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
  }
  return query;
}

/** Opens the search by keyboard shortcut, a button in the page, or a query in the URL. */
export function watchSearchRequests(): void {
  const query = takeQuery();
  if (query !== null) {
    requestSearch(query);
  }
  document.addEventListener('keydown', (event) => {
    if (opensSearch(event)) {
      event.preventDefault();
      requestSearch();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens-search]')) {
      requestSearch();
    }
  });
}
