import { capitalize, groupBy } from 'es-toolkit';
import { AreaGlyph } from '../../src/theme/area/area';
import { useOverview } from '../../src/theme/content/doc-scope';
import { formatTime } from '../../src/theme/time/time';
import styles from './home.module.css';

/** The most recently changed docs, by day. */
export default function RecentlyUpdated() {
  const { recent } = useOverview();
  if (recent.length === 0) {
    return <p>The history of changes is not available.</p>;
  }
  const days = Object.entries(groupBy(recent, ({ date }) => date.slice(0, 10)));
  return days.map(([day, docs]) => (
    <section key={day} aria-labelledby={`updated-${day}`}>
      <h3 id={`updated-${day}`} className={styles.day}>
        <time dateTime={day}>{formatTime(day)}</time>
      </h3>
      <ul className={styles.recent}>
        {docs.map(({ change, href, hue, label, notes, trail }) => (
          <li key={href} data-hue={hue ?? undefined}>
            <a href={href}>{label}</a>
            <span className="fine-print">
              {hue && <AreaGlyph hue={hue} />} {trail.join(' / ')}
            </span>
            {change && <span className="figure">{capitalize(change)}</span>}
            {notes.length > 0 && <p>{notes.join(' ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
