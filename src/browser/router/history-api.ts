import { attempt } from 'es-toolkit';
import { readEntry, writeEntry } from './entry-state';
import { followsInFull } from './leave';
import { findDestination, findLink } from './location';
import type { Navigation, Router } from './router';

/** Prefix of the session-storage keys that hold the scroll position of a history entry. */
const SCROLL_KEY = 'scroll:';

/** Key of the current history entry, which gets one when it has none yet. */
function readKey(): string {
  const known = readEntry<string>('key');
  const key = known ?? crypto.randomUUID?.() ?? String(Date.now());
  if (known === null) {
    writeEntry('key', key);
  }
  return key;
}

/** Without storage, back and forward start at the top of the page. */
function rememberScroll(key: string) {
  attempt(() => sessionStorage.setItem(SCROLL_KEY + key, String(window.scrollY)));
}

function readScroll(key: string): number {
  return Number(attempt(() => sessionStorage.getItem(SCROLL_KEY + key))[1] ?? 0);
}

/** The link that a click follows in this tab, or null when the browser should handle the click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = findLink(event.target);
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = link && link.target !== '' && link.target !== '_self';
  return event.button !== 0 || modified || elsewhere || event.defaultPrevented ? null : link;
}

/** Watches navigations by clicks and the History API, for browsers without the Navigation API. */
export function watchHistoryApi(router: Router): void {
  let key = readKey();
  let path = location.pathname;
  let running = new AbortController();
  history.scrollRestoration = 'manual';

  const navigate = async (kind: Navigation['kind'], url: URL, restoreScroll: () => void) => {
    const place = findDestination(url);
    if (!place) {
      return;
    }
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const navigation: Navigation = { kind, place, url: url.href, restoreScroll, signal };
    const view = await router.prepare(navigation);
    if (view) {
      router.arrive(navigation, view);
    }
  };

  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    const url = link && new URL(link.href);
    if (
      followsInFull() ||
      !url ||
      !findDestination(url) ||
      (url.pathname === location.pathname && url.hash)
    ) {
      return;
    }
    rememberScroll(key);
    const replaces = url.href === location.href;
    // A browser that refuses that follows the link itself.
    history[replaces ? 'replaceState' : 'pushState'](null, '', url);
    event.preventDefault();
    key = readKey();
    path = url.pathname;
    void navigate(replaces ? 'replace' : 'push', url, () => {});
  };

  const onPopState = () => {
    rememberScroll(key);
    key = readKey();
    const restore = () => window.scrollTo({ top: readScroll(key), behavior: 'instant' });
    if (location.pathname === path) {
      restore();
      return;
    }
    path = location.pathname;
    void navigate('traverse', new URL(location.href), restore);
  };

  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pagehide', () => rememberScroll(key));
  window.scrollTo({ top: readScroll(key) || window.scrollY, behavior: 'instant' });
}
