/** A media query, in a browser that can tell. */
const ask = (query: string): MediaQueryList | undefined => window.matchMedia?.(query);

/** Tells whether a media query holds; a browser that cannot tell says no. */
export function matchesMedia(query: string): boolean {
  return ask(query)?.matches ?? false;
}

/** Calls back when a media query begins or ceases to hold; returns the way to stop. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const media = ask(query);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}
