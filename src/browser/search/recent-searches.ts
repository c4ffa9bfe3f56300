import { createStorageSlot, readJson } from '../storage';

/** Key in local storage. */
const KEY = 'recent-searches';

/** How many are kept. */
const MOST = 5;

/** What the reader searched for lately and found, the last first. */
export function readRecentSearches(): string[] {
  const stored = readJson<unknown>(KEY);
  const queries = Array.isArray(stored) ? stored : [];
  return queries.filter((item) => typeof item === 'string').slice(0, MOST);
}

/** Remembers a search. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text !== '') {
    const others = readRecentSearches().filter((other) => other !== text);
    createStorageSlot(KEY).set(JSON.stringify([text, ...others].slice(0, MOST)));
  }
}

/** Forgets all searches. */
export function forgetSearches(): void {
  createStorageSlot(KEY).delete();
}
