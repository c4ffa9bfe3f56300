import { useEffect } from 'react';
import { MAIN_ID } from './page';
import { useRoute } from './route-context';
import { decodeFragment, type ScrollChange, watchScroll } from './scroll';

/** How long a page moves after a jump, in ms: panels close, and the browser keeps its anchor. */
const SETTLING = 500;

/** Sizes that decide whether the navbar shows, in pixels. */
export type PageSizes = Record<'navbar' | 'window' | 'document', number>;

/**
 * Whether the navbar shows after a scroll: it hides on the way down past its height, shows on the
 * way up, and stays as it is when the page bounces at its end.
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
 * Hides the navbar while the reader scrolls down, and after a jump that scrolls to a heading. `<html>`
 * has `data-navbar="hidden"` meanwhile.
 */
export function useNavbarVisibility(isActive: boolean): void {
  const { route } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route starts anew
  useEffect(() => {
    if (!isActive) {
      return;
    }
    const root = document.documentElement;
    const bar = document.querySelector<HTMLElement>('[data-navbar-bar]');
    let settled = 0;
    const show = (shown: boolean) => {
      root.dataset.navbar = shown ? 'shown' : 'hidden';
    };
    const height = () => bar?.offsetHeight ?? 0;
    const onJump = () => {
      const target = document.getElementById(decodeFragment(location.hash.slice(1)));
      // At the top of the page, where the skip link leads too, the navbar covers nothing.
      const jumps = target !== null && target.id !== MAIN_ID && window.scrollY >= height();
      settled = jumps ? performance.now() + SETTLING : 0;
      show(!jumps);
    };
    // Once the page has been scrolled to where the address leads.
    const onNewPlace = () => requestAnimationFrame(onJump);
    onNewPlace();
    window.addEventListener('hashchange', onNewPlace);
    const stop = watchScroll((change) => {
      // The scroll of the jump itself must not bring the navbar back, nor may what moves after it.
      const navbar = height();
      if (performance.now() < settled && change.top >= navbar) {
        return;
      }
      const sizes = { navbar, window: window.innerHeight, document: root.scrollHeight };
      show(showsAfterScroll(root.dataset.navbar !== 'hidden', change, sizes));
    });
    return () => {
      window.removeEventListener('hashchange', onNewPlace);
      stop();
    };
  }, [isActive, route]);
}
