import { SEARCH } from '../../constants';
import { BASE } from '../router/location';

/** What a reader has asked before the box was there. */
export interface EarlyQuery {
  text: string;
  /** Whether they pressed Enter already. */
  isSubmitted: boolean;
}

/**
 * Takes what was asked before the box was there, and the keys from here on: what the first script kept,
 * or the `q` of the home page's address, which browsers lead to that search from their own field.
 *
 * @returns null when nothing was
 */
export function takeEarlyQuery(): EarlyQuery | null {
  document.dispatchEvent(new Event('search:ready'));
  const { dataset } = document.documentElement;
  const url = new URL(location.href);
  const asked = url.pathname === BASE ? url.searchParams.get('q') : null;
  if (asked !== null) {
    url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
  }
  const query = dataset.query ?? asked;
  delete dataset.query;
  const [text = '', ...rest] = (query ?? '').slice(0, SEARCH.queryLength).split('\n');
  return query === null ? null : { text, isSubmitted: rest.length > 0 };
}
