import { attemptAsync } from 'es-toolkit';
import { afterPaint } from '../later';
import { announce } from '../page';
import { scrollToFragment } from '../scroll';
import { followsInFull, leave } from './leave';
import type { Destination } from './location';
import type { View } from './payloads';
import { startProgress, stopProgress } from './progress';
import { holdTarget, restoreScrollPosition } from './scroll-position';

/** A navigation that the reader started, as both ways to watch for them report it. */
export interface Navigation {
  /** By following a link, by the address being replaced, or by back and forward. */
  kind: 'push' | 'replace' | 'traverse';
  destination: Destination;
  url: string;
  /** Puts the scroll position of a visited page back. */
  restoreScroll(): void;
  /** Aborts when a later navigation takes over, and when the reader stops this one. */
  signal: AbortSignal;
}

/** What ways to watch for navigations call, in this order. */
export interface Router {
  /**
   * Loads what a navigation leads to.
   *
   * @returns the view; null when there is nothing to show: the reader is elsewhere or stopped, the page
   *   is on its way as a document
   */
  prepare(navigation: Navigation): Promise<View | null>;
  /** Shows a view, once the address is its own. */
  arrive(navigation: Navigation, view: View): void;
}

/**
 * Makes what carries navigations out.
 *
 * @param host `load` fetches a view, `show` switches to it; `onArrival` runs when the reader is there
 */
export function createRouter(host: {
  load(route: string): Promise<View>;
  show(view: View): void;
  onArrival(): void;
}): Router {
  const leaveFor = (url: string, error: unknown) => {
    if (error !== null) {
      console.error(error);
    }
    stopProgress();
    leave(url);
  };
  return {
    async prepare(navigation) {
      const { destination, signal } = navigation;
      startProgress();
      signal.addEventListener('abort', stopProgress);
      const [error, view] = followsInFull()
        ? [null, null]
        : await attemptAsync(() => host.load(destination.route));
      if (view === null && !signal.aborted) {
        leaveFor(navigation.url, error);
      }
      return signal.aborted ? null : view;
    },
    arrive(navigation, view) {
      const startsOnTop = navigation.kind !== 'traverse' && navigation.destination.hash === '';
      // Before the page is there, so that its layout need not be known.
      if (startsOnTop && window.scrollY > 0) {
        scrollToFragment('');
      }
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
function settle({ kind, destination, restoreScroll }: Navigation) {
  if (kind === 'traverse') {
    restoreScrollPosition(restoreScroll);
    return;
  }
  const target = destination.hash ? scrollToFragment(destination.hash) : null;
  if (target) {
    holdTarget(target);
  }
  if (kind === 'push') {
    // Focus needs to know what is where.
    afterPaint(() => {
      // Who has begun to write a query meanwhile goes on: keys would do something on the page.
      if (!document.activeElement?.matches('[role="combobox"]')) {
        focusWithoutScrolling(target ?? document.querySelector<HTMLElement>('main'));
      }
      announce(document.title);
    });
  }
}

function focusWithoutScrolling(element: HTMLElement | null) {
  if (element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({ preventScroll: true });
}
