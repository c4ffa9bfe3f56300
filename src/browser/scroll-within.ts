/** Air between an element that is brought into view and the edge of its scroller, in pixels. */
const MARGIN = 24;

/**
 * Brings an element into view inside its scroller, and leaves the page where it is.
 *
 * @param scroller element that scrolls
 * @param element element inside it
 */
export function scrollWithin(scroller: HTMLElement, element: Element): void {
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top + MARGIN) {
    scroller.scrollTop -= outer.top + MARGIN - inner.top;
  } else if (inner.bottom > outer.bottom - MARGIN) {
    scroller.scrollTop += inner.bottom - outer.bottom + MARGIN;
  }
}
