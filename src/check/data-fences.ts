import { LineCounter, parseAllDocuments } from 'yaml';
import type { Fence } from './fences';
import type { Finding } from './finding';

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

const PARSERS: Record<string, (text: string) => Offence[]> = {
  json: jsonOffences,
  yaml: yamlOffences,
  yml: yamlOffences,
};

/** Tells whether fences of a language must parse as data. */
export function isData({ language }: Fence): boolean {
  return language in PARSERS;
}

/**
 * Parses a fence that holds JSON or YAML.
 *
 * @param fence the fence; of any other language nothing is said
 */
export function checkDataFence(fence: Fence): Finding[] {
  const offences = PARSERS[fence.language]?.(fence.code) ?? [];
  return offences.map(({ line, message }) => ({
    check: 'samples',
    file: fence.file,
    // What is never closed is missed behind the last line.
    line: fence.line + Math.min(line, fence.code.split('\n').length),
    message: `This sample is not valid ${fence.language === 'json' ? 'JSON' : 'YAML'}: ${message}`,
  }));
}
