import { zip } from 'es-toolkit';
import { ADVANCES, CHARACTERS } from './advances';
import type { Label, Run } from './label';

/** Weights that diagrams are written in: labels, and titles of what holds others. */
export type Weight = keyof typeof ADVANCES;

/** What characters advance that the typeface has not: as wide as a character of Chinese is. */
const UNKNOWN = 1000;

const advances: Record<Weight, Map<string, number>> = {
  regular: new Map(zip(CHARACTERS, ADVANCES.regular)),
  bold: new Map(zip(CHARACTERS, ADVANCES.bold)),
};

/** Signs that stand above or below the character before them. */
const MARK = /\p{M}/u;

function advanceOf(character: string, weight: Weight): number {
  return advances[weight].get(character) ?? (MARK.test(character) ? 0 : UNKNOWN);
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

/** Words that no space parts; a piece of a word goes on where the one before it ended. */
interface Piece {
  runs: Run[];
  goesOn: boolean;
}

/** The words of a line, each in its looks. */
function splitWords(line: Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const run of line) {
    run.text.split(/\s+/).forEach((text, index) => {
      if (index > 0) {
        words.push([]);
      }
      if (text !== '') {
        words.at(-1)?.push({ ...run, text });
      }
    });
  }
  return words.filter((word) => word.length > 0);
}

function breakWord(word: Run[]): Piece[] {
  return word
    .flatMap((run) => run.text.split(INSIDE_WORDS).map((text) => ({ ...run, text })))
    .map((run, index) => ({ runs: [run], goesOn: index > 0 }));
}

function isAlike(a: Run | undefined, b: Run | undefined): a is Run {
  return a?.strong === b?.strong && a?.em === b?.em && a?.under === b?.under;
}

/** The space between two words, in the look that both have. */
function spaceBetween(before: Run[], after: Run[]): Run {
  const last = before.at(-1);
  return isAlike(last, after[0]) ? { ...last, text: ' ' } : { text: ' ' };
}

/** Puts runs of one look together. */
function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isAlike(last, run)) {
      last.text += run.text;
    } else {
      joined.push({ ...run });
    }
  }
  return joined;
}

/** Fills lines greedily. A word is broken only where it does not fit into a line of its own. */
function fillLines(line: Run[], width: number, measure: (runs: Run[]) => number): Run[][] {
  const pieces = splitWords(line).flatMap((word) =>
    measure(word) > width * LENIENCE ? breakWord(word) : [{ runs: word, goesOn: false }],
  );
  const lines: Run[][] = [];
  for (const { runs, goesOn } of pieces) {
    const last = lines.at(-1);
    const longer =
      last && joinRuns([...last, ...(goesOn ? [] : [spaceBetween(last, runs)]), ...runs]);
    if (longer && measure(longer) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(joinRuns(runs));
    }
  }
  return lines.length === 0 ? [[]] : lines;
}

/** A line without its looks. */
export function textOf(line: Run[]): string {
  return line.map(({ text }) => text).join('');
}

/** Steps in which lines are made narrower until there is one more of them, in pixels. */
const STEP = 4;

/** A text in lines, and how large they are together, in pixels. */
export interface TextBlock {
  lines: Run[][];
  width: number;
  height: number;
  size: number;
  weight: Weight;
}

/** Height of a line of text, in sizes. */
export const LINE = 1.3;

/** Width of a line in its looks. */
export function measureLine(line: Run[], size: number, weight: Weight): number {
  return line.reduce(
    (width, { text, strong }) => width + measureText(text, size, strong ? 'bold' : weight),
    0,
  );
}

/**
 * Sets a text in as few lines as fit into a width, about equally long. What no sign parts may be wider.
 *
 * @param label lines of the author's own stay apart
 * @param options `size` and `width` in pixels
 */
export function setText(
  label: Label,
  { size, width, weight = 'regular' }: { size: number; width: number; weight?: Weight },
): TextBlock {
  const measure = (line: Run[]) => measureLine(line, size, weight);
  const wordsIn = (lines: Run[][]) => lines.map(textOf).join(' ');
  const lines = label.flatMap((line) => {
    const filled = fillLines(line, width, measure);
    let balanced = filled;
    for (let narrower = width - STEP; filled.length > 1 && narrower > 0; narrower -= STEP) {
      const next = fillLines(line, narrower, measure);
      if (next.length > filled.length || wordsIn(next) !== wordsIn(filled)) {
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
