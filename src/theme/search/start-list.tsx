import { groupBy } from 'es-toolkit';
import type { Dispatch } from 'react';
import { forgetSearches } from '../../client/search/recent-searches';
import type { Hue } from '../../model/area';
import type { NavbarSearch } from '../../model/navbar';
import type { PageLink } from '../../model/page';
import { AreaGlyph } from '../area/area';
import styles from './search-panel.module.css';
import type { SearchEvent, SearchState } from './search-state';

/** A link that an empty field offers. */
export interface StartLink extends PageLink {
  /** Heading of its group. */
  group: string;
  /** Color of the area that it leads to. */
  hue: Hue | null;
}

/** Lists links of the configuration, areas, and tags. */
export function listStartLinks({ areas, start, tagsHref }: NavbarSearch): StartLink[] {
  return [
    ...start.map((link) => ({ ...link, hue: null, group: 'Start here' })),
    ...areas.map(({ href, hue, label }) => ({ href, hue, label, group: 'Browse' })),
    { label: 'All tags', href: tagsHref, hue: null, group: 'Browse' },
  ];
}

interface RecentHeadProps {
  dispatch: Dispatch<SearchEvent>;
  focusField: () => void;
}

/** Heading of the latest searches, with a button that deletes them. */
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

interface StartRowsProps {
  /** Prefix of the ids of the rows. */
  id: string;
  links: StartLink[];
  state: SearchState;
}

/** Rows of an empty field: the latest searches and links. */
export function StartRows({ id, links, state: { active, recent } }: StartRowsProps) {
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
            </a>
          ))}
        </div>
      ))}
    </>
  );
}
