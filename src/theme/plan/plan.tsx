import type { Plan as PlanData, PlanRoom, PlanSketch as Sketch } from '../../model/plan';
import { AreaGlyph } from '../area/area';
import styles from './plan.home.module.css';
import sketchStyles from './sketch.module.css';

/**
 * The plan of the subject: each room is a link. Styles that are made from the configuration place the
 * rooms; where there are none, or no room for them, it is a list.
 */
export function Plan({ plan: { facts, title, titleCell, wings } }: { plan: PlanData }) {
  return (
    <nav className={styles.plan} aria-label={title}>
      <div className={`plan-grid grid-paper ${styles.sheet}`}>
        {wings.map(({ cell, label, rooms }) => (
          <div key={cell} className={styles.wing}>
            <p className={styles.dimension} data-cell={cell}>
              <span>{label}</span>
            </p>
            <ul className={styles.wing}>
              {rooms.map((room) => (
                <Room key={room.cell} room={room} />
              ))}
            </ul>
          </div>
        ))}
        <dl className={styles.block} data-cell={titleCell}>
          {[{ label: 'Drawing', value: title }, ...facts].map(({ label, value }) => (
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

function Room({ room }: { room: PlanRoom }) {
  const { cell, doors, hue, href, isProposed, label, note } = room;
  return (
    <li
      className={isProposed ? `${styles.room} ${styles.proposed}` : styles.room}
      data-cell={cell}
      data-hue={hue ?? undefined}
      data-wide-doors={doors.wide.join(' ') || undefined}
      data-narrow-doors={doors.narrow.join(' ') || undefined}
    >
      <a href={href}>
        <span className={styles.label}>{label}</span>
        {hue && <AreaGlyph hue={hue} />}
        {note !== null && <span className={styles.note}>{note}</span>}
      </a>
    </li>
  );
}

/** Units of a sketch in one cell: cells of plans are wider than high. */
const CELL = { width: 4, height: 3 };

/** The plan as a small drawing. What it shows is decoration: all of it is said in words elsewhere. */
export function PlanSketch({ sketch }: { sketch: Sketch }) {
  const outline = (isLit: boolean) =>
    sketch.rooms
      .filter((room) => room.isLit === isLit)
      .map(({ column, columns, row, rows }) => {
        const [x, y] = [column * CELL.width, row * CELL.height];
        const [width, height] = [columns * CELL.width, rows * CELL.height];
        return `M${x} ${y}h${width}v${height}h-${width}z`;
      })
      .join('');
  const size = `${sketch.columns * CELL.width + 1} ${sketch.rows * CELL.height + 1}`;
  return (
    <svg className={sketchStyles.sketch} aria-hidden="true" viewBox={`-.5 -.5 ${size}`}>
      <path d={outline(false)} />
      <path className={sketchStyles.lit} d={outline(true)} />
    </svg>
  );
}
