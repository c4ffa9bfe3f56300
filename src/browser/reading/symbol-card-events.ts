import { placeCard } from './symbol-card-view';

/** Milliseconds until a card shows, and until it goes. */
const DELAY = { open: 350, close: 400 };

interface SymbolLinks {
  /** What is told of symbols, as markup by href. */
  cards: Record<string, string>;
  /** The link to a symbol that something is part of; null for none, and when nobody wants cards. */
  findLink: (target: EventTarget | null) => HTMLAnchorElement | null;
}

/**
 * Shows a card about a symbol when a link to it is pointed at or gets the focus of the keyboard (WCAG
 * 1.4.13): the pointer can go to the card, Escape closes it, and it stays until then, or until pointer
 * and focus are elsewhere. Tab leads from the link into the card and on.
 *
 * @param first event that somebody pointed at a link with, before this was here
 * @returns closes the card
 */
export function watchSymbolLinks({ cards, findLink }: SymbolLinks, first: Event): () => void {
  let shown: { link: HTMLAnchorElement; card: HTMLElement } | null = null;
  /** Was closed while the reader is still there. */
  let dismissed: HTMLAnchorElement | null = null;
  let timer = 0;

  const cancel = () => window.clearTimeout(timer);
  const later = (act: () => void, delay: number) => {
    cancel();
    timer = window.setTimeout(act, delay);
  };
  const findCard = ({ hash, pathname }: HTMLAnchorElement) => {
    const key = pathname + decodeURIComponent(hash);
    return Object.hasOwn(cards, key) ? cards[key] : undefined;
  };
  const holds = (target: EventTarget | null) =>
    target instanceof Node && (shown?.card.contains(target) || shown?.link.contains(target));

  const close = () => {
    cancel();
    shown?.card.remove();
    shown?.link.removeAttribute('aria-describedby');
    shown = null;
  };
  const show = (link: HTMLAnchorElement, y?: number) => {
    const told = findCard(link);
    if (!told || !link.isConnected || shown?.link === link) {
      return;
    }
    close();
    document.body.insertAdjacentHTML('beforeend', told);
    const card = document.body.lastElementChild;
    if (card instanceof HTMLElement) {
      placeCard(card, link, y);
      link.setAttribute('aria-describedby', 'symbol-card-summary');
      shown = { link, card };
    }
  };
  const dismiss = () => {
    dismissed = shown?.link ?? null;
    close();
  };
  /** Goes back to the link: its card, if it has been closed, stays so. */
  const focusLink = (link: HTMLElement) => link.focus({ preventScroll: true });

  const pointAt = (target: EventTarget | null, y: number) => {
    const link = findLink(target);
    if (holds(target) || (link !== null && link === dismissed)) {
      cancel();
      return;
    }
    dismissed = null;
    const isSelecting = getSelection()?.isCollapsed === false;
    if (link && !isSelecting) {
      later(() => show(link, y), DELAY.open);
    } else if (shown && !holds(document.activeElement)) {
      later(close, DELAY.close);
    } else {
      cancel();
    }
  };
  const onFocus = (target: EventTarget | null) => {
    const link = findLink(target);
    if (holds(target) || (link !== null && link === dismissed)) {
      return;
    }
    dismissed = null;
    if (link?.matches(':focus-visible')) {
      later(() => show(link), DELAY.open);
    } else if (shown) {
      close();
    }
  };
  const onTab = (event: KeyboardEvent, { card, link }: NonNullable<typeof shown>) => {
    const inside = card.querySelector<HTMLElement>('a');
    const isInside = card.contains(document.activeElement);
    if (document.activeElement === link && !event.shiftKey && inside) {
      event.preventDefault();
      inside.focus();
    } else if (isInside && event.shiftKey) {
      event.preventDefault();
      focusLink(link);
    } else if (isInside) {
      // From the link the key leads on to what follows it.
      dismiss();
      focusLink(link);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      cancel();
      if (shown) {
        const { card, link } = shown;
        const isInside = card.contains(document.activeElement);
        event.preventDefault();
        dismiss();
        if (isInside) {
          focusLink(link);
        }
      }
    } else if (event.key === 'Tab' && shown) {
      onTab(event, shown);
    }
  };
  const onOver = ({ clientY, pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch') {
      pointAt(target, clientY);
    }
  };

  document.addEventListener('pointerover', onOver);
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') {
      pointAt(null, 0);
    }
  });
  document.addEventListener('focusin', ({ target }) => onFocus(target));
  document.addEventListener('pointerdown', ({ target }) => {
    if (!holds(target)) {
      close();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (findLink(target)) {
      close();
    }
  });
  document.addEventListener('keydown', onKey);

  // Meanwhile the reader may have gone elsewhere.
  if (first instanceof PointerEvent && first.target instanceof Element) {
    if (first.target.matches(':hover')) {
      onOver(first);
    }
  } else {
    onFocus(document.activeElement);
  }
  return close;
}
