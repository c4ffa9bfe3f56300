import { noop } from 'es-toolkit';
import type { Shell } from '../../model/shell';
import { fetchFile } from '../router/payloads';

/** What a reader points at a link with. */
const POINTING = ['pointerover', 'focusin', 'pointerdown'] as const;

async function fetchCards(href: string): Promise<Record<string, string>> {
  return (await fetchFile(href)).json();
}

/**
 * Has links to symbols tell what they lead to. What shows it, and what it says, is fetched when the
 * reader first points at one; where that fails they are links as before, and the next one tries again.
 *
 * @returns call it when a new page is in view
 */
export function showSymbolCards(symbolCards: Shell['symbolCards']): () => void {
  if (!symbolCards) {
    return noop;
  }
  const { base, href } = symbolCards;
  const findLink = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a') : null;
    const isSymbol = link?.getAttribute('href')?.startsWith(base) && !link.closest('[data-tells]');
    return isSymbol ? link : null;
  };
  let close = noop;

  const listen = () => {
    for (const type of POINTING) {
      document.addEventListener(type, start);
    }
  };
  const start = async (event: Event) => {
    if (!findLink(event.target)) {
      return;
    }
    for (const type of POINTING) {
      document.removeEventListener(type, start);
    }
    try {
      const [{ watchSymbolLinks }, cards] = await Promise.all([
        import('./symbol-card-events'),
        fetchCards(href),
      ]);
      close = watchSymbolLinks({ cards, findLink }, event);
    } catch {
      listen();
    }
  };
  listen();
  return () => close();
}
