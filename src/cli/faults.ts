import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { isError } from 'es-toolkit';
import { describeError } from './command-line';

/** Lines that a code frame shows before and after the one that is at fault. */
const AROUND = 2;

/**
 * A place as messages begin with it, or end with it in brackets: a file from the site's root, line and
 * maybe column, from 1.
 */
const PLACES = [/^(\S[^:]*):(\d+)(?::(\d+))?: /, / \((\S[^:()]*):(\d+)(?::(\d+))?\)$/];

/** Where the code that threw stands, as stacks write it: a path or a file URL, line, column. */
const STACK_PLACE = /^ {4}at .*?\(?((?:file:\/\/|\/|[A-Z]:)[^()\n]*?):(\d+):(\d+)\)?$/gm;

/**
 * Some lines of a text around one of them, which is marked.
 *
 * @param place line and column, from 1
 * @returns '' when the text has no such line
 */
function writeCodeFrame(text: string, place: { line: number; column?: number }): string {
  const lines = text.split(/\r?\n/);
  if (place.line < 1 || place.line > lines.length) {
    return '';
  }
  const first = Math.max(1, place.line - AROUND);
  const last = Math.min(lines.length, place.line + AROUND);
  const width = String(last).length;
  const frame = lines.slice(first - 1, last).flatMap((line, index) => {
    const number = first + index;
    const mark = number === place.line ? '>' : ' ';
    const shown = `${mark} ${String(number).padStart(width)} | ${line}`.trimEnd();
    const isPointedAt = number === place.line && place.column !== undefined;
    // Tabs stay tabs, so that the mark stands below its character.
    const indent = line.slice(0, (place.column ?? 1) - 1).replaceAll(/[^\t]/g, ' ');
    return isPointedAt ? [shown, `  ${' '.repeat(width)} | ${indent}^`] : [shown];
  });
  return frame.join('\n');
}

/** Path from the site's root; null for files that are not the site's own. */
function ownPath(file: string, siteRoot: string): string | null {
  const path = relative(siteRoot, file);
  const isOwn =
    !path.startsWith('..') && !isAbsolute(path) && !/(?:^|[/\\])node_modules[/\\]/.test(path);
  return isOwn ? path.split(sep).join('/') : null;
}

/** `file:line:column: ` where a file of the site is to blame, else ''. */
function placeOf(place: { file: string; line: number; column: number }, siteRoot: string): string {
  const path = ownPath(resolve(siteRoot, place.file), siteRoot);
  return path === null ? '' : `${path}:${place.line}:${place.column}: `;
}

function isPlace(value: unknown): value is { line: number; column: number; file?: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'line' in value &&
    typeof value.line === 'number' &&
    'column' in value &&
    typeof value.column === 'number'
  );
}

/** What the bundler and the compiler of styles say: message and place stand apart. */
function readCompilerError(error: Error, siteRoot: string): string | null {
  const loc = 'loc' in error ? error.loc : null;
  if (!isPlace(loc)) {
    return null;
  }
  const { file, line, column } = loc;
  if (file === undefined) {
    const name = 'fileName' in error ? String(error.fileName) : '';
    return placeOf({ file: name, line, column }, siteRoot) + error.message;
  }
  // The bundler counts columns from 0, and draws a frame of its own below its message.
  const [message = ''] = stripVTControlCharacters(error.message).split('\n');
  const where = placeOf({ file, line, column: column + 1 }, siteRoot);
  return where + message.replace(/^\[[A-Z_]+\] /, '');
}

/** The innermost code of the site that an error comes from, as `file:line:column: `. */
function readStackPlace({ stack = '' }: Error, siteRoot: string): string {
  for (const [, file = '', line, column] of stack.matchAll(STACK_PLACE)) {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const place = placeOf({ file: path, line: Number(line), column: Number(column) }, siteRoot);
    if (place !== '') {
      return place;
    }
  }
  return '';
}

/** What is wrong, with file and line where the error knows them; a stack for faults of the engine. */
function describe(error: unknown, siteRoot: string): string {
  if (!isError(error)) {
    return describeError(error);
  }
  if ('errors' in error && Array.isArray(error.errors)) {
    return error.errors.map((each: unknown) => describe(each, siteRoot)).join('\n');
  }
  const compiled = readCompilerError(error, siteRoot);
  if (compiled !== null) {
    return compiled;
  }
  const thrower = isError(error.cause) ? error.cause : error;
  if (thrower.name === 'SiteError') {
    return error.message;
  }
  const place = readStackPlace(thrower, siteRoot);
  return place === '' ? describeError(error) : place + error.message;
}

/**
 * What an author is shown of something that was thrown: the message with file and line, and some
 * lines of the file around each place that it names.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function describeFault(error: unknown, siteRoot: string): string {
  const lines = describe(error, siteRoot).split('\n');
  const framed = lines.flatMap((message) => [message, ...writeFrames(message, siteRoot)]);
  return framed.join('\n').trimEnd();
}

/** Frames around the places that a message names, each with empty lines around it. */
function writeFrames(message: string, siteRoot: string): string[] {
  return PLACES.flatMap((pattern) => {
    const [, file, line, column] = pattern.exec(message) ?? [];
    if (file === undefined) {
      return [];
    }
    const place = { line: Number(line), ...(column ? { column: Number(column) } : {}) };
    const frame = writeCodeFrame(readText(resolve(siteRoot, file)), place);
    return frame === '' ? [] : ['', frame, ''];
  });
}

/** '' for a file that cannot be read: it may be gone by now. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
