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

/** Validated data without its invalid keys; null if it can't be parsed. */
export interface Checked<T> {
  value: T | null;
  errors: Finding[];
}

/** Location of YAML in a file. */
interface DataSource {
  /** Path of its file from the site's root. */
  source: string;
  /** First line of the text, from 1. */
  firstLine: number;
}

/** Parsed YAML, and functions that find lines in its file. */
interface Data {
  document: Document;
  lineOf: (keys: readonly PropertyKey[]) => number;
  lineAt: (offset: number) => number;
}

function readData(text: string, firstLine: number): Data {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // Reports errors at the end of the text on its last line.
  const last = text.trimEnd().length;
  const lineAt = (offset: number) =>
    Math.max(lines.linePos(Math.min(offset, last)).line, 1) + firstLine - 1;
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = findKey(document, keys);
    return node?.range ? lineAt(node.range[0]) : firstLine;
  };
  return { document, lineOf, lineAt };
}

/** Finds the node of a key or list item by its path, else its nearest ancestor. */
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

/** Lists syntax errors, including aliases: a value that starts with an asterisk is meant as text. */
function listSyntaxErrors({ document, lineAt }: Data): { line: number; message: string }[] {
  const found = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    line: lineAt(pos[0]),
    message,
  }));
  visit(document, {
    Alias(_key, { range, source }) {
      const message = `"*${source}" is a YAML alias, which is not supported. Write the value out, or quote the text.`;
      found.push({ line: lineAt(range?.[0] ?? 0), message });
    },
  });
  return found;
}

/** Parses YAML or JSON and validates it. */
export function parseData<T extends object>(
  schema: z.ZodType<T>,
  text: string,
  { source, firstLine }: DataSource,
): Checked<T> {
  const data = readData(text, firstLine);
  const { document, lineOf } = data;
  const syntaxErrors = listSyntaxErrors(data);
  if (syntaxErrors.length > 0) {
    return { value: null, errors: syntaxErrors.map((error) => ({ file: source, ...error })) };
  }
  const input: unknown = document.toJS() ?? {};
  const { data: value, findings } = checkValue(schema, input);
  if (value === null) {
    const errors = findings.map(({ keys, message }) => ({
      file: source,
      line: lineOf(keys),
      message,
    }));
    // Keeps valid keys, so that one mistake doesn't cause others.
    const wrong = findings.map(({ keys }) => String(keys[0]));
    const right = isPlainObject(input) ? omit(input, wrong) : {};
    return { value: checkValue(schema, right).data, errors };
  }
  return { value, errors: [] };
}

/** Finds the line of a key or its nearest ancestor, from 1. */
export function findDataLine(text: string, keys: readonly PropertyKey[]): number {
  return readData(text, 1).lineOf(keys);
}
