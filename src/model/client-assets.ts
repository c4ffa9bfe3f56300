/** Public URLs, without base, of what every page loads. */
export interface ClientAssets {
  /** The module that hydrates the page. */
  entry: string;
  /** The stylesheet of all pages. */
  stylesheet: string;
}
