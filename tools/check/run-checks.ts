import { type Finding, findingsOf, SiteError, writeFinding } from '../../src/model/finding';
import { findLines } from '../../src/site/find-lines';
import type { Check, CheckContext } from './check';
import { checkDiagrams } from './diagrams';
import { checkIdentifiers } from './identifiers/identifiers';
import { addPublishedRoutes, checkPublishedRoutes } from './published-routes';
import { checkReleaseFiles, writeReleaseFiles } from './release-files';
import { checkSamples } from './samples/samples';
import { checkReferenceSummaries } from './summaries';
import { checkPages } from './titles';

/** Checks by the names that `--only` takes. */
const CHECKS = new Map<string, Check>([
  ['samples', checkSamples],
  ['files', checkReleaseFiles],
  ['identifiers', checkIdentifiers],
  ['routes', checkPublishedRoutes],
  ['titles', checkPages],
  ['diagrams', checkDiagrams],
  ['summaries', checkReferenceSummaries],
]);

export const CHECK_NAMES = [...CHECKS.keys()];

/** A finding with the name of its check. */
export type NamedFinding = Finding & { name: string };

/**
 * Runs checks one after the other. If one can't run, its error becomes a finding and the others still do.
 *
 * @returns findings in the order of files and lines
 * @throws SiteError for an unknown name
 */
export async function runChecks(context: CheckContext, names: string[]): Promise<NamedFinding[]> {
  const checks = names.map((name) => {
    const check = CHECKS.get(name);
    if (!check) {
      throw new SiteError(`There is no check "${name}". Checks: ${CHECK_NAMES.join(', ')}.`);
    }
    return { name, check };
  });
  const results: NamedFinding[] = [];
  for (const { name, check } of checks) {
    const findings = await check(context).catch(findingsOf);
    results.push(...findings.map((finding) => ({ ...finding, name })));
  }
  return findLines(results, context);
}

/**
 * Updates the committed files that are derived from the content: files of the release, and published
 * routes.
 *
 * @returns summary, one line
 */
export async function updateLists(context: CheckContext): Promise<string> {
  // In this order, because loading the site reads the list of files.
  const { count, file } = await writeReleaseFiles(context);
  const added = await addPublishedRoutes(context);
  return `${file}: ${count} names. New routes: ${added.join(', ') || 'none'}.`;
}

/** Prints findings to standard error, one per line, each with the name of its check. */
export function printFindings(findings: readonly NamedFinding[]): void {
  for (const finding of findings) {
    console.error(`${writeFinding(finding)} (${finding.name})`);
  }
}
