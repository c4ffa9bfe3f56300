import { attempt } from 'es-toolkit';

/** Throttles a function to one call per frame. */
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

/** Margin of elements scrolled into view, in pixels. */
const MARGIN = 24;

/** Scrolls an element into view inside its scroller, without scrolling the page. */
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
 * Scrolls to the element of a fragment and opens the `details` around it, or scrolls to the top.
 *
 * @returns the element, if there is one
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

/** Opens every `details` around an element, as browsers do for fragments of loaded documents. */
function openAround(element: HTMLElement): void {
  const details = element.parentElement?.closest('details');
  if (details) {
    details.open = true;
    openAround(details);
  }
}

/**
 * Decodes the id in a fragment.
 *
 * @returns the id; the fragment itself if its encoding is invalid
 */
export function decodeFragment(fragment: string): string {
  return attempt(() => decodeURIComponent(fragment))[1] ?? fragment;
}
