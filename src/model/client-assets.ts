/** Public URLs, without base, of what every page loads. */
export interface ClientAssets {
  /** The module that hydrates the page. */
  entry: string;
  /** The stylesheet of all pages. */
  stylesheet: string;
  /** Stylesheets of what only some pages and parts need, and what classes of them begin with. */
  lateStyles: { name: 'home' | 'late'; path: string; prefixes: string[] }[];
}
