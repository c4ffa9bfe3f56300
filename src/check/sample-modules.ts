import { groupBy } from 'es-toolkit';
import { readCodeLines } from '../markdown/code-lines';
import type { Fence } from './fences';

/** Languages that are type-checked, with the extension of the module. */
const EXTENSIONS: Record<string, 'ts' | 'tsx'> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' };

/** A module of the program: one fence, or the fences of a group in order. */
export interface SampleModule {
  /** Path of the module below the program's folder. */
  path: string;
  text: string;
  fences: Fence[];
}

/** Tells whether fences of a language are type-checked. */
export function isTypeChecked({ language }: Fence): boolean {
  return language in EXTENSIONS;
}

/** Lines that a sample shows as removed are no part of the code. They stay as empty lines. */
function presentCode(code: string): string {
  return code
    .split('\n')
    .map((line) => (readCodeLines(line, new Set())[0]?.marks.includes('remove') ? '' : line))
    .join('\n');
}

function moduleOf(fences: Fence[], name: string): SampleModule {
  const extension = fences.some(({ language }) => EXTENSIONS[language] === 'tsx') ? 'tsx' : 'ts';
  return {
    path: `${fences[0]?.file ?? ''}/${name}.${extension}`,
    text: fences.map(({ code }) => `${presentCode(code)}\n`).join(''),
    fences,
  };
}

/**
 * Makes modules of type-checked fences. Fences of a page that name the same `group` are joined in
 * the order of the page; any other fence is a module of its own.
 *
 * @param fences fences of any pages
 */
export function sampleModules(fences: Fence[]): SampleModule[] {
  const byModule = groupBy(fences, keyOf);
  return Object.values(byModule).map((members) => {
    const [first] = members;
    return moduleOf(members, first?.group ? `group-${first.group}` : `line-${first?.line}`);
  });
}

function keyOf({ file, group, line }: Fence): string {
  return group ? `${file}#${group}` : `${file}:${line}`;
}

/**
 * Finds where a line of a module comes from.
 *
 * @param module the module
 * @param line line of the module, from 1
 * @returns file and line of the page; the end of the last fence for lines beyond
 */
export function originOf(module: SampleModule, line: number): { file: string; line: number } {
  let rest = line;
  for (const { file, line: opening, code } of module.fences) {
    const length = code.split('\n').length;
    if (rest <= length) {
      return { file, line: opening + rest };
    }
    rest -= length;
  }
  const last = module.fences.at(-1);
  return { file: last?.file ?? '', line: (last?.line ?? 0) + (last?.code.split('\n').length ?? 0) };
}
