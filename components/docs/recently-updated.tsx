import { capitalize } from 'es-toolkit';
import { AreaGlyph } from '../../src/theme/area/area';
import { useOverview } from '../../src/theme/content/use-overview';
import { formatTime } from '../../src/theme/time/time';
import styles from './home.module.css';

/** The docs that were changed last. Without a history of changes there is nothing to show. */
export default function RecentlyUpdated() {
  const { recent } = useOverview();
  if (recent.length === 0) {
    return <p>The history of changes is not known here.</p>;
  }
  return (
    <ul className={styles.recent}>
      {recent.map(({ change, date, href, hue, label, notes, trail }) => (
        <li key={href} data-hue={hue ?? undefined}>
          <a href={href}>{label}</a>
          <span className="fine-print">
            {hue && <AreaGlyph hue={hue} />} {trail.join(' / ')}
          </span>
          {notes.length > 0 && <p>{notes.join(' ')}</p>}
          <time className="figure" dateTime={date}>
            {change && `${capitalize(change)} `}
            {formatTime(date)}
          </time>
        </li>
      ))}
    </ul>
  );
}
