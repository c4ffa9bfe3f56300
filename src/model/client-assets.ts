/** Public URLs, without base, of what every page loads. */
export interface ClientAssets {
  /** The module that hydrates the page. */
  entry: string;
  /** Modules that the entry needs at once. */
  preload: string[];
  /** Stylesheets in order; a build has exactly one. */
  stylesheets: string[];
  /** Small classic script that runs before the first paint. */
  themeInit: string;
}
