import { announce } from '../announcer';

/** How long an anchor says that its address was copied, in milliseconds. */
const FEEDBACK = 1500;

/**
 * Copies the address of a heading when its anchor is followed.
 *
 * @returns the way to stop
 */
export function copyHeadingAnchors(): () => void {
  const onClick = async (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a[data-anchor]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(anchor instanceof HTMLAnchorElement) || !isPlain) {
      return;
    }
    try {
      await navigator.clipboard.writeText(anchor.href);
    } catch {
      // The address bar has it as well: there is nothing to tell the reader.
      return;
    }
    anchor.dataset.anchor = 'copied';
    announce('Link copied');
    setTimeout(() => {
      anchor.dataset.anchor = '';
    }, FEEDBACK);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
