import { createContext, type Dispatch, use } from 'react';
import type { SearchEvent, SearchState } from './search-state';

/** Context of a search box for its parts. */
export interface SearchBox {
  /** Prefix of the ids of the list and its rows. */
  id: string;
  state: SearchState;
  dispatch: Dispatch<SearchEvent>;
  /** Acts on a row: follows a result, or repeats a search. */
  choose: (position: number, isElsewhere: boolean) => void;
  focusField: () => void;
}

export const SearchBoxContext = createContext<SearchBox | null>(null);

/**
 * Returns the search box around a component.
 *
 * @throws Error outside of one
 */
export function useSearchBox(): SearchBox {
  const box = use(SearchBoxContext);
  if (!box) {
    throw new Error('The parts of search need a search box around them.');
  }
  return box;
}
