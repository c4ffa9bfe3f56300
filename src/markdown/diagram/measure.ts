import { ADVANCES } from './advances';

/** Weights that diagrams are written in: labels, and titles of what holds others. */
export type Weight = keyof typeof ADVANCES;

/** What characters advance that the typeface has not: as wide as a character of Chinese is. */
const UNKNOWN = 1000;

const advances = new Map(
  Object.entries(ADVANCES).map(([weight, groups]) => [
    weight,
    new Map(
      Object.entries(groups).flatMap(([advance, characters]) =>
        [...characters].map((character) => [character, Number(advance)] as const),
      ),
    ),
  ]),
);

/** Signs that stand above or below the character before them. */
const MARK = /\p{M}/u;

function advanceOf(character: string, weight: Weight): number {
  return advances.get(weight)?.get(character) ?? (MARK.test(character) ? 0 : UNKNOWN);
}

/** Width of a line of text in the site's typeface, in pixels when `size` is. */
export function measureText(text: string, size: number, weight: Weight = 'regular'): number {
  const sum = [...text].reduce((width, character) => width + advanceOf(character, weight), 0);
  return (sum * size) / 1000;
}

/** Where a word that is too long may be broken: behind signs that part names, and before humps. */
const INSIDE_WORDS = /(?<=[/.,:;_=&?)\]}-])(?=[^\s])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** A word is broken when it is so many times as wide as a line may be. */
const LENIENCE = 1.2;

/** Fills lines greedily. A word is broken only where it does not fit into a line of its own. */
function fillLines(text: string, width: number, measure: (text: string) => number): string[] {
  const pieces = text.split(/\s+/).flatMap((word) =>
    (measure(word) > width * LENIENCE ? word.split(INSIDE_WORDS) : [word]).map((piece, index) => ({
      piece,
      space: index === 0 ? ' ' : '',
    })),
  );
  const lines: string[] = [];
  for (const { piece, space } of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && measure(last + space + piece) <= width) {
      lines[lines.length - 1] = last + space + piece;
    } else {
      lines.push(piece);
    }
  }
  return lines;
}

/** What labels may have of HTML and is not shown. */
const FORMATTING = /<\/?(?:b|strong|i|em|u|s|del)\s*>/gi;

/** A label without marks of HTML. */
export function plainText(label: string): string {
  return label.replaceAll(FORMATTING, '');
}

/** Steps in which lines are made narrower until there is one more of them, in pixels. */
const STEP = 4;

/** A text in lines, and how large they are together, in pixels. */
export interface TextBlock {
  lines: string[];
  width: number;
  height: number;
  size: number;
  weight: Weight;
}

/** Height of a line of text, in sizes. */
export const LINE = 1.3;

/**
 * Sets a text in as few lines as fit into a width, about equally long. What no sign parts may be wider.
 *
 * @param text lines of the author's own end with a line feed
 * @param options `size` and `width` in pixels
 */
export function setText(
  text: string,
  { size, width, weight = 'regular' }: { size: number; width: number; weight?: Weight },
): TextBlock {
  const measure = (line: string) => measureText(line, size, weight);
  const lines = plainText(text)
    .split('\n')
    .flatMap((line) => {
      const filled = fillLines(line.trim(), width, measure);
      let balanced = filled;
      for (let narrower = width - STEP; filled.length > 1 && narrower > 0; narrower -= STEP) {
        const next = fillLines(line.trim(), narrower, measure);
        if (next.length > filled.length || next.join(' ') !== filled.join(' ')) {
          break;
        }
        balanced = next;
      }
      return balanced;
    });
  return {
    lines,
    width: Math.max(...lines.map(measure)),
    height: lines.length * size * LINE,
    size,
    weight,
  };
}
