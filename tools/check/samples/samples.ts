import { join } from 'node:path';
import { compact, partition } from 'es-toolkit';
import { hashText } from '../../../src/files/hash';
import { keepLast } from '../../../src/files/store';
import type { Finding } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import { type Fence, isShell, listFences } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { findForeignImports, isTypeChecked, makeSampleModules, type SampleModule } from './modules';
import { checkSyntax, isData } from './syntax';
import { identifyCompiler, typeCheck } from './type-check';
import { checkWidth } from './width';

const GROUP_NAME = /^[\w-]+$/;

function hasUsableGroup({ group }: Fence): boolean {
  return group === null || GROUP_NAME.test(group);
}

/** What is wrong with the words after the language of a fence. */
function metaFindings(fence: Fence): Finding[] {
  const { file, line, nocheck, wide } = fence;
  const noReason = 'Say why this sample is not checked: nocheck="reason".';
  const noWideReason = 'Say why lines of this sample cannot be broken: wide="reason".';
  const badName = 'The name of a group has letters, digits and hyphens: group="name".';
  const messages = compact([
    nocheck === '' && noReason,
    wide === '' && noWideReason,
    !hasUsableGroup(fence) && badName,
  ]);
  return messages.map((message) => ({ file, line, message }));
}

/** What a module says to add something to modules of packages or to the globals. */
const AUGMENTATION = /^\s*declare\s+(?:module\s+['"]|global\b)/m;

/**
 * The modules of each program. One that adds to a package would change it for every other module
 * of its program, so it gets one of its own.
 */
function splitPrograms(modules: SampleModule[]): SampleModule[][] {
  const [augmenting, plain] = partition(modules, ({ text }) => AUGMENTATION.test(text));
  return [plain, ...augmenting.map((module) => [module])].filter(({ length }) => length > 0);
}

async function readDiagnostics(
  siteRoot: string,
  platform: Platform,
  modules: SampleModule[],
): Promise<Finding[]> {
  const programs = splitPrograms(modules);
  const texts = programs.flatMap((members, index) =>
    members.flatMap(({ path, text }) => [String(index), path, text]),
  );
  const key = hashText(platform.lock, ...texts);
  const file = join(siteRoot, '.cache/check/diagnostics.json');
  return keepLast({ file, revision: identifyCompiler(), key }, async () => {
    const diagnostics = modules.flatMap((module) => findForeignImports(platform, module));
    for (const [index, members] of programs.entries()) {
      diagnostics.push(...(await typeCheck(platform, members, `${key}-${index}`)));
    }
    return diagnostics;
  });
}

/**
 * Checks the code samples of the content: `ts` and `tsx` fences against the types of the pinned
 * packages, `json`, `yaml` and shell fences for syntax.
 *
 * A fence is a module of its own. Fences of a page with the same `group="name"` are joined in order
 * and form one module, so later ones see what earlier ones declare. A module that augments a
 * package is checked apart, so that no other sample sees what it adds. `nocheck="reason"` leaves a
 * fence out, and the notes list it; a shell script is read all the same, as it is never run.
 *
 * Lines of any fence fit the column that readers see them in; see `checkWidth`.
 */
export async function checkSamples({ siteRoot, pages }: CheckContext): Promise<Finding[]> {
  const platform = await openPlatform(siteRoot);
  const fences = (await pages()).flatMap(listFences);
  const samples = fences.filter((fence) => isTypeChecked(fence) || isData(fence));
  const [checkedSamples, leftOut] = partition(samples, ({ nocheck }) => nocheck === null);
  const typed = checkedSamples.filter((fence) => isTypeChecked(fence) && hasUsableGroup(fence));
  const modules = makeSampleModules(typed);
  const files = new Map(modules.map(({ path, file }) => [path, file]));
  const diagnostics = await readDiagnostics(siteRoot, platform, modules);
  const notes = leftOut.flatMap(({ file, line, nocheck }): Finding[] =>
    nocheck === '' ? [] : [{ file, line, message: `not checked: ${nocheck}`, severity: 'note' }],
  );
  return [
    ...fences.flatMap(metaFindings),
    ...fences.flatMap(checkWidth),
    ...checkedSamples.flatMap(checkSyntax),
    ...fences.filter(isShell).flatMap(checkSyntax),
    ...diagnostics.map((each) => ({ ...each, file: files.get(each.file ?? '') ?? each.file })),
    ...notes,
  ];
}
