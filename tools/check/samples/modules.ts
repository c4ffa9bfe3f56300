import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit';
import { parseSync } from 'vite';
import { readNotation } from '../../../src/markdown/code-notation';
import type { Finding } from '../../../src/model/finding';
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
  /** Page of the fences, from the site's root. */
  file: string;
  /** Code on the lines that it has in the page; all other lines are empty. */
  text: string;
}

/** Tells whether fences of a language are type-checked. */
export function isTypeChecked({ language }: Fence): boolean {
  return EXTENSIONS.has(language);
}

/** Lines that a sample shows as removed are no part of the code. They stay as empty lines. */
function presentLines(code: string): string[] {
  return code.split('\n').map((line) => (readNotation(line).isRemoved ? '' : line));
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
    const lines: string[] = [];
    for (const { line, code } of members) {
      lines.push(...Array(line - lines.length).fill(''), ...presentLines(code));
    }
    const file = path.slice(0, path.lastIndexOf('/'));
    return { path: `${path}.${isTsx ? 'tsx' : 'ts'}`, file, text: lines.join('\n') };
  });
}

/** The package that a specifier begins with. */
const PACKAGE = /^(?:@[^/]+\/)?[^/.][^/]*/;

/**
 * Finds imports of packages that the platform does not have. The compiler would look in the site's
 * own packages too, which say nothing about an application.
 *
 * @returns findings whose file is the path of the module
 */
export function findForeignImports(platform: Platform, { path, text }: SampleModule): Finding[] {
  const { staticImports } = parseSync(path, text).module;
  return staticImports.flatMap(({ moduleRequest: { value, start } }) => {
    const name = isBuiltin(value) ? undefined : PACKAGE.exec(value)?.[0];
    const message = `"${name}" is not among the packages that platform/ pins.`;
    return name === undefined || existsSync(join(platform.packages, name))
      ? []
      : [{ file: path, line: lineAt(text, start), message }];
  });
}
