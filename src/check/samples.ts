import { join } from 'node:path';
import { partition, sortBy } from 'es-toolkit';
import { cached, hashOf, openCache } from '../build/cache';
import { type Fence, fencesOf, isShell } from './fences';
import type { CheckResult, Finding } from './finding';
import { type CheckedPage, readCheckedPages } from './pages';
import { openPlatform, type Platform } from './platform';
import { foreignImports } from './sample-imports';
import { isTypeChecked, originOf, type SampleModule, sampleModules } from './sample-modules';
import { checkSyntax, isData } from './syntax';
import { compilerIdentity, type Diagnostic, typeCheck } from './type-check';

const GROUP_NAME = /^[\w-]+$/;

function hasUsableGroup({ group }: Fence): boolean {
  return group === null || GROUP_NAME.test(group);
}

function isDiagnostics(value: unknown): value is Diagnostic[] {
  return Array.isArray(value);
}

function finding({ file, line }: { file: string; line: number }, message: string): Finding {
  return { check: 'samples', file, line, message };
}

/** What is wrong with the words after the language of a fence. */
function metaFindings(fences: Fence[]): Finding[] {
  return fences.flatMap((fence) => [
    ...(fence.nocheck === ''
      ? [finding(fence, 'Say why this sample is not checked: nocheck="reason".')]
      : []),
    ...(!hasUsableGroup(fence)
      ? [finding(fence, 'The name of a group has letters, digits and hyphens: group="name".')]
      : []),
  ]);
}

/** What a module says to add something to modules of packages or to the globals. */
const AUGMENTATION = /^\s*declare\s+(?:module\s+['"]|global\b)/m;

/**
 * The modules of each program. One that adds to a package would change it for every other module
 * of its program, so it gets one of its own.
 */
function programsOf(modules: SampleModule[]): SampleModule[][] {
  const [augmenting, plain] = partition(modules, ({ text }) => AUGMENTATION.test(text));
  return [plain, ...augmenting.map((module) => [module])].filter(({ length }) => length > 0);
}

async function diagnosticsOf(
  siteRoot: string,
  platform: Platform,
  modules: SampleModule[],
): Promise<Diagnostic[]> {
  const programs = programsOf(modules);
  const texts = programs.flatMap((members, index) =>
    members.flatMap(({ path, text }) => [String(index), path, text]),
  );
  const key = hashOf(platform.lock, compilerIdentity(), ...texts);
  const cache = openCache(join(siteRoot, '.cache/check/samples'));
  const known = await cached(cache, key, isDiagnostics, async () => {
    const diagnostics = modules.flatMap((module) => foreignImports(platform, module));
    for (const [index, members] of programs.entries()) {
      diagnostics.push(...(await typeCheck(platform, members, `${key}-${index}`)));
    }
    return diagnostics;
  });
  await cache.prune();
  return known;
}

function diagnosticFindings(diagnostics: Diagnostic[], modules: SampleModule[]): Finding[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return diagnostics.map(({ path, line, message }) => {
    const module = byPath.get(path);
    return finding(module ? originOf(module, line) : { file: path, line }, message);
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
 * @param site `siteRoot`: absolute path of the site's folder; `pages`: its pages, if read already
 */
export async function checkSamples(site: {
  siteRoot: string;
  pages?: CheckedPage[];
}): Promise<CheckResult> {
  const pages = site.pages ?? (await readCheckedPages(site.siteRoot));
  const platform = await openPlatform(site.siteRoot);
  const fences = pages.flatMap(fencesOf);
  const samples = fences.filter((fence) => isTypeChecked(fence) || isData(fence));
  const [checkedSamples, leftOut] = partition(samples, ({ nocheck }) => nocheck === null);
  const typed = checkedSamples.filter((fence) => isTypeChecked(fence) && hasUsableGroup(fence));
  const modules = sampleModules(typed);
  const findings = [
    ...metaFindings(fences),
    ...checkedSamples.flatMap(checkSyntax),
    ...fences.filter(isShell).flatMap(checkSyntax),
    ...diagnosticFindings(await diagnosticsOf(site.siteRoot, platform, modules), modules),
  ];
  return {
    findings: sortBy(findings, ['file', 'line']),
    notes: leftOut
      .filter(({ nocheck }) => nocheck !== '')
      .map(({ file, line, nocheck }) => `${file}:${line}: not checked: ${nocheck}`),
  };
}
