import type { Overview } from '../../model/page';
import styles from './recently-updated.module.css';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * The docs that were changed last. Without a history of changes there is nothing to show.
 *
 * @param recent docs, newest first
 */
export function RecentlyUpdated({ recent }: { recent: Overview['recent'] }) {
  if (recent.length === 0) {
    return <p>The history of changes is not known here.</p>;
  }
  return (
    <ul className={styles.list}>
      {recent.map(({ date, href, label, trail }) => (
        <li key={href} className={styles.item}>
          <a href={href}>{label}</a>
          <span className={styles.trail}>{trail.join(' / ')}</span>
          <time className={styles.date} dateTime={date}>
            {dateFormat.format(new Date(date))}
          </time>
        </li>
      ))}
    </ul>
  );
}
