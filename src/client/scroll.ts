import { attempt } from 'es-toolkit';

/** Where the reader has scrolled to, in pixels from the top, and where that was before. */
export interface ScrollChange {
  top: number;
  before: number;
}

/** Makes what may be called often act once, before the next frame is drawn. */
export function oncePerFrame(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (!isWaiting) {
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        act();
      });
    }
  };
}

/** Calls back when the reader scrolls, at most once a frame. */
export function watchScroll(callback: (change: ScrollChange) => void): () => void {
  let before = window.scrollY;
  let isWatching = true;
  const onScroll = oncePerFrame(() => {
    const top = window.scrollY;
    if (isWatching) {
      callback({ top, before });
    }
    before = top;
  });
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    isWatching = false;
    window.removeEventListener('scroll', onScroll);
  };
}

/** Air between an element that is brought into view and the edge of its scroller, in pixels. */
const MARGIN = 24;

/** Tells whether the whole of an element is in view inside its scroller. */
export function isWithin(scroller: Element, element: Element): boolean {
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
}

/** Brings an element into view inside its scroller, and leaves the page where it is. */
export function scrollWithin(scroller: HTMLElement, element: Element): void {
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top + MARGIN) {
    scroller.scrollTop -= outer.top + MARGIN - inner.top;
  } else if (inner.bottom > outer.bottom - MARGIN) {
    scroller.scrollTop += inner.bottom - outer.bottom + MARGIN;
  }
}

/**
 * Scrolls to a fragment's element, opening what it is folded into, or to the top of the page when there is no fragment.
 *
 * @returns the element that the fragment names, if there is one
 */
export function scrollToFragment(hash: string): HTMLElement | null {
  const target = hash ? document.getElementById(decodeFragment(hash.slice(1))) : null;
  if (target) {
    openAround(target);
    target.scrollIntoView();
  } else {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }
  return target;
}

/** Opens every `details` around an element, as browsers do for fragments of a document that they load. */
function openAround(element: HTMLElement): void {
  const details = element.parentElement?.closest('details');
  if (details) {
    details.open = true;
    openAround(details);
  }
}

/**
 * The id that a fragment names.
 *
 * @returns the id; the fragment itself when it is not encoded well
 */
export function decodeFragment(fragment: string): string {
  return attempt(() => decodeURIComponent(fragment))[1] ?? fragment;
}
