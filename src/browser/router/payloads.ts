import type { PagePayload } from '../../model/payload';
import type { Shell } from '../../model/shell';
import { payloadUrl } from './location';

/** A page with what stands around it. */
export interface View {
  page: PagePayload;
  shell: Shell;
}

/** Payloads that are kept at most; the oldest goes first. */
const KEPT_PAGES = 40;

const pages = new Map<string, Promise<View>>();
const shells = new Map<string, Promise<Shell>>();

/**
 * Fetches a file of this site. Credentials are as preload hints ask, so that the browser uses what it
 * has.
 *
 * @throws Error when the file cannot be had
 */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}.`);
  }
  return response;
}

/** Gives what is under way or done for a key; a failure is forgotten so that it can be tried again. */
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
 * Loads what stands around the pages of one sidebar.
 *
 * @param url public URL, which holds the hash of the contents
 */
export function loadShell(url: string): Promise<Shell> {
  return remember(shells, url, async (): Promise<Shell> => (await fetchFile(url)).json());
}

async function loadView(url: string): Promise<View> {
  const page: PagePayload = await (await fetchFile(url)).json();
  return { page, shell: await loadShell(page.shellUrl) };
}

/** Loads a page with what stands around it. */
export function loadRoute(route: string): Promise<View> {
  return remember(pages, route, () => loadView(payloadUrl(route)));
}

/** Drops the pages that are kept: what comes next is fetched anew. For the development server. */
export function forgetPayloads() {
  pages.clear();
}
