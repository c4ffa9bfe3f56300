import { compact, partition } from 'es-toolkit';
import { readNotation } from '../../../src/markdown/code-notation';
import type { Finding } from '../../../src/model/finding';
import { LINE } from '../../../src/pages/reference/declaration';
import type { CheckContext } from '../check';
import { type Fence, isShell, listFences } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { isTypeChecked, makeSampleModules, type SampleModule } from './modules';
import { checkSyntax } from './syntax';
import { typeCheck } from './type-check';

/** Checks the attributes of a fence. */
function checkAttributes({ file, line, nocheck, wide }: Fence): Finding[] {
  const noReason = 'Say why this sample is not checked: nocheck="reason".';
  const noWideReason = 'Say why lines of this sample cannot be broken: wide="reason".';
  const messages = compact([nocheck === '' && noReason, wide === '' && noWideReason]);
  return messages.map((message) => ({ file, line, message }));
}

/** Finds lines that are too wide for the column, unless the fence gives a reason or is a diagram. */
function checkWidth({ code, file, language, line, wide }: Fence): Finding[] {
  if (wide !== null || language === 'mermaid') {
    return [];
  }
  return code.split('\n').flatMap((text, index): Finding[] => {
    const { length } = [...readNotation(text).text];
    const message = `This line has ${length} columns, and readers see ${LINE} without scrolling. Break it, or say after the language why it can't be broken: wide="reason".`;
    return length > LINE ? [{ file, line: line + index + 1, message }] : [];
  });
}

/** A declaration that adds to the types of a package or to the globals. */
const AUGMENTATION = /^\s*declare\s+(?:module\s+['"]|global\b)/m;

/** Type-checks modules; those that augment others each in its own program, where no other one sees it. */
async function checkTypes(platform: Platform, modules: SampleModule[]): Promise<Finding[]> {
  const [augmenting, others] = partition(modules, ({ text }) => AUGMENTATION.test(text));
  const programs = [others, ...augmenting.map((module) => [module])];
  const diagnostics: Finding[] = [];
  for (const program of programs.filter(({ length }) => length > 0)) {
    diagnostics.push(...(await typeCheck(platform, program)));
  }
  return diagnostics;
}

/**
 * Checks the code samples of the content: types of `ts` and `tsx` fences, syntax of `json`, `yaml` and
 * shell fences, and the width of all.
 *
 * Each fence is a module, and fences of a page with the same `group="name"` are one module.
 * `nocheck="reason"` skips a fence, except for a shell script, since that is only parsed.
 */
export async function checkSamples({ siteRoot, pages }: CheckContext): Promise<Finding[]> {
  const platform = openPlatform(siteRoot);
  const fences = (await pages()).flatMap(listFences);
  const checked = fences.filter(({ nocheck }) => nocheck === null);
  return [
    ...fences.flatMap(checkAttributes),
    ...fences.flatMap(checkWidth),
    ...fences.filter((fence) => fence.nocheck === null || isShell(fence)).flatMap(checkSyntax),
    ...(await checkTypes(platform, makeSampleModules(checked.filter(isTypeChecked)))),
  ];
}
