import { FRAME_IDS } from '../constants';
import type { DocumentFacts } from '../model/payload';
import { afterPaint } from './idle';
import type { LoadedPage } from './router/payloads';

/** Name of the `meta` element with the `DocumentFacts`. */
export const FACTS_NAME = 'page-facts';

/** Marks the head elements of a page, which the next page replaces. */
export const OF_PAGE = { 'data-page': '' };

/** @throws Error if the document is not a page of this site */
export function readDocumentFacts(): DocumentFacts {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${FACTS_NAME}"]`);
  if (!meta) {
    throw new Error('This document is not a page of the site.');
  }
  return JSON.parse(meta.content);
}

/** Creates an element with properties. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** Lays out `main` in two steps: its beginning before the next paint, the rest afterwards. */
function layOutAfterPaint(main: HTMLElement): void {
  main.dataset.entering = '';
  afterPaint(() => {
    delete main.dataset.entering;
  });
}

/**
 * Replaces the content of `main` and the page's part of the head.
 *
 * @param startsOnTop whether nothing needs the heights of the whole page before the first paint
 * @throws Error if the document has no `main` element
 */
export function showPage({ payload, shell }: LoadedPage, startsOnTop: boolean): void {
  const { head, html, title } = payload;
  const main = document.querySelector('main');
  if (!main) {
    throw new Error('The document has no main element.');
  }
  if (startsOnTop) {
    layOutAfterPaint(main);
  }
  main.innerHTML = html;
  // An area colors its pages.
  const hue = shell.sidebar?.hue;
  if (hue) {
    main.dataset.hue = hue;
  } else {
    delete main.dataset.hue;
  }
  document.title = title;
  for (const element of document.head.querySelectorAll('[data-page]')) {
    element.remove();
  }
  document.head.insertAdjacentHTML('beforeend', head);
}

/** Announces a message to screen readers, politely. */
export function announce(text: string): void {
  document.getElementById(FRAME_IDS.announcer)?.replaceChildren(text);
}

/**
 * Delegates clicks on elements of the current and later pages to one listener on the document.
 *
 * @param act receives the closest element that matches the selector
 */
export function onPress<T extends HTMLElement = HTMLElement>(
  selector: string,
  act: (element: T, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest<T>(selector) : null;
    if (element) {
      act(element, event);
    }
  });
}
