/** What shows that a reader wants to do something. The script before the first paint knows them too. */
const USES = ['keydown', 'pointermove', 'touchstart', 'focusin', 'scroll'];

/**
 * Waits until the reader first does something with the page. That may have been before this script was
 * there, which the script before the first paint keeps in `data-used` and `data-query`, or be in the
 * address: a search.
 */
export function onFirstUse(): Promise<void> {
  const { query, used } = document.documentElement.dataset;
  if ((used ?? query) !== undefined || new URLSearchParams(location.search).has('q')) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const onUse = (event: Event) => {
      // Browsers tell of a pointer that rests, too, when the page below it is new.
      const isMoved = !(event instanceof PointerEvent) || event.movementX || event.movementY;
      if (isMoved) {
        listening.abort();
        resolve();
      }
    };
    for (const use of USES) {
      document.addEventListener(use, onUse, { passive: true, signal });
    }
  });
}
