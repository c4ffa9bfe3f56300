import { readEntry, writeEntry } from '../router/entry-state';
import { openStored, parseStored } from '../storage';

/** Identifies a result for analytics: index, query and object. */
export interface SearchHit {
  objectID: string;
  indexName: string;
  queryID: string;
}

/** A query with its matched terms and chosen result. */
export interface SearchTerms {
  query: string;
  /** Matched terms of the index. */
  terms: string[];
  /** The result, for analytics. */
  hit: SearchHit;
}

/** A result that the reader chose. */
interface Transit extends SearchTerms {
  /** Path and fragment of the result. */
  href: string;
  /** Time of the choice, in ms since 1970. */
  chosen: number;
}

/** Maximum age of a choice, in ms. Older ones belong to pages that never opened. */
const LONGEST_TRANSIT = 60_000;

/** In local storage, because a result may open in another tab. */
const stored = openStored('search-terms');

/** Key of the terms in the history entry. */
const ENTRY_KEY = 'searchTerms';

/** Stores the terms of a result for the page that it opens. */
export function storeTransit(result: Omit<Transit, 'chosen'>): void {
  stored.set(JSON.stringify({ ...result, chosen: Date.now() } satisfies Transit));
}

/** Moves the stored terms into the history entry of the page in view, if they belong to it. */
function takeTransit(): void {
  const transit = parseStored<Transit>(stored.get());
  if (transit?.href !== location.pathname + location.hash || !Array.isArray(transit.terms)) {
    return;
  }
  const { chosen, hit, query, terms } = transit;
  if (Date.now() - chosen < LONGEST_TRANSIT) {
    writeEntry(ENTRY_KEY, { query, terms, hit });
  }
  stored.set(null);
}

/** Returns the search that led to the page in view; null for none. */
export function readEntrySearch(): SearchTerms | null {
  return readEntry<SearchTerms>(ENTRY_KEY);
}

let marking = new AbortController();

/** Checks for an event that removes the marks: Escape, or a click on text. */
function dismissesMarks(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    return event.key === 'Escape' && !event.defaultPrevented;
  }
  const { target } = event;
  return (
    target instanceof Element &&
    target.closest('main') !== null &&
    target.closest('a, button, summary') === null
  );
}

/**
 * Marks the terms of the search that led to the page in view, and removes earlier marks. Call it after each
 * navigation.
 */
export function markSearchTerms(): void {
  marking.abort();
  marking = new AbortController();
  const { signal } = marking;
  takeTransit();
  const search = readEntrySearch();
  if (!search || search.terms.length === 0) {
    return;
  }
  const onDismiss = (event: Event) => {
    if (dismissesMarks(event)) {
      marking.abort();
      writeEntry(ENTRY_KEY, { ...search, terms: [] });
    }
  };
  document.addEventListener('keydown', onDismiss, { signal });
  document.addEventListener('click', onDismiss, { signal });
  // Loaded on demand, because few pages need the tokenizer.
  import('./highlight')
    .then(({ markTerms }) => {
      if (!signal.aborted) {
        signal.addEventListener('abort', markTerms(search.terms));
      }
    })
    // Marks are optional.
    .catch(() => {});
}
