import { compact } from 'es-toolkit';
import type { PageContext } from '../../model/page';
import { announce, LAST_READ, onPress } from '../page';
import { findScrollPosition } from '../router/scroll-position';
import { createStorageSlot, readJson } from '../storage';

/** How many pages are kept. */
const MOST = 3;

/** Where a page was left. The first script shows it on the home page, before the first paint. */
export interface LastRead {
  /** The page, and the heading that the reader had come to. */
  href: string;
  label: string;
  /** Where the page stands, and that heading. */
  detail: string;
}

const pathOf = (href: unknown) => String(href).replace(/#.*$/s, '');

function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((each) => each.textContent ?? '');
}

/** Keeps where the reader is in the page in view, when that is one of an area. */
export function keepLastRead({ href, sidebarId }: PageContext): void {
  const [label] = textsOf('main h1');
  if (sidebarId === null || !label) {
    return;
  }
  const trail = textsOf('main nav[aria-label="Breadcrumbs"] li:not(:last-child)').join(' / ');
  const id = findScrollPosition()?.id;
  const heading = document.getElementById(id ?? '');
  const isBelow = heading !== null && heading.localName !== 'h1';
  const entry: LastRead = {
    href: isBelow ? `${href}#${id}` : href,
    label,
    detail: compact([trail, isBelow && heading.textContent]).join(': '),
  };
  const stored = readJson<unknown>(LAST_READ);
  const others = (Array.isArray(stored) ? stored : []).filter(
    (other) => pathOf(other?.href) !== href,
  );
  createStorageSlot(LAST_READ).set(JSON.stringify([entry, ...others].slice(0, MOST)));
}

/** Forgets the pages when the reader asks for it. */
export function forgetLastRead(): void {
  onPress('[data-forgets-pages]', (button) => {
    createStorageSlot(LAST_READ).delete();
    button.closest('section')?.setAttribute('hidden', '');
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    announce('Forgotten');
  });
}
