import { placeCard } from './symbol-card-view';

/** Milliseconds until a card shows, until it goes, and that a finger stays on a link. */
const DELAY = { open: 350, close: 400, press: 500 };

interface SymbolLinks {
  /** What is told of symbols, as markup by href. */
  cards: Record<string, string>;
  /** The link to a symbol that something is part of; null for none. */
  findLink: (target: EventTarget | null) => HTMLAnchorElement | null;
}

/**
 * Shows a card about a symbol when a link to it is pointed at, gets the focus of the keyboard, or is
 * pressed long (WCAG 1.4.13): the pointer can go to the card, Escape closes it, and it stays until
 * then, or until pointer and focus are elsewhere. Tab leads from the link into the card and on.
 *
 * @param first event that somebody pointed at a link with, before this was here
 * @returns closes the card
 */
export function watchSymbolLinks({ cards, findLink }: SymbolLinks, first: Event): () => void {
  let shown: { link: HTMLAnchorElement; card: HTMLElement } | null = null;
  /** Was closed while the reader is still there. */
  let dismissed: HTMLAnchorElement | null = null;
  /** Showed its card by a long press: the click that ends it follows no link. */
  let pressed: HTMLAnchorElement | null = null;
  let isTouch = false;
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
  const press = (link: HTMLAnchorElement) => {
    pressed = link;
    show(link);
  };
  const onDown = ({ pointerType, target }: PointerEvent) => {
    isTouch = pointerType === 'touch';
    pressed = null;
    if (!holds(target)) {
      close();
    }
    const link = findLink(target);
    if (isTouch && link && findCard(link)) {
      // The styles keep iOS, which sends no event for it, from showing its menu as well.
      link.dataset.pressable = '';
      later(() => press(link), DELAY.press);
    }
  };
  const onContextMenu = (event: Event) => {
    const link = findLink(event.target);
    if (isTouch && link && findCard(link)) {
      event.preventDefault();
      press(link);
    }
  };
  const onClick = (event: Event) => {
    const link = findLink(event.target);
    if (link && link === pressed) {
      event.preventDefault();
      event.stopPropagation();
    } else if (link) {
      close();
    }
    pressed = null;
  };
  const onTab = (event: KeyboardEvent, { card, link }: NonNullable<typeof shown>) => {
    const inside = card.querySelector<HTMLElement>('a:not([tabindex])');
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
  const endPress = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') {
      cancel();
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
  document.addEventListener('pointerdown', onDown);
  document.addEventListener('pointerup', endPress);
  document.addEventListener('pointercancel', endPress);
  document.addEventListener('contextmenu', onContextMenu);
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey);

  // Meanwhile the reader may have gone elsewhere. A finger that is down has the pointer captured.
  const { target } = first;
  const isPointer = first instanceof PointerEvent && target instanceof Element;
  if (isPointer && target.hasPointerCapture(first.pointerId)) {
    onDown(first);
  } else if (isPointer && target.matches(':hover')) {
    onOver(first);
  } else {
    onFocus(document.activeElement);
  }
  return close;
}
