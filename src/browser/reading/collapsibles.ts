import { whenReduced } from '../reduced-motion';

/** Under what nobody sees a movement: how long one takes for readers who want none, in ms. */
const REDUCED_DURATION = 1;

/**
 * How long a panel takes to open or close: longer for more content, but never in proportion, so that
 * tall panels are not slow. The curve is Material Design's for changes of height.
 *
 * @param height height of what appears or goes, in pixels
 * @returns milliseconds
 */
export function collapseDuration(height: number): number {
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

const running = new WeakMap<HTMLDetailsElement, Animation>();

/** Height of a panel in one of its states, without showing it to the reader. */
function heightWhen(details: HTMLDetailsElement, open: boolean): number {
  const before = details.open;
  details.open = open;
  const height = details.offsetHeight;
  details.open = before;
  return height;
}

/** Opens or closes a panel by its height; pressed again on the way, it turns around. */
function toggle(details: HTMLDetailsElement) {
  const active = running.get(details);
  const opens = active ? details.dataset.collapsible === 'closing' : !details.open;
  const from = details.offsetHeight;
  active?.cancel();
  const to = heightWhen(details, opens);
  details.open = true;
  details.dataset.collapsible = opens ? 'opening' : 'closing';
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`] },
    {
      duration: whenReduced(REDUCED_DURATION, collapseDuration(Math.abs(to - from))),
      easing: 'ease-in-out',
    },
  );
  running.set(details, animation);
  animation.addEventListener('finish', () => {
    running.delete(details);
    delete details.dataset.collapsible;
    details.open = opens;
  });
}

/**
 * Animates the height of every `<details>` of the site when the reader opens or closes it.
 *
 * @returns the way to stop
 */
export function animateCollapsibles(): () => void {
  const onClick = (event: MouseEvent) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    const details = summary?.parentElement;
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
    if (details instanceof HTMLDetailsElement && !event.defaultPrevented && !isLink) {
      event.preventDefault();
      toggle(details);
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
