import { isPlainObject, omit } from 'es-toolkit';
import {
  type Document,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { z } from 'zod';
import { checkValue } from '../config';
import type { Finding } from '../model/finding';

/** What was read, of what is wrong only what is right; null where nothing can be read. */
export interface Checked<T> {
  value: T | null;
  errors: Finding[];
  /** The data as it was written, right or not; missing where nothing can be read. */
  given?: unknown;
}

/** Where a text of YAML comes from. */
interface DataSource {
  /** Path of its file from the site's root. */
  source: string;
  /** Line of the file that the text begins on. */
  firstLine: number;
}

/** A text of YAML with the way to lines of its file. */
interface Data {
  document: Document;
  lineOf: (keys: readonly PropertyKey[]) => number;
  lineAt: (offset: number) => number;
}

function readData(text: string, firstLine: number): Data {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // What is missing is missed at the end, behind the last line.
  const last = text.trimEnd().length;
  const lineAt = (offset: number) =>
    Math.max(lines.linePos(Math.min(offset, last)).line, 1) + firstLine - 1;
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = findKey(document, keys);
    return node?.range ? lineAt(node.range[0]) : firstLine;
  };
  return { document, lineOf, lineAt };
}

/** The key or the entry of a list that a path ends with, else the nearest around it. */
function findKey(document: Document, keys: readonly PropertyKey[]): Node | null {
  let value: unknown = document.contents;
  let found = isNode(value) ? value : null;
  for (const key of keys) {
    const at: unknown = isSeq(value) ? value.items[Number(key)] : null;
    const pair = isMap(value) ? value.items.find((item) => String(item.key) === key) : null;
    value = pair ? pair.value : at;
    const next = pair ? pair.key : at;
    found = isNode(next) ? next : found;
  }
  return found;
}

/** Ends of lines to editors and in other formats, and not in YAML: what follows would be overlooked. */
const OTHER_LINE_END = /[\v\f\x85\u2028\u2029]/g;

function explainSyntax(message: string): string {
  if (message.includes('call stack')) {
    return 'values stand too deep in one another';
  }
  return message.includes('multiple documents')
    ? 'the data ends with "..." or "---" before, and nothing behind it is read. Delete that line.'
    : message;
}

/** What YAML itself says against a text, and what would take it over all bounds. */
function listSyntaxErrors(text: string, { document, lineAt }: Data): Finding[] {
  const { errors, warnings } = document;
  const found = [...errors, ...warnings].map(({ message, pos }) => ({
    line: lineAt(pos[0]),
    message: explainSyntax(message),
  }));
  for (const { index } of text.matchAll(OTHER_LINE_END)) {
    const message =
      'the line holds a character that looks like its end and is none. Delete it, and press Enter there.';
    found.push({ line: lineAt(index), message });
  }
  visit(document, {
    Alias(_key, { range, source }) {
      const message = `"*${source}" repeats another value, which is not read here. Write the value out, or the text in quotes.`;
      found.push({ line: lineAt(range?.[0] ?? 0), message });
    },
  });
  return found;
}

/** Reads YAML (of which JSON is a part) that begins on a line of a file, and checks it. */
export function parseData<T extends object>(
  schema: z.ZodType<T>,
  text: string,
  { source, firstLine }: DataSource,
): Checked<T> {
  const read = readData(text, firstLine);
  const { document, lineOf } = read;
  const syntaxErrors = listSyntaxErrors(text, read);
  if (syntaxErrors.length > 0) {
    const errors = syntaxErrors.map((error) => ({ file: source, ...error }));
    return { value: null, errors };
  }
  const given: unknown = document.toJS() ?? {};
  const { data: value, findings } = checkValue(schema, given);
  if (value === null) {
    const errors = findings.map(({ keys, message }) => ({
      file: source,
      line: lineOf(keys),
      message,
    }));
    // What is right still counts, so that one mistake does not look like others.
    const wrong = findings.map(({ keys }) => String(keys[0]));
    const right = isPlainObject(given) ? omit(given, wrong) : {};
    return { value: checkValue(schema, right).data, errors, given };
  }
  return { value, errors: [], given };
}

/** The line of a text of YAML, from 1, that a key stands in; that of the nearest around it. */
export function findDataLine(text: string, keys: readonly PropertyKey[]): number {
  return readData(text, 1).lineOf(keys);
}
