import { AreaGlyph } from '../../src/theme/area/area';
import { useBaseUrl } from '../../src/theme/content/use-base-url';
import { useOverview } from '../../src/theme/content/use-overview';
import { areaOf, type Room, WINGS } from './plan/rooms';
import styles from './plan.module.css';

const TITLE = 'Plan of Strapi';

/** The plan of Strapi: each room is a link. Where the drawing doesn't fit, it is a list. */
export default function Plan() {
  return (
    <nav className={styles.plan} aria-label={TITLE}>
      <div className={`grid-paper ${styles.sheet}`}>
        {WINGS.map((wing, index) => (
          <div key={wing.label} className={styles.wing}>
            {index === WINGS.length - 1 && <TitleBlock />}
            <p className={styles.dimension} data-columns={wing.columns}>
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
    </nav>
  );
}

/** The title block of a drawing, with the facts of this one. */
function TitleBlock() {
  const { areas, release } = useOverview();
  const rooms = WINGS.reduce((sum, wing) => sum + wing.rooms.length, 0);
  const pages = areas.reduce((sum, { count }) => sum + count, 0);
  const facts = { Drawing: TITLE, Release: release, Rooms: rooms, Pages: pages };
  return (
    <dl className={styles.block}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PlanRoom({ room }: { room: Room }) {
  const { areas } = useOverview();
  const {
    columns = 2,
    door,
    isMain,
    isProposed,
    label,
    narrow = [1, 1],
    note,
    rows = 1,
    to,
  } = room;
  const hue = areas.find(({ id }) => id === areaOf(room))?.hue;
  return (
    <li
      className={[styles.room, isMain && styles.main, isProposed && styles.proposed]
        .filter(Boolean)
        .join(' ')}
      data-columns={columns}
      data-rows={rows}
      data-narrow={narrow.join('x')}
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
