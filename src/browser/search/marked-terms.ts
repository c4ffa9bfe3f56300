import { readEntry, writeEntry } from '../router/entry-state';
import { type SearchTerms, takeOver } from './terms-in-transit';

/** Name under which a history entry keeps the terms that led to it. */
const ENTRY_KEY = 'searchTerms';

function isTerms(value: unknown): value is SearchTerms {
  return typeof value === 'object' && value !== null && 'terms' in value;
}

/**
 * The search that led to the page in view.
 *
 * @returns null when none did
 */
export function searchOfEntry(): SearchTerms | null {
  const kept = readEntry(ENTRY_KEY);
  return isTerms(kept) ? kept : null;
}

/** What led to the page in view: just now, or when its entry of the history was made. */
function termsOfEntry(): string[] {
  const arrived = takeOver(location.pathname + location.hash);
  if (arrived) {
    writeEntry(ENTRY_KEY, arrived);
    return arrived.terms;
  }
  return searchOfEntry()?.terms ?? [];
}

let clear = () => {};

/**
 * Marks the terms of the search that led to the page in view, and takes earlier marks away. Call it
 * whenever the reader has arrived somewhere.
 */
export function markSearchTerms(): void {
  clear();
  clear = () => {};
  const terms = termsOfEntry();
  if (terms.length === 0) {
    return;
  }
  let isStale = false;
  clear = () => {
    isStale = true;
  };
  // Cutting a text into terms takes code that few pages need.
  import('./highlight').then(
    ({ highlight }) => {
      if (!isStale) {
        clear = highlight(terms);
      }
    },
    // Marks are a courtesy: without them the page reads as well.
    () => {},
  );
}
