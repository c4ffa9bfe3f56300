import { placeOf } from './location';
import type { Navigation, NavigationKind } from './router';

/** Prefix of the session-storage keys that hold the scroll position of a history entry. */
const SCROLL_KEY = 'scroll:';

interface EntryState {
  key: string;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'key' in state;
}

function currentKey(): string {
  const state: unknown = history.state;
  if (isEntryState(state)) {
    return state.key;
  }
  const key = crypto.randomUUID?.() ?? String(Date.now());
  history.replaceState({ key }, '');
  return key;
}

function rememberScroll(key: string) {
  try {
    sessionStorage.setItem(SCROLL_KEY + key, String(window.scrollY));
  } catch {
    // Without storage, back and forward start at the top of the page.
  }
}

function storedScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(SCROLL_KEY + key) ?? 0);
  } catch {
    return 0;
  }
}

/** The link that a click follows in this tab, or null when the browser should handle the click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || modified) {
    return null;
  }
  const elsewhere = link.target !== '' && link.target !== '_self';
  return event.defaultPrevented || elsewhere || link.hasAttribute('download') ? null : link;
}

/**
 * Watches navigations by clicks and the History API, for browsers without the Navigation API.
 *
 * @param onNavigate carries a navigation to another page of this site out
 * @returns the way to stop
 */
export function watchHistoryApi(onNavigate: (navigation: Navigation) => Promise<void>): () => void {
  let key = currentKey();
  let path = location.pathname;
  let running = new AbortController();
  history.scrollRestoration = 'manual';

  const navigate = (kind: NavigationKind, url: URL, restoreScroll: () => void) => {
    const place = placeOf(url);
    if (!place) {
      return;
    }
    running.abort();
    running = new AbortController();
    void onNavigate({ kind, place, url: url.href, restoreScroll, signal: running.signal });
  };

  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    const url = link && new URL(link.href);
    if (!url || !placeOf(url) || (url.pathname === location.pathname && url.hash)) {
      return;
    }
    event.preventDefault();
    rememberScroll(key);
    const replaces = url.href === location.href;
    history[replaces ? 'replaceState' : 'pushState'](null, '', url);
    key = currentKey();
    path = url.pathname;
    navigate(replaces ? 'replace' : 'push', url, () => {});
  };

  const onPopState = () => {
    rememberScroll(key);
    key = currentKey();
    const restore = () => window.scrollTo({ top: storedScroll(key), behavior: 'instant' });
    if (location.pathname === path) {
      restore();
      return;
    }
    path = location.pathname;
    navigate('traverse', new URL(location.href), restore);
  };

  const onPageHide = () => rememberScroll(key);

  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pagehide', onPageHide);
  window.scrollTo({ top: storedScroll(key) || window.scrollY, behavior: 'instant' });
  return () => {
    document.removeEventListener('click', onClick);
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener('pagehide', onPageHide);
  };
}
