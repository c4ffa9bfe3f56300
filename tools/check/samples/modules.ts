import { groupBy } from 'es-toolkit';
import { readNotation } from '../../../src/markdown/code-notation';
import type { Fence } from '../pages';

/** A module to compile: one fence, or the fences of a group in order. */
export interface SampleModule {
  /** Path below the folder of the program; its folder is the path of the page from the site's root. */
  path: string;
  /** Code on the same lines as in the page; all other lines are empty. */
  text: string;
}

export function isTypeChecked({ language }: Fence): boolean {
  return ['ts', 'typescript', 'tsx'].includes(language);
}

/** Splits code into lines and empties those that the sample shows as removed. */
function splitLines(code: string): string[] {
  return code.split('\n').map((line) => (readNotation(line).isRemoved ? '' : line));
}

/** Makes a module of each fence, and one of all fences on a page that share a `group`. */
export function makeSampleModules(fences: Fence[]): SampleModule[] {
  const byModule = groupBy(fences, ({ file, group, line }) =>
    group ? `${file}/group-${encodeURIComponent(group)}` : `${file}/line-${line}`,
  );
  return Object.entries(byModule).map(([path, members]) => {
    const isTsx = members.some(({ language }) => language === 'tsx');
    const lines: string[] = [];
    for (const { line, code } of members) {
      lines.push(...Array(line - lines.length).fill(''), ...splitLines(code));
    }
    return { path: `${path}.${isTsx ? 'tsx' : 'ts'}`, text: lines.join('\n') };
  });
}
