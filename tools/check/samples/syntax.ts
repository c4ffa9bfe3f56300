import { attempt } from 'es-toolkit';
import { parse } from 'unbash';
import { parseAllDocuments } from 'yaml';
import type { Finding } from '../../../src/model/finding';
import { lineAt } from '../check';
import { type Fence, SHELL_LANGUAGES } from '../pages';

function checkYaml(text: string): Finding[] {
  const documents = parseAllDocuments(text, { prettyErrors: false });
  const errors = Array.isArray(documents) ? documents.flatMap((each) => each.errors) : [];
  return errors.map(({ pos, message }) => ({ line: lineAt(text, pos[0]), message }));
}

function checkShell(script: string): Finding[] {
  const { errors = [] } = parse(script);
  return errors.map(({ pos, message }) => ({ line: lineAt(script, pos), message }));
}

/** Reports an error at the start of the fence: V8 quotes the place instead of giving its position. */
function checkJson(text: string): Finding[] {
  const [error] = attempt<unknown, Error>(() => JSON.parse(text));
  return error ? [{ line: 0, message: error.message.replaceAll(/\s+/g, ' ') }] : [];
}

/** A language whose fences must parse. */
interface Syntax {
  name: string;
  /** Finds syntax errors; lines count from 1. */
  check: (text: string) => Finding[];
}

const YAML: Syntax = { name: 'YAML', check: checkYaml };
const SHELL: Syntax = { name: 'shell', check: checkShell };
const SYNTAXES = new Map<string, Syntax>([
  ['json', { name: 'JSON', check: checkJson }],
  ['yaml', YAML],
  ['yml', YAML],
  ...SHELL_LANGUAGES.map((language) => [language, SHELL] as const),
]);

/** Finds syntax errors in JSON, YAML and shell fences. */
export function checkSyntax(fence: Fence): Finding[] {
  const { code, file } = fence;
  const syntax = SYNTAXES.get(fence.language);
  return (syntax?.check(code) ?? []).map(({ line = 1, message }) => ({
    file,
    // An unclosed bracket is reported after the last line.
    line: fence.line + Math.min(line, code.split('\n').length),
    message: `This sample is not valid ${syntax?.name}: ${message}`,
  }));
}
