import { isPlainObject } from 'es-toolkit';
import type { PagePayload } from '../../model/payload';
import type { Shell } from '../../model/shell';
import { createElement, readDocumentFacts } from '../page';
import { followInFull } from './leave';
import { BASE, payloadUrl } from './location';

/** A page with what stands around it. */
export interface View {
  page: PagePayload;
  shell: Shell;
}

/** Payloads that are kept at most; the oldest goes first. */
const KEPT_PAGES = 40;

const pages = new Map<string, Promise<View>>();
const shells = new Map<string, Promise<Shell>>();
const stylesheets = new Map<string, Promise<void>>();

/**
 * Fetches a file of this site. Credentials are as preload hints ask, so that the browser uses what it
 * has.
 *
 * @throws Error when the file cannot be had
 */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}.`, { cause: response.status });
  }
  return response;
}

/**
 * Fetches JSON of this site.
 *
 * @throws Error when it cannot be had, or is something else than what was asked for
 */
async function fetchData<T>(url: string, is: (value: unknown) => value is T): Promise<T> {
  const value: unknown = await (await fetchFile(url)).json();
  if (!is(value)) {
    throw new Error(`${url} holds something else.`);
  }
  return value;
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

/** Tells whether something has all that is drawn at once; what is deeper in it is the build's. */
function isShell(value: unknown): value is Shell {
  return (
    isPlainObject(value) &&
    typeof value.key === 'string' &&
    isPlainObject(value.site) &&
    isPlainObject(value.colorMode) &&
    isPlainObject(value.navbar) &&
    Array.isArray(value.navbar.left) &&
    Array.isArray(value.navbar.right)
  );
}

function isPayload(value: unknown): value is PagePayload {
  return (
    isPlainObject(value) &&
    [value.build, value.shellUrl, value.title, value.head, value.html].every(
      (text) => typeof text === 'string',
    ) &&
    Array.isArray(value.lateStyles) &&
    isPlainObject(value.context) &&
    typeof value.context.href === 'string' &&
    isPlainObject(value.context.alternates)
  );
}

/**
 * Loads what stands around the pages of one sidebar.
 *
 * @param url public URL, which holds the hash of the contents
 */
export function loadShell(url: string): Promise<Shell> {
  return remember(shells, url, () => fetchData(url, isShell));
}

/**
 * Loads styles that neither the frame nor an ordinary doc needs, for kinds of pages that few open
 * first. A document that needs them at first has them already.
 *
 * @param hrefs the stylesheets
 * @returns rejects when one cannot be had; the next call tries again
 */
async function loadLateStyles(hrefs: string[]): Promise<void> {
  await Promise.all(hrefs.map(loadStyles));
}

function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) {
    return stylesheets.get(href) ?? Promise.resolve();
  }
  const loaded = new Promise<void>((resolve, reject) => {
    const link = createElement('link', { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be had.`));
    };
    document.head.append(link);
  });
  stylesheets.set(href, loaded);
  return loaded;
}

/** A path as the browser writes it, so that two spellings of one are equal. */
const pathOf = (href: string) => new URL(href, location.origin).pathname;

/** @throws Error when the payload is of another page, or made for other scripts than this tab runs */
async function loadView(route: string): Promise<View> {
  const page = await fetchData(payloadUrl(route), isPayload);
  if (page.build !== readDocumentFacts().build) {
    followInFull();
    throw new Error('The site has changed since this page was loaded.');
  }
  if (pathOf(page.context.href) !== pathOf(BASE.slice(0, -1) + route)) {
    throw new Error(`${payloadUrl(route)} holds another page.`);
  }
  const [shell] = await Promise.all([loadShell(page.shellUrl), loadLateStyles(page.lateStyles)]);
  return { page, shell };
}

/** Loads a page with what stands around it. */
export function loadRoute(route: string): Promise<View> {
  return remember(pages, route, () => loadView(route));
}

/** Drops the pages that are kept: what comes next is fetched anew. For the development server. */
export function forgetPayloads() {
  pages.clear();
}
