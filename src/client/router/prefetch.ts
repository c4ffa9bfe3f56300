import { noop } from 'es-toolkit';
import { findDestination, findLink } from './location';
import { loadRoute } from './payloads';

/** Facts about the reader's network (https://wicg.github.io/netinfo/), where the browser knows them. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns false on 2g connections and with data saver. */
function mayPrefetch(): boolean {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Fetches the page that a link leads to. A failure shows when the reader follows it. */
function prefetch(target: EventTarget | null): void {
  const link = findLink(target);
  const route = link && findDestination(new URL(link.href))?.route;
  if (route && route !== findDestination(new URL(location.href))?.route) {
    loadRoute(route).catch(noop);
  }
}

/**
 * Fetches pages ahead: the one of a link that the reader points at, focuses or touches.
 *
 * @returns fetches the next page in reading order
 */
export function startPrefetching(): () => void {
  if (!mayPrefetch()) {
    return noop;
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true });
  }
  return () => prefetch(document.querySelector('main a[rel="next"]'));
}
