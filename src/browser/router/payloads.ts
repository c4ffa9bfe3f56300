import { createFromFetch } from '@vitejs/plugin-rsc/browser';
import type { PagePayload, ShellPayload } from '../app';
import { payloadUrl } from './location';

/** A page with the shell that it stands in, decoded. */
export interface View {
  page: PagePayload;
  shell: ShellPayload;
}

/** Decoded pages that are kept at most; the oldest goes first. */
const KEPT_PAGES = 40;

const pages = new Map<string, Promise<View>>();
const shells = new Map<string, Promise<ShellPayload>>();

async function fetchPayload(url: string): Promise<Response> {
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

function loadShell(url: string): Promise<ShellPayload> {
  return remember(shells, url, () => createFromFetch<ShellPayload>(fetchPayload(url)));
}

async function loadView(pageUrl: string, shellUrl?: string): Promise<View> {
  const early = shellUrl ? loadShell(shellUrl) : undefined;
  const page = await createFromFetch<PagePayload>(fetchPayload(pageUrl));
  return { page, shell: await (early ?? loadShell(page.shellUrl)) };
}

/**
 * Loads a route's payload, its shell and the client code both name.
 *
 * @param route route without base URL
 * @returns the decoded view; rejects when a part cannot be fetched. Callers of one route share one
 * request.
 */
export function loadRoute(route: string): Promise<View> {
  return remember(pages, route, () => loadView(payloadUrl(route)));
}

/**
 * Loads what the document in view was rendered from, page and shell at once.
 *
 * @param pageUrl URL of the page's payload
 * @param shellUrl URL of the shell's payload
 */
export function loadInitialView(pageUrl: string, shellUrl: string): Promise<View> {
  return loadView(pageUrl, shellUrl);
}

/** Drops all that is kept: what comes next is fetched anew. For the development server. */
export function forgetPayloads() {
  pages.clear();
  shells.clear();
}
