/** Hues that an area can have. The theme gives each a set of colors and a glyph. */
export const HUES = ['green', 'blue', 'violet', 'ochre', 'rose'] as const;

export type Hue = (typeof HUES)[number];

/** Mark of an area: label, glyph and hue, the same wherever it's named. */
export interface AreaMark {
  label: string;
  /** Its first page; undefined on that page itself. */
  href?: string;
  hue: Hue;
}
