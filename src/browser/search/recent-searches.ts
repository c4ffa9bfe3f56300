import { SEARCH } from '../../constants';
import { createStorageSlot, readJson } from '../storage';

const slot = createStorageSlot('recent-searches');

/** How many are kept. */
const MOST = 5;

/** Whether something is a search that the box could have made. */
function isSearch(item: unknown): item is string {
  return typeof item === 'string' && item.trim() !== '' && item.length <= SEARCH.queryLength;
}

/** What the reader searched for lately and found, the last first. */
export function readRecentSearches(): string[] {
  const stored = readJson<unknown>('recent-searches');
  return Array.isArray(stored) ? [...new Set(stored.filter(isSearch))].slice(0, MOST) : [];
}

function keep(searches: string[]): void {
  if (searches.length > 0) {
    slot.set(JSON.stringify(searches.slice(0, MOST)));
  } else {
    slot.delete();
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
  slot.delete();
}

/** Calls back with the searches when another tab changes them; returns the way to stop listening. */
export function followRecentSearches(callback: (searches: string[]) => void): () => void {
  return slot.listen(() => callback(readRecentSearches()));
}
