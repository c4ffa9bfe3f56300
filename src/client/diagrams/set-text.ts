import type { Word } from './parts';
import { FONT } from './settings';

const context = document.createElement('canvas').getContext('2d');

/** Length of a text in the site's typeface, in px. */
export function measure(text: string, size: number, weight: number): number {
  if (!context) {
    throw new Error('This browser has no canvas to measure texts with.');
  }
  context.font = `${weight} ${size}px ${FONT}`;
  // As in drawings: widths that are rounded for a screen add up over a line.
  context.textRendering = 'geometricPrecision';
  return context.measureText(text).width;
}

/** Length of a line of words, in px. */
export function measureLine(words: Word[], size: number, weight: number): number {
  const text = words.map((word) => word.text).join(' ');
  return measure(text, size, words.some(({ style }) => style === 'strong') ? 600 : weight);
}

/** Breaks words into lines of at most `width` px; a longer word has a line of its own. */
export function wrap(words: Word[], width: number, size: number, weight: number): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && measureLine([...last, word], size, weight) <= width) {
      last.push(word);
    } else {
      lines.push([word]);
    }
  }
  return lines;
}

/** Distance between two widths that are tried, in px. */
const STEP = 4;

/** Sets the same words in as many lines of about the same length. */
export function balance(lines: Word[][], size: number, weight: number): Word[][] {
  const words = lines.flat();
  const whole = measureLine(words, size, weight);
  for (let width = whole / lines.length; width < whole; width += STEP) {
    const set = wrap(words, width, size, weight);
    if (set.length <= lines.length) {
      return set.length === lines.length ? set : lines;
    }
  }
  return lines;
}
