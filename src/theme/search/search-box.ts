import {
  type AutocompleteApi,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import type { BaseSyntheticEvent, KeyboardEvent, MouseEvent } from 'react';
import { BASE } from '../../browser/router/location';
import type { SearchHit } from '../../browser/search/marked-terms';
import { readRecentSearches } from '../../browser/search/recent-searches';
import type { FoundSection, SearchClient } from '../../browser/search/search-client';
import { SEARCH } from '../../constants';
import { groupByPage } from './result-list';
import { getSidebar } from './search-panel';

export { openAnalytics, watchConversions } from '../../browser/search/analytics';
export { SearchPanel } from './search-panel';

/** One line of the panel: a section that was found, or a search that was made before. */
export type SearchItem =
  | { kind: 'section'; section: FoundSection; href: string; query: string; hit: SearchHit }
  | { kind: 'recent'; query: string };

/** The box as the library runs it. Items get an id of the library's own. */
export type SearchApi = AutocompleteApi<SearchItem, BaseSyntheticEvent, MouseEvent, KeyboardEvent>;
export type SearchState = AutocompleteState<SearchItem>;

/** What a box is made of. */
interface SearchBoxOptions {
  id: string;
  client: SearchClient;
  onState: (state: SearchState) => void;
  /** Told of the results of each query. */
  onFound: (hits: SearchHit[]) => void;
  /** Goes to the active result, as a click on it would. */
  onFollow: () => void;
  /** Told of a result that opens elsewhere, in a new tab or window. */
  onChoose: (item: SearchItem) => void;
}

async function findItems(state: SearchState, options: SearchBoxOptions): Promise<SearchItem[]> {
  const { query } = state;
  if (query.trim() === '') {
    return readRecentSearches().map((recent): SearchItem => ({ kind: 'recent', query: recent }));
  }
  const found = await options.client.ask(query, getSidebar(state));
  const queryID = crypto.randomUUID?.() ?? String(Date.now());
  const items = found.map((section) => ({
    kind: 'section' as const,
    section,
    href: BASE.slice(0, -1) + section.document.sectionRoute,
    query,
    hit: { objectID: section.document.sectionRoute, indexName: section.tag, queryID },
  }));
  options.onFound(items.map(({ hit }) => hit));
  return groupByPage(items).flatMap(([, group]) => group);
}

/** Makes the box: its states, keys and ARIA come from the library. */
export function createSearchBox(options: SearchBoxOptions): SearchApi {
  const { id, onChoose, onFollow, onState } = options;
  const openElsewhere = (features: string) => {
    return ({ item, itemUrl }: { item: SearchItem; itemUrl: string }) => {
      onChoose(item);
      window.open(itemUrl, '_blank', features);
    };
  };
  return createAutocomplete<SearchItem, BaseSyntheticEvent, MouseEvent, KeyboardEvent>({
    id,
    placeholder: SEARCH.texts.placeholder,
    openOnFocus: true,
    defaultActiveItemId: 0,
    stallThreshold: SEARCH.stallThreshold,
    ignoreCompositionEvents: true,
    onStateChange: ({ state }) => onState(state),
    shouldPanelOpen: ({ state }) =>
      state.query.trim() !== '' || state.collections.some(({ items }) => items.length > 0),
    navigator: {
      navigate: onFollow,
      navigateNewTab: openElsewhere('noopener'),
      navigateNewWindow: openElsewhere('noopener,popup'),
    },
    getSources: ({ state }) => [
      {
        sourceId: 'found',
        getItems: () => findItems(state, options),
        getItemUrl: ({ item }) => (item.kind === 'section' ? item.href : undefined),
        getItemInputValue: ({ item }) => item.query,
        onSelect: ({ item, setIsOpen }) => setIsOpen(item.kind !== 'section'),
      },
    ],
  });
}
