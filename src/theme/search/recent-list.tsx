'use client';

import { forgetSearches } from '../../browser/search/recent-searches';
import styles from './search.module.css';
import type { SearchApi, SearchState } from './search-box';

/**
 * What the reader searched for lately.
 *
 * @param api the box
 * @param source where the items come from
 * @param items earlier searches
 */
export function RecentList({
  api,
  source,
  items,
}: {
  api: SearchApi;
  source: SearchState['collections'][number]['source'];
  items: SearchState['collections'][number]['items'];
}) {
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
      <div className={styles.list} {...api.getListProps({ source })}>
        {items.map((item) => (
          <div key={item.query} className={styles.recent} {...api.getItemProps({ item, source })}>
            {item.query}
          </div>
        ))}
      </div>
    </>
  );
}
