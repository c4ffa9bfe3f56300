import { readEntry, writeEntry } from './entry-state';
import { followsInFull, leave } from './leave';
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

function rememberScroll(key: string) {
  try {
    sessionStorage.setItem(SCROLL_KEY + key, String(window.scrollY));
  } catch {
    // Without storage, back and forward start at the top of the page.
  }
}

function readScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(SCROLL_KEY + key) ?? 0);
  } catch {
    return 0;
  }
}

/** The link that a click follows in this tab, or null when the browser should handle the click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = findLink(event.target);
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = link && link.target !== '' && link.target !== '_self';
  return event.button !== 0 || modified || elsewhere || event.defaultPrevented ? null : link;
}

/**
 * Watches navigations by clicks and the History API, for browsers without a Navigation API that waits.
 * The address of a link changes when its page is there; that of back and forward the browser changes.
 */
export function watchHistoryApi(router: Router): void {
  let key = readKey();
  /** Path of the page in view. */
  let path = location.pathname;
  let running = new AbortController();
  history.scrollRestoration = 'manual';
  const restoreScroll = () => window.scrollTo({ top: readScroll(key), behavior: 'instant' });

  /** @param enter makes the address that of the page, once that is there */
  const navigate = async (kind: Navigation['kind'], url: URL, enter: () => void) => {
    const destination = findDestination(url);
    if (!destination) {
      return;
    }
    running.abort();
    running = new AbortController();
    const navigation: Navigation = {
      kind,
      destination,
      url: url.href,
      signal: running.signal,
      restoreScroll,
    };
    const view = await router.prepare(navigation);
    if (!view) {
      return;
    }
    try {
      enter();
    } catch {
      leave(url.href);
      return;
    }
    path = url.pathname;
    router.arrive(navigation, view);
  };

  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    const url = link && new URL(link.href);
    if (followsInFull() || !url || !findDestination(url)) {
      return;
    }
    if (url.pathname === location.pathname && url.hash) {
      rememberScroll(key);
      return;
    }
    event.preventDefault();
    const replaces = url.href === location.href;
    void navigate(replaces ? 'replace' : 'push', url, () => {
      rememberScroll(key);
      history[replaces ? 'replaceState' : 'pushState'](null, '', url);
      key = readKey();
    });
  };

  const onPopState = () => {
    // An entry without a key is one that a link to a heading has just made: the browser is there.
    const isNew = readEntry('key') === null;
    if (!isNew) {
      rememberScroll(key);
    }
    key = readKey();
    if (location.pathname === path) {
      // What was on its way is no longer wanted.
      running.abort();
      if (!isNew) {
        restoreScroll();
      }
      return;
    }
    void navigate('traverse', new URL(location.href), () => {});
  };

  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pagehide', () => rememberScroll(key));
  window.scrollTo({ top: readScroll(key) || window.scrollY, behavior: 'instant' });
}
