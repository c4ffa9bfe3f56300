import { attemptAsync } from 'es-toolkit';
import { NO_CONNECTION } from '../../constants';
import { afterPaint } from '../later';
import { hideNotice, showNotice } from '../notice';
import { announce } from '../page';
import { scrollToFragment } from '../scroll';
import { followsInFull, isReachable, leave } from './leave';
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
  /** Navigates there once more. */
  retry(): void;
  /** Aborts when a later navigation takes over, and when the reader stops this one. */
  signal: AbortSignal;
}

/** What ways to watch for navigations call, in this order. */
export interface Router {
  /**
   * Loads what a navigation leads to.
   *
   * @returns the view; null when there is nothing to show: the reader is elsewhere or stopped, the page
   *   is on its way as a document, or there is no connection, which a notice says
   */
  prepare(navigation: Navigation): Promise<View | null>;
  /** Shows a view, once the address is its own. */
  arrive(navigation: Navigation, view: View): void;
}

/**
 * Makes what carries navigations out.
 *
 * @param host `load` fetches a view, `show` switches to it; `onDeparture` is told before that, and `onArrival`
 *   when the reader is there
 */
export function createRouter(host: {
  load(route: string): Promise<View>;
  onDeparture(): void;
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
  /** Loads the document; without a connection that would be a page of the browser's own. */
  const leaveOrStay = async ({ retry, signal, url }: Navigation, error: unknown) => {
    const wasAnswered = error instanceof Error && !(error instanceof TypeError);
    const isConnected = wasAnswered || (await isReachable(url, signal));
    // What was given up may fail as it likes.
    if (signal.aborted) {
      return;
    }
    if (isConnected) {
      leaveFor(url, error);
    } else {
      stopProgress();
      showNotice(NO_CONNECTION.page, retry);
    }
  };
  return {
    async prepare(navigation) {
      const { destination, signal } = navigation;
      startProgress();
      signal.addEventListener('abort', stopProgress);
      const [error, view] = followsInFull()
        ? [null, null]
        : await attemptAsync(() => host.load(destination.route));
      if (view === null) {
        await leaveOrStay(navigation, error);
      }
      return signal.aborted ? null : view;
    },
    arrive(navigation, view) {
      host.onDeparture();
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
      hideNotice();
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
