import { announce, createElement } from './page';
import './notice.lazy.css';

let shown: HTMLElement | null = null;

/** Takes the notice away, if there is one. */
export function hideNotice(): void {
  shown?.remove();
  shown = null;
}

/**
 * Says something at the edge of the window, aloud too, and offers to try again. It takes no focus and
 * stays until it is closed, another takes its place, or the next page is there.
 */
export function showNotice(text: string, retry: () => void): void {
  hideNotice();
  const button = (textContent: string, onclick: () => void) =>
    createElement('button', { type: 'button', className: 'button', textContent, onclick });
  shown = createElement('section', { className: 'notice', ariaLabel: 'Notice' });
  shown.append(
    createElement('p', { textContent: text }),
    button('Retry', retry),
    button('Close', hideNotice),
  );
  document.body.append(shown);
  announce(text);
}
