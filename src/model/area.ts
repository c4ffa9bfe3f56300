/** Hues that an area can have. The theme gives each a set of colors and a glyph. */
export const HUES = ['green', 'blue', 'violet', 'ochre', 'rose'] as const;

export type Hue = (typeof HUES)[number];

/** How readers recognize an area wherever it is named: by its label, its glyph and its hue. */
export interface AreaMark {
  label: string;
  /** Its first page; on that page itself there is none. */
  href?: string;
  hue: Hue;
}
