import type { AutocompleteApi, AutocompleteState } from '@algolia/autocomplete-core';
import { groupBy } from 'es-toolkit';
import type { BaseSyntheticEvent, KeyboardEvent, MouseEvent } from 'react';
import type { SearchHit } from '../../browser/search/marked-terms';
import type { FoundSection } from '../../browser/search/search-client';

/** One line of the panel: a section that was found, or a search that was made before. */
export type SearchItem =
  | { kind: 'section'; section: FoundSection; href: string; query: string; hit: SearchHit }
  | { kind: 'recent'; query: string };

/** The box as the library runs it. Items get an id of the library's own. */
export type SearchApi = AutocompleteApi<SearchItem, BaseSyntheticEvent, MouseEvent, KeyboardEvent>;
export type SearchState = AutocompleteState<SearchItem>;
export type SearchCollection = SearchState['collections'][number];

export type SectionItem = Extract<SearchItem, { kind: 'section' }>;

/** Groups sections, best first, by the routes of their pages: a page stands where its best does. */
export function groupByPage(items: SectionItem[]): [route: string, items: SectionItem[]][] {
  const groups = groupBy(items, ({ section }) =>
    section.document.sectionRoute.replace(/#.*$/s, ''),
  );
  return Object.entries(groups);
}
