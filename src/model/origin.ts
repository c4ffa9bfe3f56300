/** Scheme and host of an address of another site, as configurations name them; null where it has none. */
export function getOrigin(url: string): string | null {
  // An address without a scheme has that of the page.
  const absolute = url.trim().replace(/^\/\//, 'https://');
  return URL.canParse(absolute) ? new URL(absolute).origin : null;
}
