import { noop } from 'es-toolkit';
import { createElement } from '../page';
import { oncePerFrame } from '../scroll';
import { findDestination, findLink, payloadUrl } from './location';
import { loadRoute } from './payloads';

/** Network facts of the reader's device (https://wicg.github.io/netinfo/), where the browser tells. */
export interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Tells whether to spend the reader's data on pages that may not be opened: never on 2g connections
 * or when saving data.
 */
export function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The page of this site that an event's link leads to, unless it is the page in view. */
function linkedRoute(target: EventTarget | null): string | null {
  const link = findLink(target);
  const route = link && findDestination(new URL(link.href))?.route;
  return route && route !== findDestination(new URL(location.href))?.route ? route : null;
}

/** Pages of which the browser is asked to fetch the payload because a link to them is in view. */
const MOST_HINTS = 5;

/** Links that readers follow: those of the text, and to the page that comes next. */
const FOLLOWED = 'main .prose a[href], main a[rel="next"]';

/** Links in clouds say little of where a reader goes: there it takes intent. */
const CLOUDS = 'ul:has(> li:nth-child(8)), ol:has(> li:nth-child(8)), table';

/** How far ahead of a moving pointer a link counts as meant, in milliseconds of its way. */
const APPROACH = 100;

/** Asks the browser to fetch a payload when it has nothing else to do. */
function hint(route: string) {
  document.head.append(createElement('link', { rel: 'prefetch', href: payloadUrl(route) }));
}

function fetchAhead(target: EventTarget | null) {
  const route = linkedRoute(target);
  if (route) {
    // A failure shows when the reader follows the link.
    loadRoute(route).catch(noop);
  }
}

/** Fetches what the pointer moves towards: once it is on a link, the click is near. */
function watchPointer() {
  let last = { x: 0, y: 0, at: 0 };
  let ahead = last;
  const look = oncePerFrame(() => fetchAhead(document.elementFromPoint(ahead.x, ahead.y)));
  const onMove = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const frames = APPROACH / Math.max(1, at - last.at);
    ahead = { x: x + (x - last.x) * frames, y: y + (y - last.y) * frames, at };
    last = { x, y, at };
    look();
  };
  document.addEventListener('pointermove', onMove, { passive: true });
}

/**
 * Fetches pages before they are asked for: at once when the reader shows intent (pointer, focus,
 * touch), and when the browser is idle for the first links in view of each page. The next page is
 * always among them.
 */
export function startPrefetching(): { observeLinks: () => void } {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  if (!mayPrefetch(connection)) {
    return { observeLinks: noop };
  }
  let left = MOST_HINTS;
  const hinted = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      observer.unobserve(target);
      const route = linkedRoute(target);
      const isNext = target.matches('[rel="next"]');
      if (route && !hinted.has(route) && (isNext || left > 0)) {
        left -= isNext ? 0 : 1;
        hinted.add(route);
        hint(route);
      }
    }
  });
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => fetchAhead(target), { passive: true });
  }
  watchPointer();
  return {
    observeLinks() {
      observer.disconnect();
      left = MOST_HINTS;
      for (const link of document.querySelectorAll(FOLLOWED)) {
        if (!link.closest(CLOUDS)) {
          observer.observe(link);
        }
      }
    },
  };
}
