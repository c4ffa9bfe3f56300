import { FRAME_IDS } from '../constants';
import type { DocumentFacts } from '../model/payload';
import type { LoadedPage } from './router/payloads';

/** Name of the `meta` element that holds what the document says of itself. */
export const FACTS_NAME = 'page-facts';

/** Marks what a page adds to the head, which goes when the reader moves on. */
export const OF_PAGE = { 'data-page': '' };

/**
 * Reads what the document says of the page in it.
 *
 * @throws Error when the document is not one of this site
 */
export function readDocumentFacts(): DocumentFacts {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${FACTS_NAME}"]`);
  if (!meta) {
    throw new Error('The document does not say which page it is.');
  }
  return JSON.parse(meta.content);
}

/** Makes an element with properties, which is not in the document yet. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/**
 * Puts a page into the document: its markup into `main`, and its part of the head.
 *
 * @throws Error when the document has no place for it any more
 */
export function showPage({ payload, shell }: LoadedPage): void {
  const { head, html, title } = payload;
  const main = document.querySelector('main');
  if (!main) {
    throw new Error('The document has no main element.');
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

/** Has a screen reader say something once it is done with what it says. */
export function announce(text: string): void {
  document.getElementById(FRAME_IDS.announcer)?.replaceChildren(text);
}

/**
 * Acts when the reader clicks something, also on pages that come later: pages are markup without
 * components, so one listener for the whole document serves all of a kind.
 *
 * @param selector what may be clicked: elements, or what is around them
 * @param act gets the nearest element around the click that the selector names
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
