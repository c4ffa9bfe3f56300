import type { PagePayload } from '../../model/payload';
import type { Shell } from '../../model/shell';
import { readDocumentFacts } from '../page';
import { BASE, payloadUrl } from './location';

/** A page with its shell. */
export interface LoadedPage {
  payload: PagePayload;
  shell: Shell;
}

/** Maximum number of cached pages. The oldest is dropped first. */
const KEPT_PAGES = 40;

const pages = new Map<string, Promise<LoadedPage>>();
const shells = new Map<string, Promise<Shell>>();

let outdated = false;

/** Checks whether a payload came from another build than the document. */
export const isOutdated = () => outdated;

/** @throws Error if the file can't be fetched */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}.`, { cause: response.status });
  }
  return response;
}

/** Caches promises by key, except failed ones, so that loading can be retried. */
function remember<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>) {
  const known = kept.get(key);
  if (known) {
    return known;
  }
  const promise = load();
  kept.set(key, promise);
  promise.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_PAGES && oldest !== undefined) {
    kept.delete(oldest);
  }
  return promise;
}

/**
 * Loads the frame of the pages of one sidebar.
 *
 * @param url public URL, with a content hash
 */
export function loadShell(url: string): Promise<Shell> {
  return remember(shells, url, async () => (await fetchFile(url)).json());
}

/** Normalizes a path, so that different encodings are equal. */
const pathOf = (href: string) => new URL(href, location.origin).pathname;

/** @throws Error if the payload is from another build, or of another page */
async function loadPage(route: string): Promise<LoadedPage> {
  const payload: Partial<PagePayload> | null = await (await fetchFile(payloadUrl(route))).json();
  if (payload?.build !== readDocumentFacts().build) {
    outdated = true;
    throw new Error('The site has changed since this page was loaded.');
  }
  const page = payload as PagePayload;
  if (pathOf(page.context.href) !== pathOf(BASE.slice(0, -1) + route)) {
    throw new Error(`${payloadUrl(route)} is another page.`);
  }
  const shell = await loadShell(page.shellUrl);
  return { payload: page, shell };
}

/** Loads a page with its shell. */
export function loadRoute(route: string): Promise<LoadedPage> {
  return remember(pages, route, () => loadPage(route));
}

/** Clears the cached pages, for the development server. */
export function forgetPayloads() {
  pages.clear();
}
