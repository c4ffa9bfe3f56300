import { AreaGlyph } from '../../src/theme/area/area';
import { useBaseUrl, useOverview } from '../../src/theme/content/doc-scope';
import { areaOf, type Room, WINGS } from './plan/rooms';
import styles from './plan.module.css';

const TITLE = 'Plan of Strapi';

/** The plan of Strapi: each room is a link. On the narrowest screens it is a list. */
export default function Plan() {
  const { release } = useOverview();
  return (
    <nav className={styles.plan} aria-label={TITLE}>
      <div className={`grid-paper ${styles.sheet}`}>
        {WINGS.map((wing) => (
          <div key={wing.label} className={styles.wing}>
            <p className={styles.dimension}>
              <span>{wing.label}</span>
            </p>
            <ul className={styles.wing}>
              {wing.rooms.map((room) => (
                <PlanRoom key={room.label} room={room} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.caption}>
        {TITLE} {release}: each room is a part, and opens the page about it
      </p>
    </nav>
  );
}

function PlanRoom({ room }: { room: Room }) {
  const { areas } = useOverview();
  const { columns = 2, door, isMain, isProposed, label, note, rows = 1, to } = room;
  const hue = areas.find(({ id }) => id === areaOf(room))?.hue;
  return (
    <li
      className={[styles.room, isMain && styles.main, isProposed && styles.proposed]
        .filter(Boolean)
        .join(' ')}
      data-columns={columns}
      data-rows={rows}
      data-door={door}
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
