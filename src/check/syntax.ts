import { LineCounter, parseAllDocuments } from 'yaml';
import { type Fence, isShell } from './fences';
import type { Finding } from './finding';
import { shellOffences } from './shell-commands';

/** What is wrong with a text, and where. */
interface Offence {
  /** From 1. */
  line: number;
  message: string;
}

function yamlOffences(text: string): Offence[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const errors = Array.isArray(documents) ? documents.flatMap((each) => each.errors) : [];
  return errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message }));
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

function jsonOffences(text: string): Offence[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = text.slice(0, offsetOfJsonError(text, message)).split('\n').length;
    return [{ line, message: message.replaceAll(/\s+/g, ' ') }];
  }
}

/** A language whose fences must parse. */
interface Syntax {
  name: string;
  offences: (text: string) => Offence[];
}

const JSON_SYNTAX: Syntax = { name: 'JSON', offences: jsonOffences };
const YAML_SYNTAX: Syntax = { name: 'YAML', offences: yamlOffences };
const SHELL_SYNTAX: Syntax = { name: 'shell', offences: shellOffences };

const DATA: Record<string, Syntax> = { json: JSON_SYNTAX, yaml: YAML_SYNTAX, yml: YAML_SYNTAX };

/** Tells whether fences of a language must parse as data. */
export function isData({ language }: Fence): boolean {
  return language in DATA;
}

/**
 * Parses a fence that holds JSON, YAML or a shell script.
 *
 * @param fence the fence; of any other language nothing is said
 */
export function checkSyntax(fence: Fence): Finding[] {
  const syntax = isShell(fence) ? SHELL_SYNTAX : DATA[fence.language];
  if (syntax === undefined) {
    return [];
  }
  const offences = syntax.offences(fence.code);
  return offences.map(({ line, message }) => ({
    check: 'samples',
    file: fence.file,
    // What is never closed is missed behind the last line.
    line: fence.line + Math.min(line, fence.code.split('\n').length),
    message: `This sample is not valid ${syntax.name}: ${message}`,
  }));
}
