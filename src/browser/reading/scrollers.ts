/** What scrolls sideways when it is wider than the text; its value is what it is called. */
const SCROLLERS = 'main [data-scrolls]';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Words of the heading that an element stands under; '' for none. */
function headingOf(element: Element): string {
  const headings = [...document.querySelectorAll(`main :is(${HEADINGS})`)];
  const above = headings.findLast(
    (heading) =>
      heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !heading.contains(element),
  );
  return above?.textContent ?? '';
}

/** Makes an element a stop for the keyboard exactly while it scrolls. */
function update(scroller: HTMLElement) {
  const scrolls = scroller.scrollWidth > scroller.clientWidth;
  if (scrolls === scroller.hasAttribute('tabindex')) {
    return;
  }
  if (!scrolls) {
    for (const name of ['tabindex', 'role', 'aria-label']) {
      scroller.removeAttribute(name);
    }
    return;
  }
  scroller.tabIndex = 0;
  scroller.role = 'group';
  scroller.ariaLabel = [scroller.dataset.scrolls, headingOf(scroller)].filter(Boolean).join(': ');
}

/**
 * Lets keyboards reach what scrolls sideways, and only that. Browsers tell of sizes once things are
 * laid out, and of what is out of view not before it is, so nothing is measured for this alone.
 *
 * @returns call it when a new page is in view
 */
export function watchScrollers(): () => void {
  const observer = new ResizeObserver((entries) => {
    const scrollers = entries.map(({ target }) => target.closest<HTMLElement>('[data-scrolls]'));
    for (const scroller of new Set(scrollers)) {
      if (scroller) {
        update(scroller);
      }
    }
  });
  const watch = () => {
    observer.disconnect();
    for (const scroller of document.querySelectorAll(SCROLLERS)) {
      observer.observe(scroller);
      if (scroller.firstElementChild) {
        observer.observe(scroller.firstElementChild);
      }
    }
  };
  watch();
  return watch;
}
