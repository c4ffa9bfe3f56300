import { findNavigationApi } from './router/entry-state';

/** What shows that a reader wants to do something. The script before the first paint knows them too. */
const USES = ['keydown', 'click', 'pointermove', 'touchstart', 'focusin', 'scroll'];

/** Browsers tell of a pointer that rests, too, when the page below it is new. */
function isAtRest(event: Event): boolean {
  const isOfMove = event.type === 'pointermove' && event instanceof PointerEvent;
  return isOfMove && event.movementX === 0 && event.movementY === 0;
}

/**
 * Tells whether an event is only of a link that is followed, or may be: nothing may stand in the way of
 * that. Links of the navbar lead to other sidebars, which need React to be drawn.
 */
function isOfLink({ target, type }: Event): boolean {
  const isUnderWay = Boolean(findNavigationApi()?.transition);
  const link = target instanceof Element && target.closest('main a[href], aside a[href]');
  return type !== 'keydown' && (isUnderWay || Boolean(link));
}

/**
 * Tells whether the reader wants to search before the box is there: they are in its field, have typed what
 * the script before the first paint keeps in `data-query`, or come with a search in the address.
 */
export function isSearchWanted(): boolean {
  return (
    document.documentElement.dataset.query !== undefined ||
    new URLSearchParams(location.search).has('q') ||
    document.activeElement?.matches('[role="combobox"]') === true
  );
}

/**
 * Waits until the reader first does something with the page but follow a link. That may have been before
 * this script was there, which the script before the first paint keeps in `data-used`.
 */
export function onFirstUse(): Promise<void> {
  if (document.documentElement.dataset.used !== undefined || isSearchWanted()) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const listening = new AbortController();
    // The script before the first paint keeps keys of search from all that listens further in.
    const options = { capture: true, passive: true, signal: listening.signal };
    const onUse = (event: Event) => {
      if (!isAtRest(event) && !isOfLink(event)) {
        listening.abort();
        resolve();
      }
    };
    for (const use of USES) {
      window.addEventListener(use, onUse, options);
    }
  });
}
