import type { ReactNode } from 'react';
import type { Overview, OverviewArea } from '../../model/page';
import { AreaGlyph } from '../area/area';
import { formatTime } from '../time/time';
import styles from './home.home.module.css';

/** How the home page opens: what the site is, and where to start. */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </header>
  );
}

/** What readers come to change, and the page to begin with: a list of links. */
export function Starts({ children }: { children: ReactNode }) {
  return <div className={styles.starts}>{children}</div>;
}

/** The areas of the docs, side by side where there is room. */
export function Areas({ children }: { children: ReactNode }) {
  return <div className={styles.areas}>{children}</div>;
}

/** One area of the docs: what it is for, and the pages of it to know. */
export function Area({ area, children }: { area: OverviewArea; children: ReactNode }) {
  const { count, href, hue, id, label } = area;
  return (
    <section className={styles.area} aria-labelledby={`area-${id}`} data-hue={hue ?? undefined}>
      <h3 id={`area-${id}`}>
        <a href={href}>
          {hue && <AreaGlyph hue={hue} />}
          {label}
        </a>
      </h3>
      <p className="figure">
        {count} {count === 1 ? 'page' : 'pages'}
      </p>
      {children}
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
      {recent.map(({ date, href, hue, label, trail }) => (
        <li key={href} data-hue={hue ?? undefined}>
          <a href={href}>{label}</a>
          <span className="fine-print">
            {hue && <AreaGlyph hue={hue} />} {trail.join(' / ')}
          </span>
          <time className="figure" dateTime={date}>
            {formatTime(date)}
          </time>
        </li>
      ))}
    </ul>
  );
}
