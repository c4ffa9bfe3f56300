/** A node that the author made a link: `click A href "/path"`, or `link A "/path"` of a class. */
const CLICK = /^[ \t]*(?:click|link)[ \t]+[^"\n]*"([^"\n]*)"/gm;

/**
 * Addresses in a diagram's links, with their lines from 0. Whoever checks links knows the text alone:
 * Mermaid is loaded by those that draw.
 */
export function readClicks(source: string): { url: string; line: number }[] {
  return [...source.matchAll(CLICK)].map(({ 1: url = '', index }) => ({
    url,
    line: source.slice(0, index).split('\n').length - 1,
  }));
}

/** A path, or an address with a scheme that a page can open. */
const OPENABLE = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;

/** Tells whether an address of an author's leads somewhere; those of scripts do not. */
export function isOpenable(url: string): boolean {
  return OPENABLE.test(url);
}
