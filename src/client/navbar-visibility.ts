import { FRAME_IDS } from '../constants';
import { decodeFragment, oncePerFrame } from './scroll';

/** Time for layout shifts after a jump to a heading, such as closing panels, in ms. */
const SETTLING = 500;

/** Scroll position before and after a change, in pixels from the top. */
interface ScrollChange {
  top: number;
  before: number;
}

/** Sizes that decide whether the navbar shows, in pixels. */
export type PageSizes = Record<'navbar' | 'window' | 'document', number>;

/**
 * Decides the visibility of the navbar after a scroll: hidden on the way down past its height, shown
 * on the way up, unchanged if the page bounces at its end.
 */
export function showsAfterScroll(
  shown: boolean,
  { top, before }: ScrollChange,
  sizes: PageSizes,
): boolean {
  if (top < sizes.navbar) {
    return true;
  }
  if (top > before) {
    return false;
  }
  const bounces = top + sizes.window >= sizes.document;
  return top < before && !bounces ? true : shown;
}

/**
 * Hides the navbar while the reader scrolls down, and after a jump to a heading: `<html>` has
 * `data-navbar="hidden"` meanwhile.
 *
 * @returns the function to call on a new page
 */
export function hideNavbarOnScroll(bar: HTMLElement): () => void {
  const root = document.documentElement;
  let settlesAt = 0;
  const show = (isShown: boolean) => {
    root.dataset.navbar = isShown ? 'shown' : 'hidden';
  };
  const onJump = () => {
    const target = document.getElementById(decodeFragment(location.hash.slice(1)));
    // At the top of the page, where the skip link leads too, the navbar covers nothing.
    const jumps =
      target !== null && target.id !== FRAME_IDS.main && window.scrollY >= bar.offsetHeight;
    settlesAt = jumps ? performance.now() + SETTLING : 0;
    show(!jumps);
  };
  let before = 0;
  // Reading it now would lay out the document before its first paint.
  requestAnimationFrame(() => {
    before = window.scrollY;
  });
  const onScroll = oncePerFrame(() => {
    const change = { top: window.scrollY, before };
    before = change.top;
    const navbar = bar.offsetHeight;
    // Neither the jump nor layout shifts right after it should show the navbar.
    if (performance.now() >= settlesAt || change.top < navbar) {
      const sizes = { navbar, window: window.innerHeight, document: root.scrollHeight };
      show(showsAfterScroll(root.dataset.navbar !== 'hidden', change, sizes));
    }
  });
  window.addEventListener('scroll', onScroll, { passive: true });
  // Scrolling to the fragment comes first.
  const onNewPlace = () => requestAnimationFrame(onJump);
  window.addEventListener('hashchange', onNewPlace);
  onNewPlace();
  return onNewPlace;
}
