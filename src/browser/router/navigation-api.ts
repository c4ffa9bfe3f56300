import { noop, once } from 'es-toolkit';
import type { NavigationApi } from './entry-state';
import { followsInFull } from './leave';
import { findDestination } from './location';
import type { Navigation, Router } from './router';
import { rememberScrollPosition } from './scroll-position';

/** Ends a navigation: the address stays as it is. */
function giveUp(): never {
  throw new DOMException('There is nothing to show.', 'AbortError');
}

/**
 * Watches navigations by the browser's Navigation API. The address changes with the page in view: a
 * reader who stops a navigation, or has no connection, has gone nowhere.
 */
export function watchNavigationApi(navigation: NavigationApi, router: Router): void {
  navigation.addEventListener('navigate', (event) => {
    if (!event.canIntercept || event.hashChange) {
      return;
    }
    const { navigationType: kind, destination: entry, signal } = event;
    const url = new URL(entry.url);
    // Tabs write into the address what they show: the page stays.
    if (
      kind === 'replace' &&
      url.pathname === location.pathname &&
      url.search !== location.search
    ) {
      return;
    }
    const destination = findDestination(url);
    // The search box reads the query of an address when a document starts.
    if (
      !destination ||
      url.searchParams.has('q') ||
      kind === 'reload' ||
      event.downloadRequest !== null ||
      event.formData
    ) {
      return;
    }
    // Entries of one document have to be taken over, or the address alone would change.
    if (followsInFull() && kind !== 'traverse') {
      return;
    }
    // The current entry is still the one that the reader leaves.
    rememberScrollPosition();
    const target: Navigation = {
      kind,
      destination,
      url: entry.url,
      signal,
      restoreScroll: () => event.scroll(),
    };
    const prepare = once(async () => (await router.prepare(target)) ?? giveUp());
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      // A traversal that the reader has not asked for here cannot wait.
      precommitHandler: event.cancelable ? () => prepare().then(noop) : undefined,
      async handler() {
        router.arrive(target, await prepare());
      },
    });
  });
}
