import { payloadUrl, placeOf } from './location';
import { mayPrefetch, type NetworkInformation } from './may-prefetch';
import { loadRoute } from './payloads';

function connectionOf(browser: Navigator): NetworkInformation | undefined {
  return 'connection' in browser && typeof browser.connection === 'object'
    ? (browser.connection ?? undefined)
    : undefined;
}

/** The page of this site that an event's link leads to, unless it is the page in view. */
function linkedRoute(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) {
    return null;
  }
  const route = placeOf(new URL(link.href))?.route;
  return route && route !== placeOf(new URL(location.href))?.route ? route : null;
}

const hinted = new Set<string>();

/** Asks the browser to fetch a payload when it has nothing else to do. */
function hint(route: string) {
  if (!hinted.has(route)) {
    hinted.add(route);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = payloadUrl(route);
    document.head.append(link);
  }
}

/**
 * Fetches pages before they are asked for: with their code when the reader shows intent (pointer,
 * focus, touch), and the payload alone for links that come into view.
 *
 * @returns the ways to look for links that a new page brought, and to stop
 */
export function startPrefetching(): { observeLinks: () => void; stop: () => void } {
  if (!mayPrefetch(connectionOf(navigator))) {
    return { observeLinks: () => {}, stop: () => {} };
  }
  const onIntent = (event: Event) => {
    const route = linkedRoute(event.target);
    if (route) {
      // A failure shows when the reader follows the link.
      loadRoute(route).catch(() => {});
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        const route = linkedRoute(target);
        if (route) {
          hint(route);
        }
      }
    }
  });
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const type of intents) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  return {
    observeLinks() {
      observer.disconnect();
      for (const link of document.querySelectorAll('a[href]')) {
        observer.observe(link);
      }
    },
    stop() {
      observer.disconnect();
      for (const type of intents) {
        document.removeEventListener(type, onIntent);
      }
    },
  };
}
