/** A path, or an address with a scheme that a page can open. */
const OPENABLE = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;

/** Tells whether an address of an author's leads somewhere; those of scripts do not. */
export function isOpenable(url: string): boolean {
  return OPENABLE.test(url);
}
