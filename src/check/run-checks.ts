import { SiteError } from '../model/site-error';
import type { Check, CheckContext } from './context';
import type { CheckResult, Finding } from './finding';
import { checkIdentifiers } from './identifiers';
import { checkLinks } from './links';
import { checkProse } from './prose';
import { checkPublishedRoutes } from './published-routes';
import { checkSamples } from './samples';
import { checkSources } from './sources';
import { checkReferenceSummaries } from './summaries';

/**
 * Every check by the name that `--only` takes, in the order of its findings. A check that needs no
 * more than `siteRoot` can say so: the context has it.
 */
const CHECKS: Record<string, Check> = {
  samples: checkSamples,
  sources: checkSources,
  identifiers: checkIdentifiers,
  routes: checkPublishedRoutes,
  links: checkLinks,
  prose: checkProse,
  summaries: checkReferenceSummaries,
};

/** Names of all checks. */
export const CHECK_NAMES = Object.keys(CHECKS);

/**
 * Runs checks one after the other.
 *
 * @param context the site
 * @param names which checks to run
 * @returns findings in order of file and line, and notes
 * @throws SiteError when there is no such check, or one cannot begin
 */
export async function runChecks(context: CheckContext, names: string[]): Promise<CheckResult> {
  const unknown = names.find((name) => !Object.hasOwn(CHECKS, name));
  if (unknown !== undefined) {
    throw new SiteError(`There is no check "${unknown}". Checks: ${CHECK_NAMES.join(', ')}.`);
  }
  const results: CheckResult[] = [];
  for (const name of names) {
    const result = await CHECKS[name]?.(context);
    results.push(result ?? { findings: [], notes: [] });
  }
  return {
    findings: results.flatMap(({ findings }) => findings).sort(inOrder),
    notes: results.flatMap(({ notes }) => notes),
  };
}

function inOrder(a: Finding, b: Finding): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

/**
 * Writes a finding as editors and terminals read places.
 *
 * @param finding a finding
 */
export function findingText({ file, line, message, check }: Finding): string {
  return `${file}:${line}: ${message} (${check})`;
}
