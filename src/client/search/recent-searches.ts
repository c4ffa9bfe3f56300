import { SEARCH } from '../../constants';
import { openStored, parseStored } from '../storage';

const stored = openStored('recent-searches');

/** Maximum number of stored searches. */
const MOST = 5;

/** Checks if a stored value is a search. */
function isSearch(item: unknown): item is string {
  return typeof item === 'string' && item.trim() !== '' && item.length <= SEARCH.queryLength;
}

/** Reads the latest successful searches, newest first. */
export function readRecentSearches(): string[] {
  const searches = parseStored<unknown>(stored.get());
  return Array.isArray(searches) ? [...new Set(searches.filter(isSearch))].slice(0, MOST) : [];
}

/** Stores a search. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  const others = readRecentSearches().filter((other) => other !== text);
  stored.set(JSON.stringify([text, ...others].slice(0, MOST)));
}

/** Deletes all searches. */
export function forgetSearches(): void {
  stored.set(null);
}
