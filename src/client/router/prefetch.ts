import { noop } from 'es-toolkit';
import { findDestination, findLink } from './location';
import { loadRoute } from './payloads';

/** Network Information API (https://wicg.github.io/netinfo/), which not all browsers have. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns false on 2g connections and with data saver. */
function mayPrefetch(): boolean {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Fetches the page of a link. Failures are reported when the reader follows it. */
function prefetch(target: EventTarget | null): void {
  const link = findLink(target);
  const route = link && findDestination(new URL(link.href))?.route;
  if (route && route !== findDestination(new URL(location.href))?.route) {
    loadRoute(route).catch(noop);
  }
}

/**
 * Prefetches the page of a link that the reader points at, focuses or touches.
 *
 * @returns function that prefetches the next page in reading order
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
