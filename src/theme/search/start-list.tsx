import { groupBy } from 'es-toolkit';
import { forgetSearches } from '../../client/search/recent-searches';
import type { Hue } from '../../model/area';
import type { NavbarSearch } from '../../model/navbar';
import type { PageLink } from '../../model/page';
import { AreaGlyph } from '../area/area';
import { Row } from './row';
import { useSearchBox } from './search-box';
import styles from './search-panel.module.css';

/** A suggested link. */
export interface StartLink extends PageLink {
  /** Heading of its group. */
  group: string;
  /** Hue of the linked area. */
  hue: Hue | null;
}

/** Lists suggested links: configured ones, areas, and tags. */
export function listStartLinks({ areas, start, tagsHref }: NavbarSearch): StartLink[] {
  return [
    ...start.map((link) => ({ ...link, hue: null, group: 'Start here' })),
    ...areas.map(({ href, hue, label }) => ({ href, hue, label, group: 'Browse' })),
    { label: 'All tags', href: tagsHref, hue: null, group: 'Browse' },
  ];
}

/** Heading of recent searches, with a button to clear them. */
export function RecentHead() {
  const { dispatch, focusField } = useSearchBox();
  const forget = () => {
    focusField();
    forgetSearches();
    dispatch({ kind: 'forgotten' });
  };
  return (
    <div className={styles.recentHead}>
      <span>Recent searches</span>
      <button type="button" className={styles.forget} onClick={forget}>
        Clear recent searches
      </button>
    </div>
  );
}

/** Suggestions: recent searches and links. */
export function StartRows({ links }: { links: StartLink[] }) {
  const { recent } = useSearchBox().state;
  const groups = Object.entries(groupBy(links, ({ group }) => group));
  return (
    <>
      {recent.map((query, position) => (
        <Row key={query} position={position} className={styles.query}>
          {query}
        </Row>
      ))}
      {groups.map(([group, members]) => (
        <div key={group} className={styles.places} role="group" aria-label={group}>
          <div className={`fine-print ${styles.place}`} role="presentation">
            {group}
          </div>
          {members.map((link) => (
            <Row
              key={link.href}
              position={recent.length + links.indexOf(link)}
              href={link.href}
              hue={link.hue}
            >
              {link.hue && <AreaGlyph hue={link.hue} />} {link.label}
            </Row>
          ))}
        </div>
      ))}
    </>
  );
}
