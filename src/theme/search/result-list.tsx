import { groupBy } from 'es-toolkit';
import { Fragment, useId } from 'react';
import { forgetSearches } from '../../browser/search/recent-searches';
import type { FoundSection } from '../../browser/search/search-client';
import type { SearchArea } from '../../model/navbar';
import type { SnippetPart } from '../../model/search';
import { AreaGlyph } from '../area/area';
import type { SearchApi, SearchItem, SearchState } from './search-box';
import styles from './search-panel.lazy.module.css';

type SearchCollection = SearchState['collections'][number];
type SectionItem = Extract<SearchItem, { kind: 'section' }>;

/** Groups sections, best first, by the routes of their pages: a page stands where its best does. */
export function groupByPage(items: SectionItem[]): [route: string, items: SectionItem[]][] {
  const groups = groupBy(items, ({ section }) =>
    section.document.sectionRoute.replace(/#.*$/s, ''),
  );
  return Object.entries(groups);
}

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
          <div
            key={route}
            role="group"
            aria-labelledby={`${id}-${index}`}
            data-hue={area?.hue ?? undefined}
          >
            <div id={`${id}-${index}`} className={styles.page} role="presentation">
              <span className={`fine-print ${styles.trail}`}>
                {area?.hue && <AreaGlyph hue={area.hue} />} {trail.filter(Boolean).join(' / ')}
              </span>
              {pageTitle}
            </div>
            {group.map((item) => {
              const { onClick, ...props } = api.getItemProps({ item, source });
              return (
                <a
                  key={item.href}
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
                  <span className={styles.section}>
                    {item.section.document.sectionTitle || pageTitle}
                  </span>
                  <Snippet parts={findSnippet(item, snippets)} />
                </a>
              );
            })}
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

function Snippet({ parts }: { parts: SnippetPart[] }) {
  return (
    parts.length > 0 && (
      <span className={styles.snippet}>
        {parts.map(({ marked, text }, index) => {
          const key = index;
          return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
        })}
      </span>
    )
  );
}

/** What the reader searched for lately; `onCleared` is told when that was forgotten. */
export function RecentList(props: { api: SearchApi; onCleared: () => void } & SearchCollection) {
  const { api, source, items, onCleared } = props;
  const onClear = () => {
    forgetSearches();
    api.setIsOpen(false);
    void api.refresh();
    onCleared();
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
