/** How a line of code stands out. Each is a class name. */
export type LineMark = 'highlighted' | 'focused' | 'diff' | 'add' | 'remove';

/** A line of code as it is shown. */
export interface CodeLine {
  text: string;
  marks: LineMark[];
}

/** What a comment that is a marker looks like in the languages that docs show. */
const COMMENT_MARKER =
  /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** A marker at the end of a line, in a comment of its own. */
const LINE_MARKER =
  /\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*\[!code (highlight|focus|hl|\+\+|--)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

const MARKS: Record<string, LineMark[]> = {
  highlight: ['highlighted'],
  hl: ['highlighted'],
  focus: ['focused'],
  '++': ['diff', 'add'],
  '--': ['diff', 'remove'],
};

/**
 * Reads numbers and ranges of lines: `1,3-5`.
 *
 * @param text the part between the braces of a fence's meta
 * @returns line numbers, from 1
 */
export function parseLineNumbers(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const [from = Number.NaN, to = from] = part.split(/-|\.\./).map(Number);
    for (let line = from; line <= to; line++) {
      numbers.add(line);
    }
  }
  return numbers;
}

/**
 * Splits code into lines, and takes the comments that mark lines out of it.
 *
 * @param code text of a code block
 * @param highlighted numbers of highlighted lines, counted without the marker comments
 */
export function readCodeLines(code: string, highlighted: Set<number>): CodeLine[] {
  const lines: CodeLine[] = [];
  let inside = false;
  let next = false;
  for (const text of code.split('\n')) {
    const marker = COMMENT_MARKER.exec(text)?.[1];
    if (marker) {
      next = marker === 'highlight-next-line';
      inside = marker === 'highlight-start' || (inside && marker !== 'highlight-end');
      continue;
    }
    const own = MARKS[LINE_MARKER.exec(text)?.[1] ?? ''] ?? [];
    const isHighlighted = inside || next || highlighted.has(lines.length + 1);
    const marks =
      isHighlighted && !own.includes('highlighted') ? ['highlighted' as const, ...own] : own;
    lines.push({ text: own.length > 0 ? text.replace(LINE_MARKER, '') : text, marks });
    next = false;
  }
  return lines;
}
