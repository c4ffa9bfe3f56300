import { Fragment, useId } from 'react';
import { forgetSearches } from '../../browser/search/recent-searches';
import type { FoundSection } from '../../browser/search/search-client';
import type { SearchArea } from '../../model/navbar';
import type { SnippetPart } from '../../model/search';
import {
  groupByPage,
  type SearchApi,
  type SearchCollection,
  type SearchItem,
  type SectionItem,
} from './search-item';
import styles from './search-panel.module.css';

/** What the list is drawn from. */
interface ResultListProps {
  api: SearchApi;
  source: SearchCollection['source'];
  items: SectionItem[];
  areas: SearchArea[];
  snippets: FoundSection[];
  onChoose: (item: SearchItem) => void;
}

/** Results by page: where the page stands, its sections, and what matched in them. */
export function ResultList({ api, source, items, areas, snippets, onChoose }: ResultListProps) {
  const id = useId();
  return (
    <div {...api.getListProps({ source })}>
      {groupByPage(items).map(([route, group], index) => {
        const {
          pageTitle,
          sidebar,
          sidebarParentCategories = [],
        } = group[0]?.section.document ?? {};
        const area = areas.find((candidate) => candidate.id === sidebar);
        const trail = [area?.label, ...sidebarParentCategories];
        return (
          <div key={route} role="group" aria-labelledby={`${id}-${index}`}>
            <div id={`${id}-${index}`} className={styles.page} role="presentation">
              <span className="fine-print">{trail.filter(Boolean).join(' / ')}</span>
              {pageTitle}
            </div>
            {group.map((item) => (
              <Result
                key={item.href}
                api={api}
                source={source}
                item={item}
                snippet={findSnippet(item, snippets)}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function findSnippet({ section }: SectionItem, snippets: FoundSection[]): SnippetPart[] {
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
}: Pick<ResultListProps, 'api' | 'source' | 'onChoose'> & {
  item: SectionItem;
  snippet: SnippetPart[];
}) {
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

interface RecentListProps extends Pick<SearchCollection, 'source' | 'items'> {
  api: SearchApi;
}

/** What the reader searched for lately. */
export function RecentList({ api, source, items }: RecentListProps) {
  const onClear = () => {
    forgetSearches();
    void api.refresh();
  };
  return (
    <>
      <div className={styles.recentHead}>
        <span>Recent searches</span>
        <button type="button" className={styles.forget} onClick={onClear}>
          Clear recent searches
        </button>
      </div>
      <div {...api.getListProps({ source })}>
        {items.map((item) => (
          <div key={item.query} className={styles.recent} {...api.getItemProps({ item, source })}>
            {item.query}
          </div>
        ))}
      </div>
    </>
  );
}
