import { createStorageSlot } from '../storage';

/** Key in local storage. */
const KEY = 'recent-searches';

/** How many are kept. */
const MOST = 5;

/**
 * What the reader searched for lately and found.
 *
 * @returns queries, the last first
 */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(createStorageSlot(KEY).get() ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((item) => typeof item === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/**
 * Remembers a search.
 *
 * @param query what the reader searched for
 */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text !== '') {
    const others = recentSearches().filter((other) => other !== text);
    createStorageSlot(KEY).set(JSON.stringify([text, ...others].slice(0, MOST)));
  }
}

/** Forgets all searches. */
export function forgetSearches(): void {
  createStorageSlot(KEY).delete();
}
