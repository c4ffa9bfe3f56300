import { SEARCH } from '../../constants';
import { openStored, parseStored } from '../storage';

const stored = openStored('recent-searches');

/** How many are kept. */
const MOST = 5;

/** Whether something is a search that the box could have made. */
function isSearch(item: unknown): item is string {
  return typeof item === 'string' && item.trim() !== '' && item.length <= SEARCH.queryLength;
}

/** What the reader searched for lately and found, the last first. */
export function readRecentSearches(): string[] {
  const searches = parseStored<unknown>(stored.get());
  return Array.isArray(searches) ? [...new Set(searches.filter(isSearch))].slice(0, MOST) : [];
}

function keep(searches: string[]): void {
  if (searches.length > 0) {
    stored.set(JSON.stringify(searches.slice(0, MOST)));
  } else {
    stored.set(null);
  }
}

/** Remembers a search. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text !== '') {
    keep([text, ...readRecentSearches().filter((other) => other !== text)]);
  }
}

/** Forgets one search. */
export function forgetSearch(query: string): void {
  keep(readRecentSearches().filter((other) => other !== query));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  stored.set(null);
}

/** Calls back with the searches when another tab changes them; returns the way to stop listening. */
export function followRecentSearches(callback: (searches: string[]) => void): () => void {
  return stored.subscribe(() => callback(readRecentSearches()));
}
