import type { ReactNode } from 'react';
import type { OverviewArea } from '../../model/page';
import styles from './area.module.css';

/** Entries that are named at most; the rest is behind the area's own link. */
const MOST_ENTRIES = 9;

/**
 * The areas of the docs, one below the other.
 *
 * @param children the areas
 */
export function Areas({ children }: { children: ReactNode }) {
  return <div className={styles.areas}>{children}</div>;
}

/**
 * One area of the docs: what it is for, and what it holds.
 *
 * @param area facts about the area
 * @param children what it is for
 */
export function Area({ area, children }: { area: OverviewArea; children: ReactNode }) {
  const { count, entries, href, id, label } = area;
  const rest = entries.length - MOST_ENTRIES;
  return (
    <section className={styles.area} aria-labelledby={`area-${id}`}>
      <div>
        <h3 id={`area-${id}`} className={styles.title}>
          <a href={href}>{label}</a>
        </h3>
        <p className={styles.count}>
          {count} {count === 1 ? 'page' : 'pages'}
        </p>
      </div>
      <div className={styles.about}>
        {children}
        <ul className={styles.entries}>
          {entries.slice(0, MOST_ENTRIES).map((entry) => (
            <li key={entry.href}>
              <a href={entry.href}>{entry.label}</a>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <a href={href}>
                {rest} more<span className="sr-only"> in {label}</span>
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
