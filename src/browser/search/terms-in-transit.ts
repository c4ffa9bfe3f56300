import { createStorageSlot } from '../storage';
import type { SearchHit } from './analytics';

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

/** Key in local storage: a result may open in another tab. */
const KEY = 'search-terms';

/** The same within this tab, for readers without storage. */
let inThisTab: Transit | null = null;

/**
 * Gives the terms of a result to the page that it leads to.
 *
 * @param transit where the result leads, and what matched
 */
export function handOver(transit: Transit): void {
  inThisTab = transit;
  createStorageSlot(KEY).set(JSON.stringify(transit));
}

function isTransit(value: unknown): value is Transit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    'query' in value &&
    typeof value.query === 'string' &&
    'terms' in value &&
    Array.isArray(value.terms)
  );
}

function readTransit(): Transit | null {
  try {
    const value: unknown = JSON.parse(createStorageSlot(KEY).get() ?? 'null');
    return isTransit(value) ? value : inThisTab;
  } catch {
    return inThisTab;
  }
}

/**
 * Takes the terms that were given to a page, once.
 *
 * @param href path and fragment of the page
 * @returns the terms, or null when the page was not reached from a result
 */
export function takeOver(href: string): SearchTerms | null {
  const transit = readTransit();
  if (transit?.href !== href) {
    return null;
  }
  inThisTab = null;
  createStorageSlot(KEY).delete();
  return { query: transit.query, terms: transit.terms, hit: transit.hit };
}
