import type { AreaMark, Hue } from '../../model/area';
import styles from './area.module.css';

/** Glyph of each hue, so that colors aren't the only cue. */
const GLYPHS: Record<Hue, string> = {
  // A door and its swing.
  green: 'M2 17h3V5a12 12 0 0 1 12 12h1',
  // Rooms between walls.
  blue: 'M3 3h14v14H3ZM3 11h5M8 3v4M12 17v-6h5',
  // A flight of stairs.
  violet: 'M3 5h14v10H3ZM6 5v10M10 5v10M14 5v10',
  // An arrow out of the box.
  ochre: 'M11 3H3v14h8M8 10h10M14 6l4 4-4 4',
  // A dashed outline: proposed, not built.
  rose: 'M3 6V3h3M9 3h2M14 3h3v3M17 9v2M17 14v3h-3M11 17H9M6 17H3v-3M3 11V9',
};

/** The glyph of a hue. Decorative, because the area's label is next to it. */
export function AreaGlyph({ hue }: { hue: Hue }) {
  return (
    <svg className={styles.glyph} aria-hidden="true" viewBox="0 0 20 20">
      <path d={GLYPHS[hue]} />
    </svg>
  );
}

/** Link to an area's first page, with its glyph and label. */
export function AreaLink({ area: { href, hue, label } }: { area: AreaMark }) {
  const Element = href === undefined ? 'span' : 'a';
  return (
    <Element className={styles.mark} href={href} data-hue={hue}>
      <AreaGlyph hue={hue} />
      {label}
    </Element>
  );
}
