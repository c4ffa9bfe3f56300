import { attempt } from 'es-toolkit';
import { parse } from 'unbash';
import { parseAllDocuments } from 'yaml';
import type { Finding } from '../../../src/model/finding';
import { lineAt } from '../check';
import { type Fence, isShell } from '../pages';

function checkYaml(text: string): Finding[] {
  const documents = parseAllDocuments(text, { prettyErrors: false });
  const errors = Array.isArray(documents) ? documents.flatMap((each) => each.errors) : [];
  return errors.map(({ pos, message }) => ({ line: lineAt(text, pos[0]), message }));
}

function checkShell(script: string): Finding[] {
  const { errors = [] } = parse(script);
  return errors.map(({ pos, message }) => ({ line: lineAt(script, pos), message }));
}

/** What V8 shows on each side of an unexpected token when it does not give a position. */
const CONTEXT_LENGTH = 10;

const POSITION = /at position (\d+)/;
const CONTEXT = /^Unexpected token '(.*?)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/su;

/** Where JSON.parse stopped, by its message: it says so in one of two ways, or met the end. */
function offsetOfJsonError(text: string, message: string): number {
  const position = POSITION.exec(message)?.[1];
  if (position !== undefined) {
    return Number(position);
  }
  const [, token = '', dots, context] = CONTEXT.exec(message) ?? [];
  if (context === undefined) {
    return text.length;
  }
  return dots === undefined ? text.indexOf(token) : text.indexOf(context) + CONTEXT_LENGTH;
}

function checkJson(text: string): Finding[] {
  const [error] = attempt<unknown, Error>(() => JSON.parse(text));
  const message = error?.message.replaceAll(/\s+/g, ' ') ?? '';
  return error ? [{ line: lineAt(text, offsetOfJsonError(text, error.message)), message }] : [];
}

/** A language whose fences must parse. */
interface Syntax {
  name: string;
  /** Finds what keeps a text from being read. */
  check: (text: string) => Finding[];
}

const YAML: Syntax = { name: 'YAML', check: checkYaml };
const DATA = new Map<string, Syntax>([
  ['json', { name: 'JSON', check: checkJson }],
  ['yaml', YAML],
  ['yml', YAML],
]);

/** Tells whether fences of a language must parse as data. */
export function isData({ language }: Fence): boolean {
  return DATA.has(language);
}

/** Parses a fence that holds JSON, YAML or a shell script; of any other language nothing is said. */
export function checkSyntax(fence: Fence): Finding[] {
  const { code, file } = fence;
  const shell = isShell(fence) ? { name: 'shell', check: checkShell } : undefined;
  const syntax = DATA.get(fence.language) ?? shell;
  return (syntax?.check(code) ?? []).map(({ line = 1, message }) => ({
    file,
    // What is never closed is missed behind the last line.
    line: fence.line + Math.min(line, code.split('\n').length),
    message: `This sample is not valid ${syntax?.name}: ${message}`,
  }));
}
