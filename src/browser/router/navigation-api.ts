import { once } from 'es-toolkit';
import { followsInFull } from './leave';
import { findDestination } from './location';
import { rememberPlace } from './place-in-text';
import type { Navigation, Router } from './router';

/** The part of the Navigation API that is used here (https://html.spec.whatwg.org/#navigation-api). */
interface NavigateEvent extends Event {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string };
  signal: AbortSignal;
  intercept(options: {
    scroll: 'manual';
    focusReset: 'manual';
    precommitHandler?: (() => Promise<void>) | undefined;
    handler: () => Promise<void>;
  }): void;
  scroll(): void;
}

/** Tells whether this browser has the Navigation API. */
export function hasNavigationApi(scope: object): scope is { navigation: EventTarget } {
  return 'navigation' in scope && scope.navigation instanceof EventTarget;
}

function isNavigateEvent(event: Event): event is NavigateEvent {
  return 'intercept' in event;
}

/**
 * Watches navigations by the browser's Navigation API. Where the browser can, the address changes
 * with the page in view: a reader who stops a navigation has gone nowhere.
 */
export function watchNavigationApi(navigation: EventTarget, router: Router): void {
  navigation.addEventListener('navigate', (event) => {
    if (!isNavigateEvent(event) || !event.canIntercept || event.hashChange) {
      return;
    }
    const { navigationType: kind, destination, signal } = event;
    const url = new URL(destination.url);
    // Tabs write into the address what they show: the page stays.
    if (
      kind === 'replace' &&
      url.pathname === location.pathname &&
      url.search !== location.search
    ) {
      return;
    }
    const place = findDestination(url);
    if (!place || kind === 'reload' || event.downloadRequest !== null || event.formData) {
      return;
    }
    // Entries of one document have to be taken over, or the address alone would change.
    if (followsInFull() && kind !== 'traverse') {
      return;
    }
    // The entry is still the one that the reader leaves.
    rememberPlace();
    const target: Navigation = {
      kind,
      place,
      url: destination.url,
      signal,
      restoreScroll: () => event.scroll(),
    };
    const prepare = once(() => router.prepare(target));
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      precommitHandler: event.cancelable ? () => prepare().then(() => {}) : undefined,
      async handler() {
        const view = await prepare();
        if (view) {
          router.arrive(target, view);
        }
      },
    });
  });
}
