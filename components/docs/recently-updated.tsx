import useOverview from '@theme/useOverview';
import { AreaGlyph } from '../../src/theme/area/area';
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
