/** The two families of the typeface in `theme/tokens/typeface.css`. */
const FIRST = 'Site Text';
const LATE = 'Site Text Late';

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

/**
 * Readies the typeface where the first view did without it: what is on the screen stays as it is.
 *
 * @returns call it before another page is shown, which then has the typeface if it is there
 */
export function readyTypeface(): () => void {
  let isReady = false;
  document.fonts.load(`1em "${LATE}"`).then(
    () => {
      isReady = differ(FIRST, LATE);
    },
    () => {
      // The typeface cannot be had: what stands in for it goes on.
    },
  );
  return () => {
    if (isReady) {
      document.documentElement.dataset.typeface = 'late';
    }
  };
}
