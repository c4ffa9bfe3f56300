import { announce } from '../page';
import { scrollToPlace } from '../scroll';
import { followsInFull, leave } from './leave';
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
  /** Aborts when a later navigation takes over, and when the reader stops this one. */
  signal: AbortSignal;
}

/** What ways to watch for navigations call, in this order. */
export interface Router {
  /**
   * Loads what a navigation leads to.
   *
   * @returns the view; null when there is nothing to show: the reader is elsewhere or stopped, or the
   *   page is on its way as a document
   */
  prepare(navigation: Navigation): Promise<View | null>;
  /** Shows a view, once the address is its own. */
  arrive(navigation: Navigation, view: View): void;
}

/**
 * Makes what carries navigations out.
 *
 * @param host `show` switches to a view; `onArrival` is told when the reader is there
 */
export function createRouter(host: { show(view: View): void; onArrival(): void }): Router {
  const leaveFor = (url: string, error: unknown) => {
    console.error(error);
    stopProgress();
    leave(url);
  };
  return {
    async prepare({ place, signal, url }) {
      if (followsInFull()) {
        leave(url);
        return null;
      }
      startProgress();
      signal.addEventListener('abort', stopProgress);
      try {
        const view = await loadRoute(place.route);
        return signal.aborted ? null : view;
      } catch (error) {
        // What was given up may fail as it likes.
        if (!signal.aborted) {
          leaveFor(url, error);
        }
        return null;
      }
    },
    arrive(navigation, view) {
      try {
        host.show(view);
      } catch (error) {
        leaveFor(navigation.url, error);
        return;
      }
      stopProgress();
      settle(navigation);
      host.onArrival();
    },
  };
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
