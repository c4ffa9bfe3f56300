import { takeWhile } from 'es-toolkit';
import { readEntry, writeEntry } from './entry-state';

/** Where a reader is in a text: a heading, and how far below it the window begins, in pixels. */
interface ScrollPosition {
  id: string;
  below: number;
}

/** Name under which a history entry keeps where its reader was. */
const ENTRY_KEY = 'scrollPosition';

/** Frames without a movement after which none comes: blocks near the window have their height then. */
const STILL_FRAMES = 12;

/** Frames after which a page is left alone, whatever still moves. */
const MOST_FRAMES = 120;

/** What shows that readers move the page themselves. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The position of the top of the window; null above the first heading. */
function findScrollPosition(): ScrollPosition | null {
  const headings = document.querySelectorAll('main article :is(h1, h2, h3)[id]');
  // Headings are in the order of the page: behind the first below the window's top none is above it.
  const above = takeWhile([...headings], (each) => each.getBoundingClientRect().top <= 0).at(-1);
  return above ? { id: above.id, below: -above.getBoundingClientRect().top } : null;
}

/**
 * Keeps with the current history entry where the reader is. Blocks that nobody has seen have no
 * height of their own yet (`content-visibility`), so a number of pixels from the top would be
 * another position when the page comes back.
 */
export function rememberScrollPosition(): void {
  writeEntry(ENTRY_KEY, findScrollPosition());
}

/**
 * Keeps something where it should be in the window while blocks around it get their height. Ends
 * when nothing moves any more, or the reader moves the page.
 *
 * @param distance how far the page has to scroll down at the moment, in pixels
 */
function holdStill(distance: () => number): void {
  let frames = 0;
  let still = 0;
  const stop = () => {
    frames = MOST_FRAMES;
  };
  for (const move of MOVES) {
    window.addEventListener(move, stop, { once: true, passive: true });
  }
  const adjust = () => {
    if (frames >= MOST_FRAMES || still >= STILL_FRAMES) {
      return;
    }
    frames += 1;
    still += 1;
    const top = distance();
    if (Math.abs(top) >= 1) {
      still = 0;
      window.scrollBy({ top, behavior: 'instant' });
    }
    requestAnimationFrame(adjust);
  };
  adjust();
}

/**
 * Brings back the position that the reader was at in the current history entry.
 *
 * @param fallback scrolls where nothing is known, or the reader was above the first heading
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
