import { findDestination } from './location';
import { rememberPlace } from './place-in-text';
import type { Navigation } from './router';

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

/** Watches navigations by the browser's Navigation API. */
export function watchNavigationApi(
  navigation: EventTarget,
  onNavigate: (navigation: Navigation) => Promise<void>,
): void {
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
    // The entry is still the one that the reader leaves.
    rememberPlace();
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () =>
        onNavigate({
          kind,
          place,
          url: destination.url,
          signal,
          restoreScroll: () => event.scroll(),
        }),
    });
  });
}
