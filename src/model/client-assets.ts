/** Public URLs, without base, of what every page loads. */
export interface ClientAssets {
  /** The module that hydrates the page. */
  entry: string;
  /** Modules that the entry needs at once. */
  preload: string[];
  /** The one stylesheet. */
  stylesheet: string;
  /** Typefaces that the stylesheet loads. */
  fonts: string[];
  /** Small classic script that runs before the first paint, and starts the entry after it. */
  firstPaint: string;
}
