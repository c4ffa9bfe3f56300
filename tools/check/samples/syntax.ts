import { attempt } from 'es-toolkit';
import { parse } from 'unbash';
import { parseAllDocuments } from 'yaml';
import { type Finding, lineAt } from '../check';
import { type Fence, isShell } from '../pages';

/** What keeps a text from being read, and where. */
interface SyntaxProblem {
  offset: number;
  message: string;
}

function findYamlProblems(text: string): SyntaxProblem[] {
  const documents = parseAllDocuments(text, { prettyErrors: false });
  const errors = Array.isArray(documents) ? documents.flatMap((each) => each.errors) : [];
  return errors.map(({ pos, message }) => ({ offset: pos[0], message }));
}

function findShellProblems(script: string): SyntaxProblem[] {
  return (parse(script).errors ?? []).map(({ pos, message }) => ({ offset: pos, message }));
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

function findJsonProblems(text: string): SyntaxProblem[] {
  const [error] = attempt<unknown, Error>(() => JSON.parse(text));
  const message = error?.message.replaceAll(/\s+/g, ' ') ?? '';
  return error ? [{ offset: offsetOfJsonError(text, error.message), message }] : [];
}

/** A language whose fences must parse. */
interface Syntax {
  name: string;
  findProblems: (text: string) => SyntaxProblem[];
}

const YAML: Syntax = { name: 'YAML', findProblems: findYamlProblems };
const DATA = new Map<string, Syntax>([
  ['json', { name: 'JSON', findProblems: findJsonProblems }],
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
  const shell = isShell(fence) ? { name: 'shell', findProblems: findShellProblems } : undefined;
  const syntax = DATA.get(fence.language) ?? shell;
  return (syntax?.findProblems(code) ?? []).map(({ offset, message }) => ({
    file,
    // What is never closed is missed behind the last line.
    line: fence.line + Math.min(lineAt(code, offset), code.split('\n').length),
    message: `This sample is not valid ${syntax?.name}: ${message}`,
  }));
}
