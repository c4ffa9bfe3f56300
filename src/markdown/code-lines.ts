import { closest } from 'fastest-levenshtein';
import { bundledLanguages } from 'shiki/langs';
import type { CodeLine, LineMark } from '../model/compiled';

/** Name of a language with rules. */
export type KnownLanguage = keyof typeof bundledLanguages;

/** Names for code without colors. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console-output']);

/** Whether there are rules to highlight a language with. */
export function isHighlighted(name: string): name is KnownLanguage {
  return Object.hasOwn(bundledLanguages, name);
}

/** The language whose name comes nearest to one that is none: the author may mean that one. */
export function nearestLanguage(language: string): string {
  return closest(language.toLowerCase(), [...PLAIN_LANGUAGES, ...Object.keys(bundledLanguages)]);
}

/**
 * Whether the author of a code block can mean this language: one that is highlighted, or plain text.
 * Loads names alone, no rules.
 */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN_LANGUAGES.has(name) || isHighlighted(name);
}

/** What a comment that is a marker looks like in the languages that docs show. */
const COMMENT_MARKER =
  /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** A marker at the end of a line, in a comment of its own. */
const LINE_MARKER =
  /\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*\[!code (highlight|hl|\+\+|--)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

const MARKS = new Map<string | undefined, LineMark[]>([
  ['highlight', ['highlighted']],
  ['hl', ['highlighted']],
  ['++', ['diff', 'add']],
  ['--', ['diff', 'remove']],
]);

/**
 * Reads numbers and ranges of lines: `1,3-5`.
 *
 * @param text the part between the braces of a fence's meta
 * @param last number of the last line that there can be
 * @returns `numbers`: line numbers, from 1; `wrong`: parts that name no line
 */
export function parseLineNumbers(
  text: string,
  last: number,
): { numbers: Set<number>; wrong: string[] } {
  const numbers = new Set<number>();
  const wrong: string[] = [];
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [from = Number.NaN, to = from, ...more] = part.split(/-|\.\./).map(Number);
    const areLines = Number.isInteger(from) && Number.isInteger(to) && more.length === 0;
    if (!(areLines && from >= 1 && from <= to && to <= last)) {
      wrong.push(part.trim());
    }
    for (let line = Math.max(Math.ceil(from), 1); line <= Math.min(to, last); line++) {
      numbers.add(line);
    }
  }
  return { numbers, wrong };
}

/**
 * Splits code into lines, and takes the comments that mark lines out of it.
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
    const own = MARKS.get(LINE_MARKER.exec(text)?.[1]) ?? [];
    const isHighlighted = inside || next || highlighted.has(lines.length + 1);
    const marks =
      isHighlighted && !own.includes('highlighted') ? ['highlighted' as const, ...own] : own;
    lines.push({ text: own.length > 0 ? text.replace(LINE_MARKER, '') : text, marks });
    next = false;
  }
  return lines;
}
