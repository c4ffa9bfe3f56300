import type { ReactNode } from 'react';
import type { Overview, OverviewArea } from '../../model/page';
import { formatTime } from '../time/time';
import styles from './home.module.css';

/** How the home page opens: what the site is, and where to start. */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </header>
  );
}

/** Makes a part that does no more than stand around others. */
function makeBox(className: string | undefined) {
  return ({ children }: { children: ReactNode }) => <div className={className}>{children}</div>;
}

/** What the site is about, at a glance. */
export const HeroPicture = makeBox(styles.picture);

/** Parts side by side where there is room. */
export const Columns = makeBox(styles.columns);

/** One part among columns. */
export const Column = makeBox('prose');

/** The areas of the docs, one below the other. */
export const Areas = makeBox(styles.areas);

/** Entries that are named at most; the rest is behind the area's own link. */
const MOST_ENTRIES = 9;

/** One area of the docs: what it is for, and what it holds. */
export function Area({ area, children }: { area: OverviewArea; children: ReactNode }) {
  const { count, entries, href, id, label } = area;
  const rest = entries.length - MOST_ENTRIES;
  return (
    <section className={styles.area} aria-labelledby={`area-${id}`}>
      <div>
        <h3 id={`area-${id}`} className="plain-links">
          <a href={href}>{label}</a>
        </h3>
        <p className="figure">
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

/** The docs that were changed last. Without a history of changes there is nothing to show. */
export function RecentlyUpdated({ recent }: { recent: Overview['recent'] }) {
  if (recent.length === 0) {
    return <p>The history of changes is not known here.</p>;
  }
  return (
    <ul className={styles.recent}>
      {recent.map(({ date, href, label, trail }) => (
        <li key={href}>
          <a href={href}>{label}</a>
          <span className="fine-print">{trail.join(' / ')}</span>
          <time className="figure" dateTime={date}>
            {formatTime(date)}
          </time>
        </li>
      ))}
    </ul>
  );
}
