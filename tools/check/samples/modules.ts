import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit';
import { parseSync } from 'rolldown/utils';
import { readCodeLines } from '../../../src/markdown/code-lines';
import { lineAt } from '../check';
import type { Fence } from '../pages';
import type { Platform } from '../platform';

/** Languages that are type-checked, with the extension of the module. */
const EXTENSIONS = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
]);

/** A module of the program: one fence, or the fences of a group in order. */
export interface SampleModule {
  /** Path of the module below the program's folder. */
  path: string;
  text: string;
  fences: Fence[];
}

/** What is wrong with a module. */
export interface Diagnostic {
  /** Path of the module, as in `SampleModule`. */
  path: string;
  /** From 1. */
  line: number;
  message: string;
}

/** Tells whether fences of a language are type-checked. */
export function isTypeChecked({ language }: Fence): boolean {
  return EXTENSIONS.has(language);
}

/** Lines that a sample shows as removed are no part of the code. They stay as empty lines. */
function presentCode(code: string): string {
  return code
    .split('\n')
    .map((line) => (readCodeLines(line, new Set())[0]?.marks.includes('remove') ? '' : line))
    .join('\n');
}

/**
 * Makes modules of type-checked fences. Fences of a page that name the same `group` are joined in
 * the order of the page; any other fence is a module of its own.
 */
export function makeSampleModules(fences: Fence[]): SampleModule[] {
  const nameOf = ({ group, line }: Fence) => (group ? `group-${group}` : `line-${line}`);
  const byModule = groupBy(fences, (fence) => `${fence.file}/${nameOf(fence)}`);
  return Object.entries(byModule).map(([path, members]) => {
    const isTsx = members.some(({ language }) => EXTENSIONS.get(language) === 'tsx');
    return {
      path: `${path}.${isTsx ? 'tsx' : 'ts'}`,
      text: members.map(({ code }) => `${presentCode(code)}\n`).join(''),
      fences: members,
    };
  });
}

/**
 * Finds where a line of a module, from 1, comes from: file and line of the page. For lines beyond it
 * is the end of the last fence.
 */
export function findOrigin(module: SampleModule, line: number): { file: string; line: number } {
  let rest = line;
  let end = { file: '', line: 0 };
  for (const { file, line: opening, code } of module.fences) {
    const length = code.split('\n').length;
    if (rest <= length) {
      return { file, line: opening + rest };
    }
    rest -= length;
    end = { file, line: opening + length };
  }
  return end;
}

/** The package that a specifier begins with. */
const PACKAGE = /^(?:@[^/]+\/)?[^/.][^/]*/;

/**
 * Finds imports of packages that the platform does not have. The compiler would look in the site's
 * own packages too, which say nothing about an application.
 */
export function findForeignImports(platform: Platform, { path, text }: SampleModule): Diagnostic[] {
  const { staticImports } = parseSync(path, text).module;
  return staticImports.flatMap(({ moduleRequest: { value, start } }) => {
    const name = isBuiltin(value) ? undefined : PACKAGE.exec(value)?.[0];
    const message = `"${name}" is not among the packages that platform/ pins.`;
    return name === undefined || existsSync(join(platform.packages, name))
      ? []
      : [{ path, line: lineAt(text, start), message }];
  });
}
