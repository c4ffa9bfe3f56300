import { mayPrefetch, readConnection } from './router/prefetch';
import { createStorageSlot } from './storage';

/** The two families of the typeface in `theme/tokens/typeface.css`. */
const FIRST = 'Site Text';
const LATE = 'Site Text Late';

/** Holds the address of the typeface once this browser has it: the first script asks for it then. */
const KEY = 'typeface';

/** Letters that hardly two typefaces draw equally wide together. */
const LETTERS = 'Illegible 0123';

/** Tells whether texts of two families are drawn in different faces. */
function differ(one: string, other: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  const [first, second] = [one, other].map((family) => {
    if (context) {
      context.font = `96px "${family}", monospace`;
    }
    return context?.measureText(LETTERS).width;
  });
  return first !== second;
}

/** Fetches the typeface; false when it cannot be had. */
async function loadTypeface(): Promise<boolean> {
  try {
    return (await document.fonts.load(`1em "${LATE}"`)).length > 0;
  } catch {
    // What stands in for it goes on.
    return false;
  }
}

/**
 * Readies the typeface where the first view did without it: what is on the screen stays as it is.
 *
 * @returns call it before another page is shown, which then has the typeface if it is there
 */
export function readyTypeface(): () => void {
  const { dataset } = document.documentElement;
  let isMissed = false;
  if (mayPrefetch(readConnection())) {
    void loadTypeface().then((isLoaded) => {
      const script = document.querySelector<HTMLElement>('script[data-typeface]');
      if (isLoaded && script) {
        createStorageSlot(KEY).set(script.dataset.typeface ?? '');
        isMissed = dataset.typeface === undefined || differ(FIRST, LATE);
      }
    });
  }
  return () => {
    if (isMissed) {
      dataset.typeface = 'late';
    }
  };
}
