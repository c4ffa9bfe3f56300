'use client';

import { useRoute } from './route-context';

/** Base URL of the site, with slashes at both ends. */
const BASE = import.meta.env.BASE_URL;

/**
 * The route that a link of this site leads to.
 *
 * @param href path with base URL, and perhaps a fragment
 * @returns route without base URL and fragment
 */
export function routeOf(href: string): string {
  const path = (href.split('#')[0] ?? '').slice(BASE.length - 1).replace(/\/$/, '');
  return path === '' ? '/' : path;
}

/**
 * Tells which links lead to the page in view.
 *
 * @returns a function of a link's `href`
 */
export function useIsCurrent(): (href: string) => boolean {
  const { route } = useRoute();
  return (href) => !href.includes('#') && routeOf(href) === route;
}
