'use client';

import { Fragment, useId } from 'react';
import type { FoundSection } from '../../browser/search/protocol';
import type { SearchArea } from '../../model/navbar';
import type { SnippetPart } from '../../model/search';
import styles from './search.module.css';
import type { SearchApi, SearchState } from './search-box';
import { groupByPage, type PageGroup, type SearchItem } from './search-item';

type Source = SearchState['collections'][number]['source'];
type Item = PageGroup['items'][number];

/** What the list is drawn from. */
interface ResultListProps {
  api: SearchApi;
  source: Source;
  items: Item[];
  areas: SearchArea[];
  snippets: FoundSection[];
  onChoose: (item: SearchItem) => void;
}

/**
 * Results by page: where the page stands, its sections, and what matched in them.
 *
 * @param props results, and the box that they belong to
 */
export function ResultList({ api, source, items, areas, snippets, onChoose }: ResultListProps) {
  const id = useId();
  const labelOf = (sidebar: string | null) => areas.find((area) => area.id === sidebar)?.label;
  return (
    <div className={styles.list} {...api.getListProps({ source })}>
      {groupByPage(items).map((group, index) => {
        const { pageTitle, sidebar, sidebarParentCategories } =
          group.items[0]?.section.document ?? {};
        const trail = [labelOf(sidebar ?? null), ...(sidebarParentCategories ?? [])];
        return (
          <div key={group.route} role="group" aria-labelledby={`${id}-${index}`}>
            <div id={`${id}-${index}`} className={styles.page} role="presentation">
              <span className={styles.trail}>{trail.filter(Boolean).join(' / ')}</span>
              {pageTitle}
            </div>
            {group.items.map((item) => (
              <Result
                key={item.href}
                api={api}
                source={source}
                item={item}
                snippet={snippetOf(item, snippets)}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function snippetOf({ section }: Item, snippets: FoundSection[]): SnippetPart[] {
  const cut = snippets.find(
    ({ document, tag }) => tag === section.tag && document.id === section.document.id,
  );
  return cut?.snippet ?? [];
}

function Result({
  api,
  source,
  item,
  snippet,
  onChoose,
}: Pick<ResultListProps, 'api' | 'source' | 'onChoose'> & { item: Item; snippet: SnippetPart[] }) {
  const { pageTitle, sectionTitle } = item.section.document;
  const { onClick, ...props } = api.getItemProps({ item, source });
  return (
    <a
      className={styles.result}
      href={item.href}
      tabIndex={-1}
      {...props}
      onClick={(event) => {
        onChoose(item);
        onClick(event);
      }}
      onAuxClick={() => onChoose(item)}
    >
      <span className={styles.section}>{sectionTitle || pageTitle}</span>
      {snippet.length > 0 && (
        <span className={styles.snippet}>
          {snippet.map(({ marked, text }, index) => {
            const key = index;
            return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
          })}
        </span>
      )}
    </a>
  );
}
