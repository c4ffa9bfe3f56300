/**
 * Applies styles of parts that the entry of the site draws: no page links a sheet of its own.
 *
 * @param css imported with `?inline`
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
