import { announce } from '../page';
import { scrollToPlace } from '../scroll';
import type { Destination } from './location';
import { loadRoute, type View } from './payloads';
import { holdTarget, restorePlace } from './place-in-text';
import { startProgress, stopProgress } from './progress';

/** A navigation that the reader started, as both ways to watch for them report it. */
export interface Navigation {
  /** By following a link, by the address being replaced, or by back and forward. */
  kind: 'push' | 'replace' | 'traverse';
  place: Destination;
  url: string;
  /** Puts the scroll position of a visited place back. */
  restoreScroll(): void;
  /** Aborts when a later navigation takes over. */
  signal: AbortSignal;
}

/**
 * Carries one navigation out: loads the route's payload, switches the view, then scrolls,
 * moves focus and has the title announced. When the route fails to load, the page reloads there.
 *
 * @param navigation where to, and how
 * @param host switches to a view, or leaves for a URL by an ordinary page load
 */
export async function carryOut(
  navigation: Navigation,
  host: { show(view: View): void; leave(url: string): void },
): Promise<void> {
  startProgress();
  try {
    const view = await loadRoute(navigation.place.route);
    if (navigation.signal.aborted) {
      return;
    }
    host.show(view);
  } catch (error) {
    console.error(error);
    host.leave(navigation.url);
    return;
  }
  stopProgress();
  settle(navigation);
}

/** Puts scroll position and focus where the reader expects them on the new page. */
function settle({ kind, place, restoreScroll }: Navigation) {
  if (kind === 'traverse') {
    restorePlace(restoreScroll);
    return;
  }
  const target = scrollToPlace(place.hash);
  if (target) {
    holdTarget(target);
  }
  if (kind === 'push') {
    focusWithoutScrolling(target ?? document.querySelector<HTMLElement>('main'));
    announce(document.title);
  }
}

function focusWithoutScrolling(element: HTMLElement | null) {
  if (element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({ preventScroll: true });
}
