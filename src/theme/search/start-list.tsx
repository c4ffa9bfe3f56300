import { groupBy } from 'es-toolkit';
import type { Dispatch } from 'react';
import { forgetSearches } from '../../client/search/recent-searches';
import { AreaGlyph } from '../area/area';
import styles from './search-panel.module.css';
import type { SearchEvent, SearchState } from './search-state';

interface RecentHeadProps {
  dispatch: Dispatch<SearchEvent>;
  focusField: () => void;
}

/** Stands above the latest searches, which its button deletes. */
export function RecentHead({ dispatch, focusField }: RecentHeadProps) {
  return (
    <div className={styles.recentHead}>
      <span>Recent searches</span>
      <button
        type="button"
        className={styles.forget}
        onClick={() => {
          focusField();
          forgetSearches();
          dispatch({ kind: 'forgotten' });
        }}
      >
        Clear recent searches
      </button>
    </div>
  );
}

/** Rows of an empty field: the latest searches and links. */
export function StartRows({ id, state }: { id: string; state: SearchState }) {
  const { active, links, recent } = state;
  const optionAt = (position: number) => ({
    id: `${id}-row-${position}`,
    role: 'option',
    'aria-selected': position === active,
    'data-row': position,
    tabIndex: -1,
  });
  const groups = Object.entries(groupBy(links, ({ group }) => group));
  return (
    <>
      {recent.map((query, position) => (
        <div key={query} {...optionAt(position)} className={`${styles.row} ${styles.query}`}>
          {query}
        </div>
      ))}
      {groups.map(([group, members]) => (
        <div key={group} className={styles.places} role="group" aria-label={group}>
          <div className={`fine-print ${styles.place}`} role="presentation">
            {group}
          </div>
          {members.map((link) => (
            <a
              key={link.href}
              {...optionAt(recent.length + links.indexOf(link))}
              className={styles.row}
              data-hue={link.hue ?? undefined}
              href={link.href}
            >
              {link.hue && <AreaGlyph hue={link.hue} />}
              {link.label}
              {link.detail && <span className="fine-print">{link.detail}</span>}
            </a>
          ))}
        </div>
      ))}
    </>
  );
}
