import { onPress } from '../page';

/** Duration with reduced motion, in ms. */
const REDUCED_DURATION = 1;

/**
 * Computes the duration of opening or closing a panel, by Material Design's curve: it grows slower than the
 * height, so that tall panels aren't slow.
 *
 * @param height change of height, in pixels
 * @returns milliseconds
 */
export function collapseDuration(height: number): number {
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

/** Animates the height of a panel; toggling it during the animation reverses it. */
function toggle(details: HTMLDetailsElement) {
  const [active] = details.getAnimations();
  const opens = active ? details.dataset.collapsible === 'closing' : !details.open;
  const from = details.offsetHeight;
  active?.cancel();
  // Measure the final height without painting it.
  details.open = opens;
  const to = details.offsetHeight;
  details.open = true;
  details.dataset.collapsible = opens ? 'opening' : 'closing';
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`] },
    {
      duration: isReduced ? REDUCED_DURATION : collapseDuration(Math.abs(to - from)),
      easing: 'ease-in-out',
    },
  );
  animation.addEventListener('finish', () => {
    delete details.dataset.collapsible;
    details.open = opens;
  });
}

/** Opens or closes all panels around a button. */
function toggleAll(button: HTMLElement) {
  const around = button.closest('section, [data-filterable]') ?? document;
  const all = [...around.querySelectorAll('details')];
  const opens = all.some(({ open }) => !open);
  for (const details of all) {
    details.open = opens;
  }
  button.textContent = opens ? 'Close all' : 'Open all';
}

/**
 * Animates the height of `<details>` elements on toggling, except when all are toggled at once.
 */
export function animateCollapsibles(): void {
  onPress('[data-opens-all]', toggleAll);
  onPress('details > summary', ({ parentElement: details }, event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
    if (details instanceof HTMLDetailsElement && !event.defaultPrevented && !isLink) {
      event.preventDefault();
      toggle(details);
    }
  });
}
