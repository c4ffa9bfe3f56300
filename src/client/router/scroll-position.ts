import { takeWhile } from 'es-toolkit';
import { readEntry, writeEntry } from './entry-state';

/** Where a reader is in a text: a heading, and how far below it the window begins, in pixels. */
interface ScrollPosition {
  id: string;
  below: number;
}

/** Key of the position in a history entry. */
const ENTRY_KEY = 'scrollPosition';

/** Frames without movement after which none comes: blocks near the window have their height then. */
const STILL_FRAMES = 12;

/** Frames after which a page is left alone, whatever still moves. */
const MAX_FRAMES = 120;

/** Events by which readers move the page themselves. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The position of the top of the window; null above the first heading. */
function findScrollPosition(): ScrollPosition | null {
  const headings = document.querySelectorAll('main article :is(h1, h2, h3)[id]');
  // Headings come in the order of the page, so none is above the window after one that is below its top.
  const above = takeWhile([...headings], (each) => each.getBoundingClientRect().top <= 0).at(-1);
  return above ? { id: above.id, below: -above.getBoundingClientRect().top } : null;
}

/**
 * Keeps the reader's position with the current history entry. Blocks that nobody has seen have no
 * height of their own yet (`content-visibility`), so pixels from the top would be another position
 * when the page comes back.
 */
export function rememberScrollPosition(): void {
  writeEntry(ENTRY_KEY, findScrollPosition());
}

let holding = new AbortController();

/**
 * Keeps an element in place while blocks around it get their height, until nothing moves any more, the
 * reader moves the page, or another element is held.
 *
 * @param distance how far the page has to scroll down at the moment, in pixels
 */
function holdStill(distance: () => number): void {
  holding.abort();
  holding = new AbortController();
  const { signal } = holding;
  const stop = () => holding.abort();
  for (const move of MOVES) {
    window.addEventListener(move, stop, { signal, passive: true });
  }
  const adjust = (frames: number, still: number) => {
    if (signal.aborted) {
      return;
    }
    if (frames >= MAX_FRAMES || still >= STILL_FRAMES) {
      stop();
      return;
    }
    const top = distance();
    const moves = Math.abs(top) >= 1;
    if (moves) {
      window.scrollBy({ top, behavior: 'instant' });
    }
    requestAnimationFrame(() => adjust(frames + 1, moves ? 0 : still + 1));
  };
  adjust(0, 0);
}

/**
 * Restores the position that the current history entry keeps.
 *
 * @param fallback scrolls where no position is known, or the reader was above the first heading
 */
export function restoreScrollPosition(fallback: () => void): void {
  const position = readEntry<ScrollPosition>(ENTRY_KEY);
  const heading = position && document.getElementById(position.id);
  if (heading) {
    holdStill(() => heading.getBoundingClientRect().top + position.below);
  } else {
    fallback();
  }
}

/** Keeps the target of a fragment where the browser has scrolled it to. */
export function holdTarget(target: HTMLElement): void {
  const wanted = target.getBoundingClientRect().top;
  holdStill(() => target.getBoundingClientRect().top - wanted);
}
