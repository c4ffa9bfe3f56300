import { FONT } from './settings';

/** A word of a text; `style` is its class. */
export interface Word {
  text: string;
  style: '' | 'strong' | 'em';
}

/** Size in px and weight of text. */
export interface Font {
  size: number;
  weight: number;
}

const context = document.createElement('canvas').getContext('2d');

function measure(text: string, { size, weight }: Font): TextMetrics {
  if (!context) {
    throw new Error('This browser has no canvas to measure text with.');
  }
  context.font = `${weight} ${size}px ${FONT}`;
  // As in drawings, because rounding errors of screen text add up over a line.
  context.textRendering = 'geometricPrecision';
  return context.measureText(text);
}

/** Measures a line of words in the site's typeface, in px. */
export function measureLine(words: Word[], font: Font): number {
  const isStrong = words.some(({ style }) => style === 'strong');
  const text = words.map((word) => word.text).join(' ');
  return measure(text, isStrong ? { ...font, weight: 600 } : font).width;
}

/** Measures the ascent of a font, in px. */
export function ascentOf(font: Font): number {
  return measure('', font).fontBoundingBoxAscent;
}

/** Breaks words into lines of at most `width` px; a wider word gets its own line. */
export function wrap(words: Word[], width: number, font: Font): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && measureLine([...last, word], font) <= width) {
      last.push(word);
    } else {
      lines.push([word]);
    }
  }
  return lines;
}

/** Step between attempted widths, in px. */
const STEP = 4;

/** Balances the lengths of lines, without changing their number. */
export function balance(lines: Word[][], font: Font): Word[][] {
  const words = lines.flat();
  const length = measureLine(words, font);
  for (let width = length / lines.length; width < length; width += STEP) {
    const balanced = wrap(words, width, font);
    if (balanced.length <= lines.length) {
      return balanced.length === lines.length ? balanced : lines;
    }
  }
  return lines;
}
