import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { attempt } from 'es-toolkit';
import { describeError } from './command-line';

/** Lines that a code frame shows before and after the one that is at fault. */
const AROUND = 2;

/**
 * A location as messages begin with it, or end with it in brackets: a file from the site's root, line and
 * maybe column, from 1.
 */
const LOCATIONS = [/^(\S[^:]*):(\d+)(?::(\d+))?: /, / \((\S[^:()]*):(\d+)(?::(\d+))?\)$/];

/**
 * Some lines of a text around one of them, which is marked.
 *
 * @param location line and column, from 1
 * @returns '' when the text has no such line
 */
function writeCodeFrame(text: string, location: { line: number; column?: number }): string {
  const lines = text.split(/\r?\n/);
  if (location.line < 1 || location.line > lines.length) {
    return '';
  }
  const first = Math.max(1, location.line - AROUND);
  const last = Math.min(lines.length, location.line + AROUND);
  const width = String(last).length;
  const codeFrame = lines.slice(first - 1, last).flatMap((line, index) => {
    const number = first + index;
    const mark = number === location.line ? '>' : ' ';
    const shown = `${mark} ${String(number).padStart(width)} | ${line}`.trimEnd();
    const isPointedAt = number === location.line && location.column !== undefined;
    // Tabs stay tabs, so that the mark stands below its character.
    const indent = line.slice(0, (location.column ?? 1) - 1).replaceAll(/[^\t]/g, ' ');
    return isPointedAt ? [shown, `  ${' '.repeat(width)} | ${indent}^`] : [shown];
  });
  return codeFrame.join('\n');
}

/**
 * What an author is shown of something that was thrown: the message with file and line, and some
 * lines of the file around each location that it names.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function describeFault(error: unknown, siteRoot: string): string {
  const lines = describeError(error).split('\n');
  const withCode = lines.flatMap((message) => [message, ...writeCodeFrames(message, siteRoot)]);
  return withCode.join('\n').trimEnd();
}

/** Code frames around the locations that a message names, each with empty lines around it. */
function writeCodeFrames(message: string, siteRoot: string): string[] {
  return LOCATIONS.flatMap((pattern) => {
    const [, file, line, column] = pattern.exec(message) ?? [];
    if (file === undefined) {
      return [];
    }
    const location = { line: Number(line), ...(column ? { column: Number(column) } : {}) };
    // The file may be gone by now.
    const [, text] = attempt(() => readFileSync(resolve(siteRoot, file), 'utf8'));
    const codeFrame = writeCodeFrame(text ?? '', location);
    return codeFrame === '' ? [] : ['', codeFrame, ''];
  });
}
