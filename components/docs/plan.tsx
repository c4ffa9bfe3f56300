import { AreaGlyph } from '../../src/theme/area/area';
import { useBaseUrl } from '../../src/theme/content/use-base-url';
import { useOverview } from '../../src/theme/content/use-overview';
import { areaOf, type Room, WINGS } from './plan/rooms';
import styles from './plan.module.css';

const TITLE = 'Plan of the platform';

/** The plan of the platform: each room is a link. Without room for the drawing it is a list. */
export default function Plan() {
  const { areas, release } = useOverview();
  const rooms = WINGS.reduce((sum, wing) => sum + wing.rooms.length, 0);
  const pages = areas.reduce((sum, { count }) => sum + count, 0);
  const facts = { Drawing: TITLE, Release: release, Rooms: rooms, Pages: pages };
  return (
    <nav className={styles.plan} aria-label={TITLE}>
      <div className={`grid-paper ${styles.sheet}`}>
        {WINGS.map((wing) => (
          <div key={wing.cell} className={styles.wing}>
            <p className={styles.dimension} data-cell={wing.cell}>
              <span>{wing.label}</span>
            </p>
            <ul className={styles.wing}>
              {wing.rooms.map((room) => (
                <PlanRoom key={room.cell} room={room} />
              ))}
            </ul>
          </div>
        ))}
        <dl className={styles.block}>
          {Object.entries(facts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </nav>
  );
}

function PlanRoom({ room }: { room: Room }) {
  const { areas } = useOverview();
  const { cell, isProposed, label, note, to } = room;
  const hue = areas.find(({ id }) => id === areaOf(room))?.hue;
  return (
    <li
      className={isProposed ? `${styles.room} ${styles.proposed}` : styles.room}
      data-cell={cell}
      data-hue={hue}
    >
      <a href={useBaseUrl(to)}>
        <span className={styles.label}>{label}</span>
        {hue && <AreaGlyph hue={hue} />}
        <span className={styles.note}>{note}</span>
      </a>
    </li>
  );
}
