import { readEntry, writeEntry } from '../router/entry-state';
import { openStored, parseStored } from '../storage';

/** Names a result for analytics: where it was found, by which query, and what it is. */
export interface SearchHit {
  objectID: string;
  indexName: string;
  queryID: string;
}

/** What was searched for, on its way to the page where it was found. */
export interface SearchTerms {
  query: string;
  /** Terms of the index that matched. */
  terms: string[];
  /** The result, for analytics. */
  hit: SearchHit;
}

/** A result that the reader chose. */
interface Transit extends SearchTerms {
  /** Path and fragment of the result. */
  href: string;
}

/** In local storage, because a result may open in another tab. */
const stored = openStored('search-terms');

/** Name under which a history entry keeps the terms that led to it. */
const ENTRY_KEY = 'searchTerms';

/** The same within this tab, for readers without storage. */
let inThisTab: Transit | null = null;

/** Gives the terms of a result to the page that it leads to. */
export function handOver(transit: Transit): void {
  inThisTab = transit;
  stored.set(JSON.stringify(transit));
}

/** Keeps with the entry of the history which search led to the page in view, if one just did. */
function takeOver(): void {
  const transit = parseStored<Transit>(stored.get()) ?? inThisTab;
  if (transit?.href === location.pathname + location.hash && Array.isArray(transit.terms)) {
    const { query, terms, hit } = transit;
    writeEntry(ENTRY_KEY, { query, terms, hit });
    inThisTab = null;
    stored.set(null);
  }
}

/** The search that led to the page in view; null when none did. */
export function readEntrySearch(): SearchTerms | null {
  return readEntry<SearchTerms>(ENTRY_KEY);
}

let clear = () => {};

/**
 * Marks the terms of the search that led to the page in view, and takes earlier marks away. Call it
 * whenever the reader has arrived somewhere.
 */
export function markSearchTerms(): void {
  clear();
  let isStale = false;
  clear = () => {
    isStale = true;
  };
  takeOver();
  const terms = readEntrySearch()?.terms ?? [];
  if (terms.length > 0) {
    // Cutting a text into terms takes code that few pages need.
    import('./highlight')
      .then(({ markTerms }) => {
        if (!isStale) {
          clear = markTerms(terms);
        }
      })
      // Marks are a courtesy: without them the page reads as well.
      .catch(() => {});
  }
}
