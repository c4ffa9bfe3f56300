import { noop } from 'es-toolkit';
import type { Shell } from '../../model/shell';
import { fetchFile } from '../router/payloads';

/** Delays before a card opens and closes, in ms. */
const DELAY = { open: 350, close: 400 };

/** Blocks of text that a card must not cover. */
const BLOCK = 'p, li, pre, td, th, dd, dt, h1, h2, h3, h4, h5, h6, figcaption, summary';

/** Maximum height of a block that cards don't cover, in pixels. */
const MAX_BLOCK = 200;

/** Markup of cards by the href of their symbol. */
type Cards = Record<string, string>;

/** Inserts a card right after its link, so that Tab moves from one to the other. */
function drawCard(link: HTMLAnchorElement, html: string): HTMLElement | null {
  // Inside of code, it would be copied with the code.
  const before = link.closest('pre') ?? link;
  before.insertAdjacentHTML('afterend', html);
  const card = before.nextElementSibling;
  if (!(card instanceof HTMLElement)) {
    return null;
  }
  const block = link.closest<HTMLElement>(BLOCK);
  const isTall = !block || block.offsetHeight > MAX_BLOCK;
  link.style.setProperty('anchor-name', isTall ? '--symbol, --passage' : '--symbol');
  block?.style.setProperty('anchor-name', isTall ? 'none' : '--passage');
  link.setAttribute('aria-describedby', 'symbol-card-summary');
  card.popover = 'manual';
  card.showPopover();
  return card;
}

/**
 * Shows a card about a symbol when the reader hovers or focuses a link to it (WCAG 1.4.13): the pointer can
 * move to the card, Escape closes it, and it stays until both pointer and focus leave. If the cards can't
 * be fetched, links still work.
 *
 * @returns function that closes the card, to call on a new page
 */
export function showSymbolCards(symbolCards: Shell['symbolCards']): () => void {
  if (!symbolCards) {
    return noop;
  }
  const { base, href } = symbolCards;
  const fetchCards = async (): Promise<Cards> => (await fetchFile(href)).json();
  let loading: Promise<Cards> | null = null;
  let shown: { link: HTMLAnchorElement; card: HTMLElement } | null = null;
  let timer = 0;

  const schedule = (act: () => void, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  const close = () => {
    window.clearTimeout(timer);
    shown?.card.remove();
    shown?.link.removeAttribute('aria-describedby');
    for (const anchor of [shown?.link, shown?.link.closest<HTMLElement>(BLOCK)]) {
      anchor?.style.removeProperty('anchor-name');
    }
    shown = null;
  };
  const open = async (link: HTMLAnchorElement) => {
    const request = timer;
    loading ??= fetchCards();
    const cards = await loading.catch(() => {
      // The next link tries again.
      loading = null;
    });
    const key = link.pathname + decodeURIComponent(link.hash);
    const html = cards && Object.hasOwn(cards, key) ? cards[key] : undefined;
    if (html !== undefined && request === timer && link.isConnected && shown?.link !== link) {
      close();
      const card = drawCard(link, html);
      shown = card && { link, card };
    }
  };
  const findLink = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a') : null;
    const isSymbol = link?.getAttribute('href')?.startsWith(base) && !link.closest('[data-tells]');
    return isSymbol ? link : null;
  };
  const holds = (target: EventTarget | null) =>
    target instanceof Node && (shown?.card.contains(target) || shown?.link.contains(target));

  const onPointerOver = ({ pointerType, relatedTarget, target }: PointerEvent) => {
    const link = findLink(target);
    if (pointerType === 'touch' || (link !== null && link === findLink(relatedTarget))) {
      return;
    }
    if (holds(target)) {
      window.clearTimeout(timer);
    } else if (link && getSelection()?.isCollapsed !== false) {
      schedule(() => void open(link), DELAY.open);
    } else {
      schedule(close, DELAY.close);
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    const link = findLink(target);
    if (link?.matches(':focus-visible')) {
      schedule(() => void open(link), DELAY.open);
    } else if (!holds(target)) {
      close();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      if (shown.card.contains(document.activeElement)) {
        shown.link.focus({ preventScroll: true });
      }
      close();
    }
  };
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKeyDown);
  return close;
}
